import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findSchemaFault } from '../../../e2e/simulators/sri/schema-check.ts'
import { loadCreditNoteContent } from '#main/work/tax-office/content/load-credit-note-content.ts'
import { loadInvoiceContent } from '#main/work/tax-office/content/load-invoice-content.ts'
import { creditNoteXml } from '#main/work/tax-office/xml/credit-note-xml.ts'
import { invoiceXml } from '#main/work/tax-office/xml/invoice-xml.ts'
import { receiptDocument } from '#shared/paper/documents/receipt.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openReader } from '#main/testing/checks/open-reader.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

const NOTHING_PAID =
  '<importeTotal>0.00</importeTotal><moneda>DOLAR</moneda>' +
  '<pagos><pago><formaPago>01</formaPago><total>0.00</total></pago></pagos>'

async function givenShop() {
  const app = await givenRestaurant()
  await openRegister(app)
  app.sql('UPDATE products SET maximumDiscountOne = 10000')
  return app
}

async function xmlOf(app: Restaurant, id: number): Promise<string> {
  const xml = invoiceXml(await loadInvoiceContent(openReader(app), id))
  expect(findSchemaFault(xml), xml).toBeUndefined()
  return xml
}

async function issue(app: Restaurant, body: object) {
  return app.request('POST', '/invoices', { token: await app.tokenOf('cajera'), body })
}

async function bill(app: Restaurant, table: string, more: object) {
  return app.request('POST', `/restaurant/tables/${app.tableId(table)}/invoice`, {
    token: await app.tokenOf('cajera'),
    body: { invoiceUuid: randomUUID(), payments: [], ...more },
  })
}

async function stateOf(app: Restaurant, table: string) {
  const admin = await app.as('admin')
  return admin.tables.get({ params: { id: app.tableId(table) } })
}

/** Two Encebollado that are given, with a quarter of Locro de papa of $ 0.00 beside them. */
async function freeSale(app: Restaurant, more: object = {}) {
  app.sql("UPDATE products SET priceOne = 0 WHERE name = 'Locro de papa'")
  const sale = await simpleSale(app, { totalAmount: 0, payments: [] })
  const [line] = sale.details
  return {
    ...sale,
    details: [
      { ...line, discountAmount: 7.83 },
      { product: { id: app.productId('Locro de papa') }, quantity: 0.25 },
    ],
    ...more,
  }
}

it('a counter sale whose lines are all free is issued without payments, and its document has one of 0.00', async () => {
  const app = await givenShop()
  const { status, body } = await issue(app, await freeSale(app))
  expect([status, body.total, body.payments]).toEqual([201, 0, []])
  expect(await xmlOf(app, body.id)).toContain(NOTHING_PAID)
})

it('the same sale sent twice is one invoice', async () => {
  const app = await givenShop()
  const sale = await freeSale(app)
  const first = await issue(app, sale)
  const second = await issue(app, sale)
  expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id])
})

it('a bill discount of 100 % and a courtesy of the whole amount leave nothing to pay', async () => {
  const app = await givenShop()
  for (const billDiscount of [
    { percent: 100, reason: 'Cumpleaños' },
    { amount: 9, reason: 'Plato devuelto', kind: 'COURTESY' },
  ]) {
    const sale = await simpleSale(app, { totalAmount: 0, payments: [] })
    const { status, body } = await issue(app, { ...sale, billDiscount })
    expect([status, body.total], JSON.stringify(body)).toEqual([201, 0])
    expect(await xmlOf(app, body.id)).toContain(NOTHING_PAID)
  }
})

it('a sale that costs something needs its payments, and a free one takes none', async () => {
  const app = await givenShop()
  const unpaid = await issue(app, await simpleSale(app, { payments: [] }))
  expect([unpaid.status, unpaid.body.errors]).toMatchObject([
    400,
    [{ field: 'payments', code: 'LIST_TOO_SHORT' }],
  ])
  const discounted = await simpleSale(app, { totalAmount: 8.1, payments: [] })
  const half = await issue(app, {
    ...discounted,
    billDiscount: { percent: 10, reason: 'Empleado' },
  })
  expect(half.body.errors).toMatchObject([{ field: 'payments', code: 'LIST_TOO_SHORT' }])
  const payments = [{ amount: 9, paymentMethod: paymentMethod.cash }]
  const paid = await issue(app, await freeSale(app, { payments }))
  expect([paid.status, paid.body.errors]).toMatchObject([
    400,
    [
      {
        field: 'payments',
        code: 'PAYMENTS_DIFFER',
        message: expect.stringMatching(/^Los pagos suman .*9,00 y el total es .*0,00\.$/),
      },
    ],
  ])
  expect(app.sql('SELECT count(*) AS count FROM invoices')).toEqual([{ count: 0 }])
})

it('refuses a tip on an invoice of 0.00 in words, with and without a payment', async () => {
  const app = await givenShop()
  for (const payments of [[], [{ amount: 2, paymentMethod: paymentMethod.cash }]]) {
    const refused = await issue(
      app,
      await freeSale(app, { tipAmount: 2, totalAmount: 2, payments }),
    )
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ field: 'tipAmount', code: 'TIP_ON_NOTHING' }],
    ])
  }
})

