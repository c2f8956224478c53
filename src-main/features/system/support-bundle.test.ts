import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { API_PREFIX } from '#shared/api/index.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

async function askBundle(app: TestApp, token: string): Promise<Response> {
  return app.app.fetch(
    new Request(`http://localhost${API_PREFIX}/system/support-bundle`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }),
  )
}

it('support gets one zip from the program, and the audit names who took it', async () => {
  const app = await givenApp()
  const answer = await askBundle(app, await app.tokenOf('gerente'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain('paquete-de-soporte-2026-11-21-19-58')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const texts = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
  const all = texts.map(([, text]) => text).join('\n')
  expect(Object.fromEntries(texts)['leeme.txt']).toContain('Se pudo leer todo.')
  const live = JSON.parse(Object.fromEntries(texts)['live.json'] ?? '{}') as object
  expect(live).toMatchObject({ role: 'terminal', isChecked: true, printers: { lowPaper: [] } })
  for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const) {
    expect(all).not.toContain(Buffer.from(TEST_PEPPER).toString(form))
  }
  const admin = await app.as('admin')
  const { data } = await admin.auditEntries.list({ query: { kind: 'SUPPORT_BUNDLE_MADE' } })
  expect(data).toHaveLength(1)
})

it('a cashier without the right to the backups gets no bundle', async () => {
  const app = await givenApp()
  const answer = await askBundle(app, await app.tokenOf('mesero'))
  expect(answer.status).toBe(403)
})
