import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentRequest } from '#shared/api/sales/invoices.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import {
  creditNoteToPayWith,
  openRegister,
  paymentMethod,
  simpleSale,
} from '#main/testing/acts/sales.ts'
import { type DemoUser, givenApp, type TestApp } from '#main/testing/test-app.ts'

const memo = (creditMemoNumber?: string, amount = 9): PaymentRequest => ({
  amount,
  paymentMethod: paymentMethod.creditMemo,
  ...(creditMemoNumber === undefined ? {} : { creditMemoNumber }),
})

async function sell(
  app: TestApp,
  payments: readonly PaymentRequest[],
  given: { user?: DemoUser; approval?: string; invoiceUuid?: string; customerId?: number } = {},
) {
  const answer = await app.request('POST', '/invoices', {
    token: await app.tokenOf(given.user ?? 'admin'),
    body: await simpleSale(app, {
      payments: [...payments],
      ...(given.customerId === undefined ? {} : { customer: { id: given.customerId } }),
      ...(given.invoiceUuid === undefined ? {} : { invoiceUuid: given.invoiceUuid }),
    }),
    ...(given.approval === undefined ? {} : { headers: { 'X-Approval': given.approval } }),
  })
  const { field, code } = answer.body.errors?.[0] ?? {}
  return { status: answer.status, code: code ?? answer.body.code, field, id: answer.body.id }
}

it('requires the number of a credit note that pays', async () => {
  const app = await givenApp()
  await openRegister(app)

  expect(await sell(app, [memo()])).toMatchObject({
    status: 400,
    field: 'payments[0].creditMemoNumber',
    code: 'REQUIRED',
  })
})

it('accepts a credit note until nothing is left of it', async () => {
  const app = await givenApp()
  await openRegister(app)
  const [one, other] = [await creditNoteToPayWith(app), await creditNoteToPayWith(app)]
  expect(await sell(app, [memo(one)])).toMatchObject({ status: 201 })

  expect(await sell(app, [memo(one)])).toMatchObject({
    status: 400,
    field: 'payments[0].creditMemoNumber',
    code: 'CREDIT_MEMO_SPENT',
  })
  expect(await sell(app, [memo(other, 4), memo(other, 5)])).toMatchObject({
    status: 400,
    field: 'payments[1].creditMemoNumber',
    code: 'REPEATED',
  })
})

it('frees a credit note when its invoice is annulled; reuse then blocks the revert', async () => {
  const app = await givenApp()
  await openRegister(app)
  const number = await creditNoteToPayWith(app)
  const { id } = await sell(app, [memo(number)])
  const admin = await app.as('admin')
  await admin.invoices.annul({ params: { id }, body: { reason: 'Error' } })
  expect(await sell(app, [memo(number)])).toMatchObject({ status: 201 })

  await expect(
    admin.invoices.revertAnnulment({ params: { id }, body: { reason: 'Error' } }),
  ).rejects.toMatchObject({ status: 409, code: 'CREDIT_MEMO_USED' })
})

it("a cashier needs a manager's approval to take a credit note, and the manager is recorded", async () => {
  const app = await givenApp()
  await openRegister(app)
  const number = await creditNoteToPayWith(app)
  expect(await sell(app, [memo(number)], { user: 'cajera' })).toMatchObject({
    status: 403,
    code: 'APPROVAL_REQUIRED',
  })
  const cashier = await app.as('cajera')
  const invoiceUuid = randomUUID()
  const authorize = async (amount: number) => {
    const { approvalToken } = await cashier.auth.authorize({
      body: { action: 'invoices.creditMemo', pin: '9999', resource: invoiceUuid, amount },
    })
    return approvalToken
  }
  const sellWith = (approval: string) =>
    sell(app, [memo(number)], { user: 'cajera', approval, invoiceUuid })
  expect(await sellWith(await authorize(1))).toMatchObject({ status: 403 })

  const sold = await sellWith(await authorize(9))

  expect(sold).toMatchObject({ status: 201 })
  expect(
    readRows(
      app,
      `SELECT a.resourceId, u.username FROM auditEntries a JOIN users u ON u.id = a.authorizedById
       WHERE a.kind = 'CREDIT_MEMO_TAKEN'`,
    ),
  ).toEqual([{ resourceId: sold.id, username: 'admin' }])
})