it('a table with nothing to pay is billed and released, with modifiers and service charge', async () => {
  const app = await givenShop()
  await app.givenOrder('9', [app.item('Encebollado', { quantity: 2 }), 'Locro de papa'])
  expect((await stateOf(app, '9')).status).toBe('OCCUPIED')
  const { status, body } = await bill(app, '9', {
    serviceCharge: true,
    groupConsumption: true,
    billDiscount: { percent: 100, reason: 'Cumpleaños', kind: 'COURTESY' },
  })
  expect([status, body.total, body.serviceAmount], JSON.stringify(body)).toEqual([201, 0, 0])
  expect((await stateOf(app, '9')).status).toBe('FREE')
  const xml = await xmlOf(app, body.id)
  expect(xml).toContain(NOTHING_PAID)
  expect(xml).toContain('<descripcion>CONSUMO</descripcion>')
})

it('a free part of a bill is issued without payments, and the rest stays to be paid', async () => {
  const app = await givenShop()
  app.sql("UPDATE products SET priceOne = 0 WHERE name = 'Locro de papa'")
  const order = await app.givenOrder('9', ['Encebollado', 'Locro de papa'])
  const free = order.items.find(({ description }) => description === 'Locro de papa')
  const part = await bill(app, '9', { itemUuids: [free?.itemUuid] })
  expect([part.status, part.body.total], JSON.stringify(part.body)).toEqual([201, 0])
  expect(await stateOf(app, '9')).toMatchObject({ status: 'OCCUPIED', totalAmount: 4.5 })
  const rest = await bill(app, '9', {
    payments: [{ amount: 4.5, paymentMethod: paymentMethod.cash }],
  })
  expect(rest.status).toBe(201)
  expect((await stateOf(app, '9')).status).toBe('FREE')
})

it('equal shares of a free bill are free, and the last one releases the table', async () => {
  const app = await givenShop()
  app.sql("UPDATE products SET priceOne = 0 WHERE name = 'Locro de papa'")
  await app.givenOrder('9', ['Locro de papa'])
  for (const number of [2, 1]) {
    const share = await bill(app, '9', { share: { of: 2, number } })
    expect([share.status, share.body.total], JSON.stringify(share.body)).toEqual([201, 0])
    expect(await xmlOf(app, share.body.id)).toContain(NOTHING_PAID)
  }
  expect((await stateOf(app, '9')).status).toBe('FREE')
})

it('reports, the closing and the annulment count a free invoice with 0.00', async () => {
  const app = await givenShop()
  const { body } = await issue(app, await freeSale(app))
  const admin = await app.as('admin')
  for (const groupBy of ['day', 'paymentMethod', 'product'] as const) {
    const report = await admin.reports.sales({ query: { groupBy } })
    expect(report.totals).toMatchObject({ documents: 1, net: 0, tax: 0 })
  }
  const summary = await admin.cashRegister.summary({ body: {} })
  expect(summary).toMatchObject({ sales: { cash: 0 }, totals: { cash: 100 } })
  const annulled = await admin.invoices.annul({
    params: { id: body.id },
    body: { reason: 'Prueba', pin: '9999' },
  })
  expect(annulled.status).toBe('ANNULLED')
})

it('a credit note takes free goods back to stock, with a valid document of 0.00', async () => {
  const app = await givenShop()
  const customer = app.sql('SELECT id FROM customers WHERE id > 1 ORDER BY id LIMIT 1')[0]
  const { body } = await issue(app, await freeSale(app, { customer: { id: customer?.['id'] } }))
  const admin = await app.as('admin')
  const note = await admin.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: body.id,
      reason: 'No se entregó',
      refund: { kind: 'CASH' },
    },
  })
  expect(note).toMatchObject({ total: 0, refund: { amount: 0 } })
  const xml = creditNoteXml(await loadCreditNoteContent(openReader(app), note.id))
  expect(findSchemaFault(xml), xml).toBeUndefined()
})

it('its receipt names the way of payment that the document states', async () => {
  const app = await givenShop()
  const { body } = await issue(app, await freeSale(app))
  const admin = await app.as('admin')
  const invoice = await admin.invoices.get({ params: { id: body.id } })
  const [sample] = app.sql('SELECT ruc, legalName, tradeName, address FROM companies')
  const issuer = {
    ...(sample as { ruc: string; legalName: string; tradeName: string; address: string }),
    establishmentAddress: String(sample?.['address']),
    phone: null,
    isAccountingObliged: false,
    specialTaxpayer: null,
    withholdingAgent: null,
    rimpeRegime: 'NONE',
    timeZone: 'America/Guayaquil',
  }
  const paper = receiptDocument(
    { kind: 'RECEIPT', issuer, invoice, design: 'STANDARD', paymentCodes: [], opensDrawer: false },
    false,
  )
  expect(JSON.stringify(paper)).toContain('01 SIN UTILIZACIÓN DEL SISTEMA FINANCIERO')
})
