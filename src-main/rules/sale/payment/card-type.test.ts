import { expect, it } from 'vitest'
import { cardTypeOf } from './card-type.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

it.each([
  ['VISA', '{}', 'CREDIT'],
  ['VISA DEBITO', '{}', 'DEBIT'],
  ['MASTERCARD', '{"applicationLabel":"Debit Mastercard"}', 'DEBIT'],
  ['VISA', '{"applicationLabel":"VISA ELECTRON","readMode":"05"}', 'DEBIT'],
  ['MAESTRO', null, 'DEBIT'],
  ['DINERS CLUB', '{"applicationLabel":"DINERS","voucherText":"DEBITO"}', 'CREDIT'],
  [null, null, 'CREDIT'],
])('reads from the answer of a pinpad that %s %s is a %s card', (cardBrand, answer, expected) => {
  expect(cardTypeOf({ cardBrand, answer })).toBe(expected)
})

it.each([
  ['VISA', '19'],
  ['VISA DEBITO', '16'],
])('declares a charge of %s as %s, whatever the request says', async (cardBrand, paymentCode) => {
  const app = await givenRestaurant()
  await openRegister(app)
  const [charge] = app.sql(
    `INSERT INTO pinpadTransactions (operationId, requestHash, pinpadId, type, state, totalAmount,
       taxedAmount, taxFreeAmount, taxAmount, hour, date, cardBrand, createdAt, createdById)
     VALUES ('0199f3a1-7c1e-7000-8000-000000000001', '', 1, 'SALE', 'APPROVED', 900, 783, 0, 117,
       '145800', '20261121', ?, '2026-11-21T19:58:00.000Z', 1) RETURNING id`,
    cardBrand,
  )
  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({
    body: await simpleSale(app, {
      payments: [
        {
          amount: 9,
          paymentMethod: paymentMethod.card,
          pinpadTransactionId: Number(charge?.['id']),
          cardType: paymentCode === '16' ? 'CREDIT' : 'DEBIT',
        },
      ],
    }),
  })
  expect(invoice.payments).toMatchObject([{ paymentCode }])
})
