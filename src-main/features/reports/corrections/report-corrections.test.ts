import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

async function givenShop(): Promise<Restaurant> {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  return app
}

async function corrections(app: Restaurant) {
  const admin = await app.as('admin')
  return admin.reports.corrections()
}

it('has annulments, deletions of sent dishes, prices and drawers, by person', async () => {
  const app = await givenShop()
  const admin = await app.as('admin')
  const gerente = await app.as('gerente')
  const invoice = await admin.invoices.issue({ body: await simpleSale(app) })
  await admin.invoices.issue({ body: await simpleSale(app) })
  await gerente.invoices.annul({ params: { id: invoice.id }, body: { reason: 'RUC equivocado' } })
  const sent = await app.givenOrder('3', ['Encebollado', 'Seco de chivo'], { send: true })
  const typed = await app.givenOrder('4', ['Encebollado'])
  for (const order of [sent, typed]) {
    const [item] = order.items
    await gerente.orders.deleteItems({
      body: { itemUuids: [item?.itemUuid ?? ''], reason: 'Pedido equivocado' },
    })
  }
  const { id } = await admin.products.get({ params: { id: app.productId('Pan de casa') } })
  await app.request('PUT', `/products/${id}`, {
    token: await app.tokenOf('admin'),
    body: { ...(await productRequest(app, id)), priceOne: 2 },
  })

  const report = await corrections(app)

  expect(report.rows).toMatchObject([
    {
      label: 'Gabriela Paz',
      annulments: { count: 1, amount: 9 },
      deletions: { count: 1, amount: 4.5 },
      priceChanges: 0,
      count: 2,
      amount: 13.5,
    },
    { label: 'Sofía Andrade', priceChanges: 1, count: 1, amount: 0 },
  ])
  expect(report.totals).toMatchObject({ count: 3, amount: 13.5, share: 150 })
  expect(report.standsOut).toBeNull()
})

async function productRequest(app: Restaurant, id: number) {
  const admin = await app.as('admin')
  const product = await admin.products.get({ params: { id } })
  return {
    ...product,
    categoryId: product.category.id,
    taxId: product.tax.id,
    measureUnitId: product.measureUnit.id,
  }
}

it('has discounts of lines and of whole bills with their tax, and courtesies apart', async () => {
  const app = await givenShop()
  const admin = await app.as('admin')
  const bill = async (table: string, amount: number, more: object, discountPercent = 0) => {
    const tableId = app.tableId(table)
    const item = app.item('Encebollado', { quantity: 2 })
    await app.givenOrder(table, [item], { user: 'admin' })
    if (discountPercent > 0) {
      await app.request('PUT', `/restaurant/orders/items/${item.itemUuid}`, {
        token: await app.tokenOf('admin'),
        body: { quantity: 2, discountPercent },
      })
    }
    return admin.tables.invoice({
      params: { tableId },
      body: {
        invoiceUuid: randomUUID(),
        payments: amount === 0 ? [] : [{ amount, paymentMethod: paymentMethod.cash }],
        ...more,
      },
    })
  }
  await bill('1', 8.1, {}, 10)
  await bill('2', 8, { billDiscount: { amount: 1, reason: 'Demora' } })
  await bill('3', 0, {
    billDiscount: { percent: 100, reason: 'Cumpleaños', kind: 'COURTESY' },
  })

  const { rows, totals, standsOut } = await corrections(app)

  expect(rows).toMatchObject([
    {
      label: 'Sofía Andrade',
      discounts: { count: 1, amount: 0.9 },
      billDiscounts: { count: 1, amount: 1 },
      courtesies: { count: 1, amount: 9 },
    },
  ])
  expect(totals).toMatchObject({ count: 3, amount: 10.9, share: 67.7 })
  expect(standsOut).toMatchObject({ label: 'Sofía Andrade', count: 3 })
})

it('leaves out the days before and after', async () => {
  const app = await givenShop()
  const admin = await app.as('admin')
  const invoice = await admin.invoices.issue({ body: await simpleSale(app) })
  await admin.invoices.annul({ params: { id: invoice.id }, body: { reason: 'Error' } })
  const countOn = async (day: string) =>
    (await admin.reports.corrections({ query: { from: day, to: day } })).totals.count
  expect(await countOn('2026-11-21')).toBe(1)
  expect(await countOn('2026-11-20')).toBe(0)
  expect(await countOn('2026-11-22')).toBe(0)
})
