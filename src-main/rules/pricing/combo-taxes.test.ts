import { expect, it } from 'vitest'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

/** A combo of 4.00 net: three quarters of it are a soup under 15 %, one quarter is fruit under 0 %. */
async function givenMixedCombo(
  flags: { tourism?: boolean; recipeBased?: boolean } = {},
  role: 'terminal' | 'central' = 'terminal',
): Promise<{ app: Restaurant; productId: number; comboId: number }> {
  const app = await givenRestaurant({ dependencies: { role } })
  const admin = await app.as('admin')
  const taxes = await admin.catalogs.taxes({ query: { kind: 'IVA' } })
  const free = taxes.find(({ code }) => code === '0')
  const fruit = await admin.products.create({
    body: newProduct({ name: 'Fruta', referenceCode: 'FRU-90', taxId: free?.id ?? 0 }),
  })
  const combo = await admin.products.create({
    body: newProduct({
      name: 'Almuerzo con fruta',
      referenceCode: 'COM-90',
      priceOne: 4,
      comboInfo: {
        ...flags,
        details: [
          { productId: app.productId('Encebollado'), quantity: 1, salePrice: 3 },
          { productId: fruit.id, quantity: 2, salePrice: 0.5 },
        ],
      },
    }),
  })
  await openRegister(app, { user: 'admin' })
  return { app, productId: combo.id, comboId: combo.comboInfo?.comboId ?? 0 }
}

const inTwoLines = {
  subtotalTaxed: 3,
  subtotalTaxFree: 1,
  tax: 0.45,
  total: 4.45,
  details: [
    {
      lineNumber: 1,
      description: 'Almuerzo con fruta (IVA 15 %)',
      quantity: 1,
      priceUnit: 3,
      totalPrice: 3,
      taxAmount: 0.45,
      totalAmount: 3.45,
      partOfLine: null,
    },
    {
      lineNumber: 2,
      description: 'Almuerzo con fruta (IVA 0 %)',
      quantity: 1,
      priceUnit: 1,
      totalPrice: 1,
      taxAmount: 0,
      totalAmount: 1,
      partOfLine: 1,
    },
  ],
}

it('divides the base of a combo with other taxes at the counter, and takes its parts once', async () => {
  const { app, comboId } = await givenMixedCombo()
  const cajera = await app.as('cajera')
  const stock = () =>
    app.sql(
      `SELECT name, quantity FROM productStocks JOIN products ON products.id = productId
       WHERE name IN ('Encebollado', 'Fruta') AND productStocks.establishmentId = 1 ORDER BY name`,
    )
  const before = Number(stock()[0]?.['quantity'])
  const body = invoiceRequest({
    details: [{ combo: { id: comboId }, quantity: 1, totalAmount: 4.45, taxAmount: 0.45 }],
    subtotalAmount: 4,
    taxAmount: 0.45,
    totalAmount: 4.45,
  })
  const invoice = await cajera.invoices.issue({ body })
  expect(invoice).toMatchObject(inTwoLines)
  expect(invoice.taxes).toMatchObject([
    { taxRate: 15, base: 3, amount: 0.45 },
    { taxRate: 0, base: 1, amount: 0 },
  ])
  expect(await cajera.invoices.get({ params: { id: invoice.id } })).toEqual(invoice)
  expect(stock().map(({ quantity }) => quantity)).toEqual([before - 1_000_000, -2_000_000])

  const gerente = await app.as('gerente')
  await gerente.invoices.annul({ params: { id: invoice.id }, body: { reason: 'Se equivocó' } })
  expect(stock().map(({ quantity }) => quantity)).toEqual([before, 0])
})

it('divides it on a table, in its bill and in equal shares, to the cent', async () => {
  const { app, comboId } = await givenMixedCombo()
  const order = await app.givenOrder('1', [app.item('', { comboId }), 'Encebollado'])
  expect(order).toMatchObject({ subtotalAmount: 7.91, taxAmount: 1.04, totalAmount: 8.95 })
  expect(order.items[0]).toMatchObject({
    priceWithTax: 4.45,
    taxAmount: 0.45,
    totalAmount: 4.45,
    taxParts: [
      { identifierCode: '4', taxRate: 15, weight: 3 },
      { identifierCode: '0', taxRate: 0, weight: 1 },
    ],
  })
  const cajera = await app.as('cajera')
  const [table] = (
    await cajera.tables.list({ params: { sectionId: app.sectionId('Salón') } })
  ).filter(({ name }) => name === '1')
  expect(table).toMatchObject({ subtotalAmount: 7.91, totalAmount: 8.95 })

  const shares: Invoice[] = []
  for (const [index, amount] of [2.99, 2.98, 2.98].entries()) {
    shares.push(
      await cajera.tables.invoice({
        params: { tableId: app.tableId('1') },
        body: {
          invoiceUuid: crypto.randomUUID(),
          share: { of: 3, number: index + 1 },
          payments: [{ amount, paymentMethod: paymentMethod.cash }],
        },
      }),
    )
  }
  const sumOf = (name: 'subtotalTaxed' | 'subtotalTaxFree' | 'tax' | 'total') =>
    Math.round(shares.reduce((sum, share) => sum + share[name] * 100, 0)) / 100
  expect(sumOf('total')).toBe(8.95)
  expect(sumOf('subtotalTaxed') + sumOf('tax') + sumOf('subtotalTaxFree')).toBeCloseTo(8.95, 6)
  expect(Math.abs(sumOf('subtotalTaxFree') - 1)).toBeLessThan(0.015)
  expect(shares[0]?.details.map(({ partOfLine }) => partOfLine)).toEqual([null, 1, null])
})

