import { expect, it } from 'vitest'
import type { ManualContext } from '../../context.ts'
import { type ActApp, givenAct } from '../../testing/act-app.ts'
import { type DemoUser, demoUsers } from '../../testing/test-app.ts'
import { findPinOwner } from './find-pin-owner.ts'

interface ActInput {
  readonly body: { readonly pin: string }
}

function givenSigned(): Promise<ActApp> {
  return givenAct(async (context: ManualContext, { body }: ActInput) => {
    const { permissions, ...owner } = await findPinOwner(context, body.pin, 'signature.pin')
    return { ...owner, mayAnnul: permissions.has('SALES_INVOICE:ANNUL') }
  })
}

async function tokenOf(app: ActApp, username: DemoUser): Promise<string> {
  const { password } = demoUsers[username]
  const { body } = await app.request('POST', '/auth/login', { body: { username, password } })
  return body.token
}

it('finds whose PIN it is, with what the PIN and the user are trusted with', async () => {
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

it('refuses a PIN that nobody active has, on the field that carried it', async () => {
  const app = await givenSigned()
  const token = await tokenOf(app, 'cajera')
  const admin = await tokenOf(app, 'admin')
  await app.request('PATCH', '/users/4/deactivate', { token: admin })
  for (const pin of ['8351', '1111']) {
    const { status, body } = await app.act({ token, body: { pin } })
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([
      400,
      'signature.pin',
      'PIN_WRONG',
    ])
  }
})

it("does not let one's own PIN wipe out the guesses at a manager's", async () => {
  const app = await givenSigned()
  const token = await tokenOf(app, 'cajera')
  const statuses = []
  for (const pin of ['8351', '8352', '1234', '8353', '8354', '1234', '8355', '8356']) {
    statuses.push((await app.act({ token, body: { pin } })).status)
  }
  expect(statuses).toEqual([400, 400, 200, 400, 400, 200, 400, 429])
})

it("starts anew once a manager's PIN was typed", async () => {
  const app = await givenSigned()
  const token = await tokenOf(app, 'cajera')
  const statuses = []
  for (const pin of ['8351', '8352', '8353', '8354', '2580', '8355', '8356', '2580']) {
    statuses.push((await app.act({ token, body: { pin } })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 200, 400, 400, 200])
})

it('locks after ten wrong ones for who types them, not for the others at the till', async () => {
  const app = await givenSigned()
  const token = await tokenOf(app, 'cajera')
  for (let failure = 0; failure < 10; failure++) {
    expect((await app.act({ token, body: { pin: '8351' } })).status).toBe(400)
    app.clock.advance(15 * 60_000)
  }
  const locked = await app.act({ token, body: { pin: '2580' } })
  expect([locked.status, locked.body.code]).toEqual([429, 'PIN_LOCKED'])
  expect(
    (await app.act({ token: await tokenOf(app, 'gerente'), body: { pin: '2580' } })).status,
  ).toBe(200)
  const again = await tokenOf(app, 'cajera')
  expect((await app.act({ token: again, body: { pin: '2580' } })).status).toBe(200)
})

it('counts the guesses of a session together from whatever address they come', async () => {
  const app = await givenSigned()
  const token = await tokenOf(app, 'cajera')
  const statuses = []
  for (let host = 1; host <= 6; host++) {
    const address = `192.168.1.${host}`
    statuses.push((await app.act({ token, address, body: { pin: '8351' } })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})