describe('a credit note of another customer', () => {
  async function givenNote() {
    const app = await givenApp()
    await openRegister(app)
    const admin = await app.as('admin')
    const { data } = await admin.customers.list()
    const [owner, buyer] = data.filter(({ identificationNumber: number }) => !/^9+$/.test(number))
    if (owner === undefined || buyer === undefined) throw new Error('The demo has two customers')
    return { app, owner, buyer, number: await creditNoteToPayWith(app, { id: owner.id }) }
  }
  const approve = async (app: TestApp, user: DemoUser, resource: string, amount = 9) => {
    const client = await app.as(user)
    const { approvalToken } = await client.auth.authorize({
      body: { action: 'invoices.creditMemo', pin: '9999', resource, amount },
    })
    return approvalToken
  }

  it('pays no sale without an approval of that note, also for a user with the right', async () => {
    const { app, owner, buyer, number } = await givenNote()
    for (const user of ['cajera', 'admin'] as const) {
      const refused = await app.request('POST', '/invoices', {
        token: await app.tokenOf(user),
        body: await simpleSale(app, { payments: [memo(number)], customer: { id: buyer.id } }),
      })
      expect([refused.status, refused.body.code]).toEqual([403, 'CREDIT_MEMO_OF_OTHER'])
      expect(refused.body.message).toBe(
        `La nota ${number} es de ${owner.socialReason} y la venta es de ${buyer.socialReason}. ` +
          'Pedir el PIN de quien puede autorizarlo.',
      )
    }
    expect(await sell(app, [memo(number)])).toMatchObject({ code: 'CREDIT_MEMO_OF_OTHER' })
    expect(await sell(app, [memo(number)], { customerId: owner.id })).toMatchObject({ status: 201 })
  })

  it('pays with an approval that names the note, not with one that names the sale', async () => {
    const { app, buyer, owner, number } = await givenNote()
    const invoiceUuid = randomUUID()
    const sellWith = (approval: string) =>
      sell(app, [memo(number)], { user: 'cajera', approval, invoiceUuid, customerId: buyer.id })
    const ofSale = await approve(app, 'cajera', invoiceUuid)
    expect(await sellWith(ofSale)).toMatchObject({ status: 403, code: 'APPROVAL_OF_OTHER_ACT' })
    const ofLess = await approve(app, 'cajera', number, 1)
    expect(await sellWith(ofLess)).toMatchObject({ status: 403, code: 'APPROVAL_OF_OTHER_ACT' })
    const ofNote = await approve(app, 'cajera', number)
    expect(await sellWith(ofNote)).toMatchObject({ status: 201 })
    const [taken] = readRows<{ payload: string }>(
      app,
      "SELECT payload FROM auditEntries WHERE kind = 'CREDIT_MEMO_TAKEN'",
    )
    expect(JSON.parse(taken?.payload ?? '')).toMatchObject({
      creditMemoNumber: number,
      owner: owner.socialReason,
    })
  })

  it('pays a sale only alone: an approval names one note', async () => {
    const { app, owner, buyer, number } = await givenNote()
    const other = await creditNoteToPayWith(app, { id: owner.id })
    const approval = await approve(app, 'cajera', number)
    expect(
      await sell(app, [memo(number, 4), memo(other, 5)], {
        user: 'cajera',
        approval,
        customerId: buyer.id,
      }),
    ).toMatchObject({
      status: 400,
      field: 'payments[1].creditMemoNumber',
      code: 'CREDIT_MEMO_ONE_OF_OTHER',
    })
  })

  it('pays no bill of a table either', async () => {
    const { app, buyer, number } = await givenNote()
    const waiter = await app.as('mesero')
    const { data: dishes } = await waiter.products.list({ query: { search: 'Encebollado' } })
    const product = { productId: dishes[0]?.id ?? 0, quantity: 2, itemUuid: randomUUID() }
    await waiter.orders.create({
      body: { orderUuid: randomUUID(), tableId: 1, items: [product] },
    })
    const billed = await app.request('POST', '/restaurant/tables/1/invoice', {
      token: await app.tokenOf('admin'),
      body: {
        invoiceUuid: randomUUID(),
        customer: { id: buyer.id },
        payments: [memo(number)],
      },
    })
    expect([billed.status, billed.body.code]).toEqual([403, 'CREDIT_MEMO_OF_OTHER'])
  })
})

