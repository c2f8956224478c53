import type { DeviceScope } from '#shared/api/machine/device-scope.ts'
import type { RequestOptions, TestApp } from '../test-app.ts'

/** Enrols a tablet with a code from the manager. Returns the address and headers of its requests. */
export async function enrolTablet(
  app: TestApp,
  {
    address,
    name = 'Tableta del salón',
    scope = 'FULL',
  }: { readonly address: string; readonly name?: string; readonly scope?: DeviceScope },
): Promise<Pick<RequestOptions, 'address'> & { headers: { 'X-Device-Token': string } }> {
  const manager = await app.as('gerente')
  const { code } = await manager.devices.createCode({ body: { scope } })
  const { body } = await app.request('POST', '/devices/enroll', { body: { code, name }, address })
  return { address, headers: { 'X-Device-Token': body.deviceToken } }
}
