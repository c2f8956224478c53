import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

// Two Encebollado: 7.83 net, 9.00 with tax; service and tip may be 0.78 in the invoice.

it('states service and tip up to 10 % of the subtotal, and books the rest outside the invoice', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({
    body: await simpleSale(app, {
      tipAmount: 5,
      totalAmount: 14,
      payments: [{ amount: 14, receivedAmount: 20, paymentMethod: paymentMethod.cash }],
    }),
  })
  expect(invoice).toMatchObject({
    tip: 0.78,
    serviceAmount: 0,
    total: 9.78,
    payments: [{ amount: 9.78, receivedAmount: 15.78, extraTipAmount: 4.22 }],
  })
  expect(await cajera.invoices.get({ params: { id: invoice.id } })).toEqual(invoice)

  const admin = await app.as('admin')
  const summary = await admin.cashRegister.summary({ body: {} })
  expect(summary).toMatchObject({
    tipTotal: 0.78,
    extraTipTotal: 4.22,
    sales: { cash: 9.78 },
    // The float of 100.00 and all that the guest paid.
    totals: { cash: 114 },
  })
  const counted = { cash: 114, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 }
  const closed = await admin.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion: summary.summaryVersion,
      counted,
      leftInCash: 0,
      pin: '9999',
    },
  })
  const receipt = await admin.cashRegisters.receipt({ params: { id: closed.cashRegisterId } })
  expect(receipt).toMatchObject({ tipTotal: 0.78, extraTipTotal: 4.22, difference: 0 })
})

it('counts the service charge first towards the limit, and returns all of the tip with an annulled invoice', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({
    body: await simpleSale(app, {
      serviceCharge: true,
      tipAmount: 2,
      totalAmount: 11.78,
      payments: [
        { amount: 1.78, paymentMethod: paymentMethod.cash },
        { amount: 10, paymentMethod: paymentMethod.card, cardVoucherNumber: '0042' },
      ],
    }),
  })
  expect(invoice).toMatchObject({
    serviceAmount: 0.78,
    tip: 0.78,
    total: 9.78,
    payments: [
      { amount: 1.78, extraTipAmount: 0 },
      { amount: 8, extraTipAmount: 2, paymentCode: '19', cardType: 'CREDIT' },
    ],
  })
  const admin = await app.as('admin')
  const before = await admin.cashRegister.summary({ body: {} })
  expect(before).toMatchObject({ totals: { cash: 101.78, card: 10 }, extraTipTotal: 2 })
  await admin.invoices.annul({ params: { id: invoice.id }, body: { reason: 'Mesa equivocada' } })
  const after = await admin.cashRegister.summary({ body: {} })
  expect(after).toMatchObject({ totals: { cash: 100, card: 0 }, extraTipTotal: 0 })
})

it('refuses an extra tip that is not paid with money', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const admin = await app.as('admin')
  const customers = await admin.customers.list({ query: { search: 'a' } })
  const terms = await admin.paymentTerms.options()
  const body = await simpleSale(app, {
    tipAmount: 5,
    totalAmount: 14,
    customer: { id: customers.data.find(({ id }) => id !== 1)?.id },
    payments: [
      {
        amount: 14,
        paymentMethod: paymentMethod.credit,
        paymentTerm: { id: terms[0]?.id ?? 0 },
      },
    ],
  })
  await expect(admin.invoices.issue({ body })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'tipAmount', code: 'TIP_NEEDS_MONEY' }] },
  })
})

it('declares a card without a pinpad as the request says', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const cajera = await app.as('cajera')
  const pay = async (more: object) => {
    const { payments } = await cajera.invoices.issue({
      body: await simpleSale(app, {
        payments: [
          { amount: 9, paymentMethod: paymentMethod.card, cardVoucherNumber: '7', ...more },
        ],
      }),
    })
    return payments[0]?.paymentCode
  }
  expect([
    await pay({}),
    await pay({ cardType: 'DEBIT' }),
    await pay({ cardType: 'CREDIT' }),
  ]).toEqual(['19', '16', '19'])
})
