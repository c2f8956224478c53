import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

async function givenSale() {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  const invoice = await cashier.invoices.issue({ body: await simpleSale(app) })
  return { app, invoice }
}

async function totals(app: TestApp) {
  const manager = await app.as('gerente')
  const { totals: of, summaryVersion } = await manager.cashRegister.summary({
    body: { emissionPointId: 1 },
  })
  return { cash: of?.cash ?? 0, bankTransfer: of?.bankTransfer ?? 0, summaryVersion }
}

const toTransfer = (changes: Record<string, unknown> = {}) => ({
  payment: 1,
  paymentMethod: { id: paymentMethod.transfer.id },
  bankTransactionReference: 'T-1',
  reason: 'Era transferencia',
  ...changes,
})

it('books a payment under the right method: the closing follows and the audit keeps both', async () => {
  const { app, invoice } = await givenSale()
  const before = await totals(app)
  const manager = await app.as('gerente')
  const corrected = await manager.invoices.correctPayment({
    params: { id: invoice.id },
    body: toTransfer(),
  })
  expect(corrected.payments).toMatchObject([
    { kind: 'BANK_TRANSFER', amount: invoice.total, bankTransactionReference: 'T-1' },
  ])
  const after = await totals(app)
  expect(after.cash).toBeCloseTo(before.cash - invoice.total)
  expect(after.bankTransfer).toBeCloseTo(before.bankTransfer + invoice.total)
  expect(after.summaryVersion).not.toBe(before.summaryVersion)

  await manager.invoices.correctPayment({ params: { id: invoice.id }, body: toTransfer() })
  const admin = await app.as('admin')
  const { data } = await admin.auditEntries.list({ query: { kind: 'PAYMENT_CORRECTED' } })
  expect(data).toHaveLength(1)
  expect(data[0]?.payload).toMatchObject({
    number: invoice.number,
    before: 'Efectivo',
    after: 'Transferencia',
    reason: 'Era transferencia',
  })
})

it('asks a cashier for a manager, whose PIN allows it once', async () => {
  const { app, invoice } = await givenSale()
  const correct = async (body: unknown) =>
    app.request('POST', `/invoices/${invoice.id}/correct-payment`, {
      token: await app.tokenOf('cajera'),
      body,
    })
  expect(await correct(toTransfer())).toMatchObject({
    status: 403,
    body: { code: 'APPROVAL_REQUIRED' },
  })
  expect(await correct(toTransfer({ pin: '2580' }))).toMatchObject({ status: 200 })
})

it('refuses a missing proof, credit, an unknown payment, and a closed register', async () => {
  const { app, invoice } = await givenSale()
  const manager = await app.tokenOf('gerente')
  const correct = (body: unknown) =>
    app.request('POST', `/invoices/${invoice.id}/correct-payment`, { token: manager, body })
  expect(await correct(toTransfer({ bankTransactionReference: null }))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'bankTransactionReference' }] },
  })
  expect(
    await correct(toTransfer({ paymentMethod: { id: paymentMethod.credit.id } })),
  ).toMatchObject({ status: 400, body: { errors: [{ field: 'paymentMethod.id' }] } })
  expect(await correct(toTransfer({ payment: 2 }))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'payment' }] },
  })

  const cashier = await app.as('gerente')
  const { summaryVersion } = await cashier.cashRegister.summary({ body: { emissionPointId: 1 } })
  const { cash } = await totals(app)
  const closed = await app.request('POST', '/cash-register/close', {
    token: await app.tokenOf('cajera'),
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '2580',
      counted: { cash, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 20,
    },
  })
  expect(closed.status).toBe(200)
  expect(await correct(toTransfer())).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_REGISTER_CLOSED' },
  })
})
