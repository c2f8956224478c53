import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { openReader } from '#main/testing/checks/open-reader.ts'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'
import type { TestAppOptions } from '#main/testing/test-app.ts'
import { kindOf } from './document-kinds.ts'

/** 10 % of ICE, as code 3054. */
const SUGAR = 101
/** 20 % of ICE, as code 3610. */
const PERFUME = 103
const bottle = { name: 'Gaseosa ligera', referenceCode: 'GAS-01', priceOne: 3 } as const

/** Adds a product with ICE; two of it cost $ 6.00 + 0.60 ICE + 0.99 IVA. */
async function givenBottle(dependencies: TestAppOptions['dependencies'] = {}) {
  const app = await givenRestaurant({ dependencies })
  await openRegister(app)
  const admin = await app.as('admin')
  const { id } = await admin.products.create({ body: newProduct({ ...bottle, iceTaxId: SUGAR }) })
  const change = (iceTaxId: number | null) =>
    admin.products.update({ params: { id }, body: newProduct({ ...bottle, iceTaxId, taxId: 2 }) })
  return { app, admin, id, change, db: openReader(app) }
}

it('writes the same document after the ICE of its product was changed and removed', async () => {
  const { app, admin, id, change, db } = await givenBottle()
  const invoice = await admin.invoices.issue({
    body: invoiceRequest({
      details: [{ product: { id }, quantity: 2 }],
      totalAmount: 7.59,
      customer: { id: 2 },
    }),
  })
  expect(invoice.details[0]?.iceTax).toEqual({ code: '3054', rate: 10 })
  const note = await admin.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: invoice.id,
      reason: 'Botella rota',
      lines: [{ lineId: invoice.details[0]?.id ?? 0, quantity: 1 }],
      refund: { kind: 'CREDIT' },
    },
  })
  const written = () =>
    Promise.all([
      kindOf('INVOICE').loadXml(db, invoice.id),
      kindOf('CREDIT_NOTE').loadXml(db, note.id),
    ])
  const before = await written()
  for (const xml of before) {
    expect(xml).toContain(
      '<codigo>3</codigo><codigoPorcentaje>3054</codigoPorcentaje><tarifa>10.00</tarifa>',
    )
  }
  await change(PERFUME)
  expect(await written()).toEqual(before)
  await change(null)
  expect(await written()).toEqual(before)
  // The list of the central may bring another rate under the same code.
  app.sql('UPDATE taxes SET rate = 1500 WHERE id = ?', SUGAR)
  expect(await written()).toEqual(before)
})

it('states the ICE with which a line of a table was ordered', async () => {
  const { app, admin, id, change, db } = await givenBottle()
  await app.givenOrder('1', [{ itemUuid: randomUUID(), productId: id, quantity: 2 }])
  await change(PERFUME)
  const invoice = await admin.tables.invoice({
    params: { tableId: app.tableId('1') },
    body: {
      invoiceUuid: randomUUID(),
      serviceCharge: false,
      payments: [{ amount: 7.59, paymentMethod: paymentMethod.cash }],
    },
  })
  expect(await kindOf('INVOICE').loadXml(db, invoice.id)).toContain(
    '<codigoPorcentaje>3054</codigoPorcentaje><tarifa>10.00</tarifa><baseImponible>6.00</baseImponible>',
  )
})

it('sends the ICE of the sale to the central, which may have another ICE for the product', async () => {
  const till = await givenBottle()
  await till.admin.invoices.issue({
    body: invoiceRequest({
      details: [{ product: { id: till.id }, quantity: 2 }],
      totalAmount: 7.59,
    }),
  })
  const central = await givenBottle({ role: 'central' })
  await central.change(PERFUME)
  const [pushed] = till.app.sql(`SELECT input FROM outbox WHERE operation = 'invoices.issue'`)
  const { body } = JSON.parse(String(pushed?.['input'])) as { body: object }
  const answer = await central.app.request('POST', '/invoices', {
    token: await central.app.tokenOf('admin'),
    body: { ...body, cashRegisterId: null },
    headers: { 'X-Installation': 'caja' },
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  expect(answer.body.details[0].iceTax).toEqual({ code: '3054', rate: 10 })
})
