import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CreditNoteRequest } from '#shared/api/sales/credit-notes.ts'
import { givenChoices } from '#main/testing/given/given-choices.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'

const ALL = { Higos: 50, Seco: 50, Encocado: 50, Cola: 50, Agua: 50 }

/** Sells combos of $ 21,26 with one of each part; the water is under 0 %, so each combo is two lines of the document. */
async function givenCombosSold(quantity = 2, totalAmount = 42.52) {
  const app = await givenRestaurant()
  const { combo, choose, stock } = await givenChoices(app)
  await openRegister(app)
  const admin = await app.as('admin')
  const invoice = await admin.invoices.issue({
    body: invoiceRequest({
      details: [
        {
          combo: { id: combo.comboInfo?.comboId ?? 0 },
          quantity,
          modifiers: choose({ Seco: 1, Encocado: 1, Cola: 1, Agua: 1 }),
        },
      ],
      customer: { identificationNumber: '1709000002' },
      totalAmount,
    }),
  })
  const credit = (more: Partial<CreditNoteRequest> = {}) =>
    admin.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: invoice.id,
        reason: 'Plato devuelto',
        refund: { kind: 'CASH' },
        ...more,
      },
    })
  const [taxed, free] = invoice.details
  if (taxed === undefined || free === undefined) throw new Error('The combo has one line')
  return { app, admin, invoice, taxed, free, credit, stock }
}

const cents = (dollars: number) => Math.round(dollars * 100)

it('a note on a combo with choices credits both taxes and returns the chosen parts', async () => {
  const { invoice, taxed, free, credit, stock } = await givenCombosSold()
  expect([taxed.partOfLine, free.partOfLine]).toEqual([null, taxed.lineNumber])
  expect(await stock()).toEqual({ Higos: 48, Seco: 48, Encocado: 48, Cola: 48, Agua: 48 })
  const note = await credit()
  expect(note).toMatchObject({
    total: 42.52,
    subtotalTaxed: invoice.subtotalTaxed,
    subtotalTaxFree: invoice.subtotalTaxFree,
    tax: invoice.tax,
    taxes: [
      { taxRate: 15, base: 35.31, amount: 5.3 },
      { taxRate: 0, base: 1.91, amount: 0 },
    ],
  })
  expect(note.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    [taxed.id, 2],
    [free.id, 2],
  ])
  expect(await stock()).toEqual(ALL)
})

// Each line of the document is halved and rounded for itself; the last note gets the rest.
it('a note on one of two combos credits half of each tax and one of each part', async () => {
  const { taxed, credit, stock } = await givenCombosSold()
  const one = await credit({ lines: [{ lineId: taxed.id, quantity: 1 }] })
  expect(one).toMatchObject({
    total: 21.27,
    taxes: [
      { taxRate: 15, base: 17.66, amount: 2.65 },
      { taxRate: 0, base: 0.96, amount: 0 },
    ],
  })
  expect(await stock()).toEqual({ Higos: 49, Seco: 49, Encocado: 49, Cola: 49, Agua: 49 })
  const rest = await credit()
  expect(cents(one.total) + cents(rest.total)).toBe(4252)
  expect(cents(one.subtotalTaxFree) + cents(rest.subtotalTaxFree)).toBe(191)
  expect(cents(one.tax) + cents(rest.tax)).toBe(530)
  expect(await stock()).toEqual(ALL)
})

it('notes on one combo after another sum to the invoice, also if each line is named', async () => {
  const { invoice, taxed, free, credit, stock } = await givenCombosSold(3, 63.77)
  const byLine = await credit({
    lines: [
      { lineId: taxed.id, quantity: 1 },
      { lineId: free.id, quantity: 1 },
    ],
  })
  const byHead = await credit({ lines: [{ lineId: taxed.id, quantity: 1 }] })
  expect(byHead.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    [taxed.id, 1],
    [free.id, 1],
  ])
  const last = await credit({ lines: [{ lineNumber: taxed.lineNumber, quantity: 1 }] })
  const notes = [byLine, byHead, last]
  const sumOf = (of: (note: (typeof notes)[number]) => number) =>
    notes.reduce((sum, note) => sum + cents(of(note)), 0)
  expect(sumOf(({ total }) => total)).toBe(cents(invoice.total))
  expect(sumOf(({ tax }) => tax)).toBe(cents(invoice.tax))
  expect(sumOf(({ subtotalTaxFree }) => subtotalTaxFree)).toBe(cents(invoice.subtotalTaxFree))
  expect(await stock()).toEqual(ALL)
  await expect(credit()).rejects.toMatchObject({ code: 'CREDIT_NOTE_NOTHING_LEFT' })
})

it('a note without goods returned leaves the stock of the chosen parts as it is', async () => {
  const { credit, stock, taxed } = await givenCombosSold()
  await credit({ lines: [{ lineId: taxed.id, quantity: 1 }], restock: false })
  expect(await stock()).toEqual({ Higos: 48, Seco: 48, Encocado: 48, Cola: 48, Agua: 48 })
})