it('refuses a card payment without a terminal charge if the establishment requires one', async () => {
  const app = await givenApp()
  await openRegister(app)
  const card: PaymentRequest = { amount: 9, paymentMethod: paymentMethod.card }
  expect(await sell(app, [card])).toMatchObject({ status: 201 })
  const admin = await app.as('admin')
  const { identifier, name, address } = await admin.establishments.get({ params: { id: 1 } })

  await admin.establishments.update({
    params: { id: 1 },
    body: { identifier, name, address, transportSale: false, cardNeedsCharge: true },
  })

  expect(await sell(app, [card])).toMatchObject({
    status: 400,
    field: 'payments[0].pinpadTransactionId',
    code: 'CARD_NEEDS_CHARGE',
  })
})

it('the printed closing counts every invoice by its method, including credit and credit notes', async () => {
  const kinds = ['cash', 'card', 'check', 'deposit', 'transfer', 'creditMemo', 'credit'] as const
  const app = await givenApp()
  const admin = await app.as('admin')
  const { data: customers } = await admin.customers.list()
  const customer = customers.find(({ creditLimit }) => creditLimit === null)
  if (customer === undefined) throw new Error('The demo has no customer without a limit')
  const buyer = { id: customer.id }
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          first: fc.constantFrom(...kinds),
          second: fc.constantFrom(...kinds),
          cents: fc.integer({ min: 1, max: 899 }),
          isAnnulled: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      async (sales) => {
        await openRegister(app)
        let issuedCents = 0
        for (const { first, second, cents, isAnnulled } of sales) {
          const payments = []
          for (const [kind, part] of [
            [first, cents],
            [second, 900 - cents],
          ] as const) {
            const number = kind === 'creditMemo' ? await creditNoteToPayWith(app, buyer) : undefined
            // The sale that the note credits was paid in cash.
            if (number !== undefined) issuedCents += 900
            payments.push(paid(kind, part, number))
          }
          const { id, total } = await admin.invoices.issue({
            body: await simpleSale(app, { payments, customer: buyer }),
          })
          if (isAnnulled) await admin.invoices.annul({ params: { id }, body: { reason: 'No' } })
          else issuedCents += Math.round(total * 100)
        }
        const receipt = await closeAndRead(app)
        const methods = receipt.methods.reduce((sum, each) => sum + toCents(each.system), 0)
        const accounted =
          methods -
          toCents(receipt.openingCash) +
          toCents(receipt.creditTotal) +
          toCents(receipt.creditMemoTotal)
        expect(accounted).toBe(issuedCents)
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)

function paid(
  kind: keyof typeof paymentMethod,
  cents: number,
  creditMemoNumber?: string,
): PaymentRequest {
  return {
    amount: cents / 100,
    paymentMethod: paymentMethod[kind],
    ...(creditMemoNumber === undefined ? {} : { creditMemoNumber }),
    ...(kind === 'check' ? { checkNumber: '18', checkBank: 'Banco de la Sierra' } : {}),
    ...(kind === 'deposit' || kind === 'transfer'
      ? { bankTransactionReference: randomUUID(), targetBank: 'Banco de la Sierra' }
      : {}),
    ...(kind === 'credit' ? { paymentTerm: { id: 2 } } : {}),
  }
}

const toCents = (dollars: number) => Math.round(dollars * 100)

async function closeAndRead(app: TestApp) {
  const admin = await app.as('admin')
  const { summaryVersion } = await admin.cashRegister.summary({ body: {} })
  const { cashRegisterId } = await admin.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '2580',
      counted: { cash: 0, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 0,
    },
  })
  return admin.cashRegisters.receipt({ params: { id: cashRegisterId } })
}
