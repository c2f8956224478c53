import { expect, it } from 'vitest'
import type { ManualContext } from '#main/core/acts/context.ts'
import { type ActApp, givenAct } from '#main/testing/act-app.ts'
import { type DemoUser, demoUsers } from '#main/testing/test-app.ts'
import { findPinOwner } from './find-pin-owner.ts'

const MINUTE = 60_000

interface ActInput {
  readonly body: { readonly pin: string }
}

function givenSigned(): Promise<ActApp> {
  return givenAct(async (context: ManualContext, { body }: ActInput) => {
    const { permissions, ...owner } = await findPinOwner(
      context,
      body.pin,
      { action: 'cashRegister.close' },
      () => true,
    )
    return { ...owner, mayAnnul: permissions.has('SALES_INVOICE:ANNUL') }
  })
}

async function tokenOf(app: ActApp, username: DemoUser): Promise<string> {
  const { password } = demoUsers[username]
  const { body } = await app.request('POST', '/auth/login', { body: { username, password } })
  return body.token
}

it('returns the PIN owner with the rights of the PIN and the user', async () => {
  const app = await givenSigned()
  const { body } = await app.act({ token: await tokenOf(app, 'cajera'), body: { pin: '2580' } })
  expect(body).toEqual({
    id: 2,
    name: 'Gabriela Paz',
    roleId: 2,
    allowCashClosing: true,
    allowDeletion: true,
    cancelInvoice: true,
    editInvoice: true,
    editDiscount: true,
    viewCashClosing: true,
    viewChangeWindow: true,
    changePriceType: true,
    changeExitEstablishment: false,
    printCashClosing: true,
    editVendor: true,
    enableCustomerCredit: true,
    editEmissionPoint: true,
    mayAnnul: true,
  })
})

it('refuses a PIN of no active user, on the field that sent it', async () => {
  const app = await givenSigned()
  const token = await tokenOf(app, 'cajera')
  const admin = await tokenOf(app, 'admin')
  await app.request('PATCH', '/users/4/deactivate', { token: admin })
  for (const pin of ['8351', '1111']) {
    const { status, body } = await app.act({ token, body: { pin } })
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, 'pin', 'PIN_WRONG'])
  }
})

it("keeps the count after the user's own PIN or a manager's is right", async () => {
  const app = await givenSigned()
  const token = await tokenOf(app, 'cajera')
  const statuses = []
  for (const pin of ['8351', '8352', '1234', '8353', '8354', '2580', '8355', '2580']) {
    statuses.push((await app.act({ token, body: { pin } })).status)
  }
  expect(statuses).toEqual([400, 400, 200, 400, 400, 200, 400, 429])
})

it('delays a user for an hour after ten wrong PINs; other users at the till are not delayed', async () => {
  const app = await givenSigned()
  const token = await tokenOf(app, 'cajera')
  for (let failure = 0; failure < 10; failure++) {
    expect((await app.act({ token, body: { pin: '8351' } })).status).toBe(400)
    app.clock.advance(15 * MINUTE)
  }
  const waiting = await app.act({ token, body: { pin: '2580' } })
  expect([waiting.status, waiting.body.code, waiting.headers.get('retry-after')]).toEqual([
    429,
    'TOO_MANY_ATTEMPTS',
    '2700',
  ])
  expect(
    (await app.act({ token: await tokenOf(app, 'gerente'), body: { pin: '2580' } })).status,
  ).toBe(200)
  const again = await tokenOf(app, 'cajera')
  expect((await app.act({ token: again, body: { pin: '2580' } })).status).toBe(429)
})

it('removes one failure per hour without another one', async () => {
  const app = await givenSigned()
  const token = await tokenOf(app, 'cajera')
  const statusOf = async (pin: string) => (await app.act({ token, body: { pin } })).status
  for (let failure = 0; failure < 4; failure++) expect(await statusOf('8351')).toBe(400)
  app.clock.advance(2 * 60 * MINUTE)
  expect([await statusOf('8351'), await statusOf('8351'), await statusOf('8351')]).toEqual([
    400, 400, 400,
  ])
  expect(await statusOf('8351')).toBe(429)
})

it('counts the guesses of a user together, on any device', async () => {
  const app = await givenSigned()
  const statuses = []
  for (let session = 1; session <= 6; session++) {
    const token = await tokenOf(app, 'cajera')
    statuses.push((await app.act({ token, body: { pin: '8351' } })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})