it('divides its options as the combo itself, on the table, in equal shares and on the invoice', async () => {
  const { app, productId, comboId } = await givenMixedCombo()
  const admin = await app.as('admin')
  const group = await admin.modifierGroups.create({
    body: { name: 'Extra', kind: 'EXTRA', options: [{ name: 'Huevo', priceDifference: 0.8 }] },
  })
  const { category } = await admin.products.get({ params: { id: productId }, query: {} })
  await admin.categories.update({
    params: { id: category.id },
    body: { name: category.name, modifierGroupIds: [group.id] },
  })
  const modifiers = [{ optionId: group.options[0]?.id ?? 0, quantity: 2 }]
  const order = await app.givenOrder('1', [app.item('', { comboId, modifiers })])
  // 4.00 with two options of 0.80 is 5.60 net: three quarters of it bear 15 %.
  expect(order).toMatchObject({ subtotalAmount: 5.6, taxAmount: 0.63, totalAmount: 6.23 })
  expect(order.items[0]).toMatchObject({ priceUnit: 4, totalAmount: 6.23 })

  const cajera = await app.as('cajera')
  const invoices: Invoice[] = []
  for (const [index, amount] of [3.12, 3.11].entries()) {
    invoices.push(
      await cajera.tables.invoice({
        params: { tableId: app.tableId('1') },
        body: {
          invoiceUuid: crypto.randomUUID(),
          share: { of: 2, number: index + 1 },
          payments: [{ amount, paymentMethod: paymentMethod.cash }],
        },
      }),
    )
  }
  const cents = (name: 'subtotalTaxed' | 'subtotalTaxFree' | 'tax' | 'total') =>
    invoices.reduce((sum, invoice) => sum + Math.round(invoice[name] * 100), 0)
  expect(cents('total')).toBe(623)
  expect(cents('subtotalTaxed') + cents('subtotalTaxFree') + cents('tax')).toBe(623)
  expect(Math.abs(cents('subtotalTaxFree') - 140)).toBeLessThanOrEqual(1)
  expect(Math.abs(cents('tax') - 63)).toBeLessThanOrEqual(1)
  for (const invoice of invoices) {
    const sum = invoice.details.reduce((all, line) => all + Math.round(line.totalAmount * 100), 0)
    expect(sum).toBe(Math.round(invoice.total * 100))
  }
})

it('keeps the division when the quantity or the discount of an ordered combo changes', async () => {
  const { app, comboId } = await givenMixedCombo()
  const order = await app.givenOrder('1', [app.item('', { comboId })])
  const admin = await app.as('admin')
  const changed = await admin.orders.updateItem({
    params: { itemUuid: order.items[0]?.itemUuid ?? '' },
    body: { quantity: 2, discountPercent: 10 },
  })
  // 8.90 less 10 % of each part
  expect(changed.items[0]).toMatchObject({ discountAmount: 0.8, totalAmount: 8.01 })
  const cajera = await app.as('cajera')
  const invoice = await cajera.tables.invoice({
    params: { tableId: app.tableId('1') },
    body: {
      invoiceUuid: crypto.randomUUID(),
      payments: [{ amount: 8.01, paymentMethod: paymentMethod.cash }],
    },
  })
  expect(invoice).toMatchObject({
    subtotalTaxed: 5.4,
    subtotalTaxFree: 1.8,
    tax: 0.81,
    discount: 0.8,
  })
})

it.each([{ tourism: true }, { recipeBased: true }])(
  'charges all of a combo under its own tax if it is %j',
  async (flags) => {
    const { app, comboId } = await givenMixedCombo(flags)
    const cajera = await app.as('cajera')
    const invoice = await cajera.invoices.issue({
      body: invoiceRequest({
        details: [{ combo: { id: comboId }, quantity: 1 }],
        totalAmount: 4.6,
      }),
    })
    expect(invoice).toMatchObject({ subtotalTaxed: 4, subtotalTaxFree: 0, tax: 0.6 })
    expect(invoice.details).toHaveLength(1)
  },
)

it('gives the central the same lines and totals, and takes its stock once', async () => {
  const { app: till, comboId } = await givenMixedCombo()
  const { app: central } = await givenMixedCombo({}, 'central')
  const admin = await till.as('admin')
  const own = await admin.invoices.issue({
    body: invoiceRequest({
      details: [{ combo: { id: comboId }, quantity: 3 }],
      tipAmount: 2,
      totalAmount: 15.35,
    }),
  })
  const [pushed] = till.sql(`SELECT input FROM outbox WHERE operation = 'invoices.issue'`)
  const { body } = JSON.parse(String(pushed?.['input'])) as { body: object }
  const answer = await central.request('POST', '/invoices', {
    token: await central.tokenOf('admin'),
    body: { ...body, cashRegisterId: null },
    headers: { 'X-Installation': 'caja' },
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  for (const name of ['subtotalTaxed', 'subtotalTaxFree', 'tax', 'tip', 'total'] as const) {
    expect(answer.body[name], name).toBe(own[name])
  }
  expect(own).toMatchObject({ tip: 1.2, total: 14.55, payments: [{ extraTipAmount: 0.8 }] })
  expect(answer.body.payments).toMatchObject([{ amount: 14.55, extraTipAmount: 0.8 }])
  expect(answer.body.details.map(({ partOfLine }: { partOfLine: unknown }) => partOfLine)).toEqual([
    null,
    1,
  ])
  expect(
    central.sql(
      `SELECT quantity FROM productStocks JOIN products ON products.id = productId
       WHERE name = 'Fruta' AND productStocks.establishmentId = 1`,
    ),
  ).toEqual([{ quantity: -6_000_000 }])
})
