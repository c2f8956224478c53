import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { passHours } from '#main/testing/given/pass-hours.ts'
import { tokenWith } from '#main/testing/given/token-with.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

/** A till that sells at $ 5,00, 4,347826 without tax. */
async function givenTill() {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  const admin = await app.as('admin')
  const product = async (name: string, more: Parameters<typeof newProduct>[0] = {}) =>
    (await admin.products.create({ body: newProduct({ name, referenceCode: name, ...more }) })).id
  const sell = (lines: readonly (readonly [id: number, quantity: number])[], total: number) =>
    admin.invoices.issue({
      body: invoiceRequest({
        details: lines.map(([id, quantity]) => ({ product: { id }, quantity })),
        totalAmount: total,
      }),
    })
  return { app, admin, product, sell }
}

it('a dish costs what its sale took from stock, a combo its parts, and an unknown cost is no zero', async () => {
  const { app, admin, product, sell } = await givenTill()
  const fish = await product('Corvina', { stock: 10, cost: 1.25 })
  const unknown = await product('Guatita')
  const service = await product('Descorche', { productTypeId: 2, cost: 2 })
  const combo = app.productId('Combo manaba')
  for (const [name, cost] of [
    ['Tonga manabita', 3_100_000],
    ['Limonada', 400_000],
    ['Dulce de zapallo', 750_000],
  ] as const) {
    app.sql('UPDATE products SET cost = ? WHERE name = ?', cost, name)
  }
  await sell(
    [
      [fish, 3],
      [combo, 2],
      [unknown, 1],
      [service, 1],
    ],
    44.8,
  )
  // What the form says later does not change what the sale cost.
  await admin.products.update({
    params: { id: fish },
    body: newProduct({ name: 'Corvina', referenceCode: 'Corvina', stock: 7, cost: 9 }),
  })

  const { rows, totals } = await admin.reports.margins()
  const known = 9.29 + 8.72 + 2.35
  const part = (margin: number) => Math.round((margin / known) * 1000) / 10
  expect(rows).toMatchObject([
    {
      name: 'Corvina',
      quantity: 3,
      net: 13.04,
      cost: 3.75,
      margin: 9.29,
      marginPercentage: 71.2,
      unitPrice: 4.346667,
      unitCost: 1.25,
      unitMargin: 3.096667,
      share: part(9.29),
    },
    { name: 'Combo manaba', quantity: 2, net: 17.22, cost: 8.5, margin: 8.72, share: part(8.72) },
    { name: 'Descorche', quantity: 1, net: 4.35, cost: 2, margin: 2.35, share: part(2.35) },
    {
      name: 'Guatita',
      quantity: 1,
      net: 4.35,
      cost: null,
      margin: null,
      marginPercentage: null,
      unitCost: null,
      share: null,
    },
  ])
  expect(totals).toEqual({
    quantity: 7,
    net: 38.96,
    cost: 14.25,
    margin: 20.36,
    marginPercentage: 58.8,
    unknown: { count: 1, quantity: 1, net: 4.35 },
  })
})

it('an annulment takes its cost back on its day, a credit note only that of goods that came back', async () => {
  const { app, admin, product, sell } = await givenTill()
  const fish = await product('Corvina', { stock: 10, cost: 1.25 })
  const annulled = await sell([[fish, 2]], 10)
  const credited = await sell([[fish, 3]], 15)
  await passHours(app, 24)
  const later = await app.as('admin')
  await later.invoices.annul({ params: { id: annulled.id }, body: { reason: 'RUC equivocado' } })
  for (const restock of [true, false]) {
    await later.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: credited.id,
        reason: 'Plato devuelto',
        restock,
        lines: [{ lineId: credited.details[0]?.id ?? 0, quantity: 1 }],
        refund: { kind: 'CASH' },
      },
    })
  }
  const of = async (from: string, to = from) => {
    const { rows } = await admin.reports.margins({ query: { from, to } })
    return rows.map(({ quantity, cost }) => [quantity, cost])
  }
  expect(await of('2026-11-21')).toEqual([[5, 6.25]])
  expect(await of('2026-11-22')).toEqual([[-4, -3.75]])
  expect(await of('2026-11-21', '2026-11-22')).toEqual([[1, 2.5]])
})

it('a reverted annulment costs what the sale cost, once', async () => {
  const { admin, product, sell } = await givenTill()
  const fish = await product('Corvina', { stock: 10, cost: 1.25 })
  const { id } = await sell([[fish, 2]], 10)
  await admin.invoices.annul({ params: { id }, body: { reason: 'Era de otra mesa' } })
  await admin.invoices.revertAnnulment({ params: { id }, body: { reason: 'Sí era de esta mesa' } })
  const { rows } = await admin.reports.margins()
  expect(rows).toMatchObject([{ quantity: 2, cost: 2.5 }])
})

it('the category narrows the dishes, and a user without the right to costs sees no margin', async () => {
  const { app, admin, product, sell } = await givenTill()
  const fish = await product('Corvina', { cost: 1.25 })
  const drink = await product('Horchata', { cost: 0.5, categoryId: 3 })
  await sell(
    [
      [fish, 1],
      [drink, 1],
    ],
    10,
  )
  const { rows } = await admin.reports.margins({ query: { categoryId: 3 } })
  expect(rows.map(({ name, share }) => [name, share])).toEqual([['Horchata', 100]])
  const token = await tokenWith(app, ['REPORT:READ'])
  for (const path of ['/reports/margins', '/reports/menu-engineering']) {
    const { status, body } = await app.request('GET', path, { token })
    expect([status, body.code]).toEqual([403, 'COSTS_NOT_ALLOWED'])
  }
  const waiter = await app.tokenOf('mesero')
  expect((await app.request('GET', '/reports/margins', { token: waiter })).status).toBe(403)
})
