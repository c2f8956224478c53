import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const NOBODY_AT_THE_TABLE = { payments: [{ amount: 1, paymentMethod: { id: 1 } }] }

async function invoiceTable(app: TestApp, token: string, invoiceUuid: string) {
  return app.request('POST', '/restaurant/tables/12/invoice', {
    token,
    body: { invoiceUuid, ...NOBODY_AT_THE_TABLE },
  })
}

it('a refusal by the rules of a sale says that it was not done', async () => {
  const app = await givenApp()
  await openRegister(app)
  const { body } = await invoiceTable(app, await app.tokenOf('cajera'), randomUUID())
  expect([body.code, body.outcome]).toEqual(['TABLE_WITHOUT_BILL', 'NOT_DONE'])
})

it('a refusal before the act was looked up says that it was not tried', async () => {
  const app = await givenApp()
  const anonymous = await app.request('POST', '/invoices', { body: {} })
  expect([anonymous.status, anonymous.body.outcome]).toEqual([401, 'NOT_TRIED'])
  const malformed = await app.request('POST', '/invoices', {
    token: await app.tokenOf('cajera'),
    body: {},
  })
  expect([malformed.status, malformed.body.outcome]).toEqual([400, 'NOT_TRIED'])
})

it('a uuid with other content says that it was done before', async () => {
  const app = await givenApp()
  await openRegister(app)
  const token = await app.tokenOf('cajera')
  const sale = await simpleSale(app)
  expect((await app.request('POST', '/invoices', { token, body: sale })).status).toBe(201)
  const { body } = await app.request('POST', '/invoices', {
    token,
    body: { ...sale, observation: 'otra' },
  })
  expect([body.code, body.outcome]).toEqual(['UUID_REUSED', 'DONE_BEFORE'])
})

it('a refused cash exit, opening and closing say that they were not done', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('gerente')
  const post = async (path: string, body: unknown) => {
    const answer = await app.request('POST', `/cash-register/${path}`, { token, body })
    return [answer.body.code, answer.body.outcome]
  }
  const exit = { operationId: randomUUID(), amount: 5, reason: 'Hielo' }
  expect(await post('exits', exit)).toEqual(['NO_OPEN_REGISTER', 'NOT_DONE'])
  await openRegister(app)
  expect(await post('exits', { ...exit, amount: 500 })).toEqual(['INSUFFICIENT_CASH', 'NOT_DONE'])
  const opening = { operationId: randomUUID(), emissionPointId: 1, openingCash: 10 }
  expect(await post('open', opening)).toEqual(['REGISTER_ALREADY_OPEN', 'NOT_DONE'])
  const counted = { cash: 0, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 }
  const closing = {
    operationId: randomUUID(),
    summaryVersion: '1',
    counted,
    leftInCash: 0,
    pin: '9999',
  }
  const [, outcome] = await post('close', closing)
  expect(outcome).toBe('NOT_DONE')
})

it('a repeated key is answered before the handler looks at its approval, which was used', async () => {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  const invoice = await cashier.invoices.issue({ body: await simpleSale(app) })
  const { approvalToken } = await cashier.auth.authorize({
    body: { pin: '2580', action: 'invoices.annul', resource: invoice.id, amount: invoice.total },
  })
  const annul = () =>
    app.request('POST', `/invoices/${invoice.id}/annul`, {
      token: cashierToken,
      body: { reason: 'Pedido de otra mesa' },
      headers: { 'Idempotency-Key': 'annul-1', 'X-Approval': approvalToken },
    })
  const cashierToken = await app.tokenOf('cajera')
  const first = await annul()
  const repeat = await annul()
  expect([first.status, repeat.status]).toEqual([200, 200])
  expect(repeat.body).toEqual(first.body)
})

it('a key whose act was refused says that it was not done', async () => {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  const invoice = await cashier.invoices.issue({ body: await simpleSale(app) })
  const { body } = await app.request('POST', `/invoices/${invoice.id}/annul`, {
    token: await app.tokenOf('cajera'),
    body: { reason: 'Pedido de otra mesa' },
    headers: { 'Idempotency-Key': 'annul-2' },
  })
  expect([body.code, body.outcome]).toEqual(['APPROVAL_REQUIRED', 'NOT_DONE'])
})
