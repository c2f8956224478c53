import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openRegister } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newPurchase, newSupplier } from '#main/testing/samples/new-purchase.ts'
import { demoUsers } from '#main/testing/test-app.ts'

const { pin } = demoUsers.admin

async function givenDebts() {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const { id: supplierId } = await admin.suppliers.create({ body: newSupplier() })
  const buy = (number: string, dueDate: string) =>
    admin.purchases.create({
      body: newPurchase(supplierId, { number, issueDate: '2026-11-01', dueDate }),
    })
  const late = await buy('001-001-000000001', '2026-11-15')
  const next = await buy('001-001-000000002', '2026-12-01')
  return { app, admin, late, next }
}

it('payables are listed by due date, with what is overdue, until they are paid off', async () => {
  const { admin, late, next } = await givenDebts()
  const list = async (query: object = {}) => {
    const answer = await admin.payables.list({ query })
    return {
      rows: answer.data.map(({ number, isOverdue, balance }) => [number, isOverdue, balance]),
      sums: [answer.totalAmount, answer.overdueAmount],
    }
  }
  expect(await list()).toEqual({
    rows: [
      [late.number, true, 11.5],
      [next.number, false, 11.5],
    ],
    sums: [23, 11.5],
  })
  expect((await list({ overdue: 'true' })).rows).toEqual([[late.number, true, 11.5]])
  expect((await list({ search: 'cumanda' })).rows).toHaveLength(2)

  const pay = (amount: number) =>
    admin.payables.pay({
      params: { purchaseId: late.id },
      body: { paymentUuid: randomUUID(), amount, method: 'BANK_TRANSFER', reference: '778' },
    })
  expect(await pay(1.5)).toMatchObject({ paid: 1.5, balance: 10 })
  expect((await list()).rows[0]).toEqual([late.number, true, 10])
  const paid = await pay(10)
  expect(paid).toMatchObject({ paid: 11.5, balance: 0 })
  expect(paid.payments).toMatchObject([{ reference: '778', fromRegister: false }, { amount: 10 }])
  expect((await list()).sums).toEqual([11.5, 0])
  await expect(pay(0.01)).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'amount', code: 'PAYMENT_ABOVE_BALANCE' }] },
  })
})

it('a payment is booked once, and cash of the register is an exit of it', async () => {
  const { app, admin, next } = await givenDebts()
  await openRegister(app, { openingCash: 50 })
  const payment = {
    params: { purchaseId: next.id },
    body: {
      paymentUuid: randomUUID(),
      amount: 11.5,
      method: 'CASH' as const,
      fromRegister: true,
      emissionPointId: 1,
    },
  }
  const first = await admin.payables.pay(payment)
  expect(await admin.payables.pay(payment)).toEqual(first)
  expect(first).toMatchObject({ paid: 11.5, balance: 0, payments: [{ fromRegister: true }] })
  const movements = await admin.cashRegister.movements({ query: { emissionPointId: 1 } })
  expect(movements).toMatchObject([{ amount: 11.5, reason: `Compra ${next.number}` }])
  await expect(
    admin.payables.pay({ ...payment, body: { ...payment.body, amount: 1 } }),
  ).rejects.toMatchObject({ status: 409, code: 'UUID_REUSED' })
})

it('a purchase that was paid later is annulled only if the supplier gave the money back', async () => {
  const { app, admin, next } = await givenDebts()
  await openRegister(app, { openingCash: 50 })
  const params = { purchaseId: next.id }
  await admin.payables.pay({
    params,
    body: {
      paymentUuid: randomUUID(),
      amount: 4,
      method: 'CASH',
      fromRegister: true,
      emissionPointId: 1,
    },
  })
  const annul = (more: object) =>
    admin.purchases.annul({
      params: { id: next.id },
      body: { reason: 'Error', pin, emissionPointId: 1, ...more },
    })
  await expect(annul({})).rejects.toMatchObject({ status: 409, code: 'PURCHASE_PAID_LATER' })
  const cashier = await app.as('cajera')
  const { summaryVersion } = await cashier.cashRegister.summary({ body: {} })
  await cashier.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '2580',
      counted: { cash: 46, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 0,
    },
  })
  await expect(annul({ arePaymentsReturned: true })).rejects.toMatchObject({
    status: 409,
    code: 'RETURN_NEEDS_REGISTER',
  })
  await openRegister(app, { openingCash: 10 })
  expect(await annul({ arePaymentsReturned: true })).toMatchObject({ status: 'ANNULLED' })
  const movements = await admin.cashRegister.movements({ query: { emissionPointId: 1 } })
  expect(movements[0]).toMatchObject({ amount: 4, reason: `Compra anulada ${next.number}` })
  expect((await admin.payables.list()).data.map(({ purchaseId }) => purchaseId)).not.toContain(
    next.id,
  )
  await expect(
    admin.payables.pay({
      params,
      body: { paymentUuid: randomUUID(), amount: 1, method: 'CASH' },
    }),
  ).rejects.toMatchObject({ status: 409, code: 'PURCHASE_ANNULLED' })
})
