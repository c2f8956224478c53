import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { givenSteak, type Steak } from '#main/testing/given/given-modifiers.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

async function givenMenu() {
  const app = await givenRestaurant()
  await openRegister(app)
  const menu = await givenSteak(app)
  return { app, ...menu }
}

/** $ 8,90 + patacones 1,00 + two eggs 1,50 = 11,40. */
function rich({ option }: Pick<Steak, 'option'>) {
  const taken = { Inglés: 1, Arroz: 1, Patacones: 1, 'Huevo frito': 2, 'Sin cebolla': 1 }
  return Object.entries(taken).map(([name, quantity]) => ({ optionId: option(name), quantity }))
}

async function orderSteak(
  app: Restaurant,
  productId: number,
  more: { modifiers?: readonly { optionId: number; quantity?: number }[]; quantity?: number } = {},
) {
  return app.request('POST', '/restaurant/orders', {
    token: await app.tokenOf('mesero'),
    body: {
      orderUuid: randomUUID(),
      tableId: app.tableId('4'),
      items: [{ itemUuid: randomUUID(), productId, quantity: 1, ...more }],
    },
  })
}

describe('a line with modifiers', () => {
  it('keeps the price of its product and adds that of its options', async () => {
    const { app, steak, ...menu } = await givenMenu()

    const { status, body } = await orderSteak(app, steak.id, { modifiers: rich(menu) })

    expect(status).toBe(201)
    expect(body.items[0]).toMatchObject({
      priceUnit: 7.73913,
      priceWithTax: 8.9,
      subtotalAmount: 9.91,
      taxAmount: 1.49,
      totalAmount: 11.4,
    })
    expect(
      body.items[0].details.map((detail: Record<string, unknown>) => [
        detail['kind'],
        detail['description'],
        detail['quantity'],
        detail['priceWithTax'],
      ]),
    ).toEqual([
      ['CHOICE', 'Inglés', 1, 0],
      ['CHOICE', 'Arroz', 1, 0],
      ['CHOICE', 'Patacones', 1, 1],
      ['EXTRA', 'Huevo frito', 2, 0.75],
      ['WITHOUT', 'Sin cebolla', 1, 0],
    ])
    const mesero = await app.as('mesero')
    const [read] = await mesero.orders.list({ params: { tableId: app.tableId('4') } })
    expect(read).toEqual(body)
  })

  it('is refused below a minimum, also with an empty list, and above a maximum', async () => {
    const { app, steak, option } = await givenMenu()
    const refusal = async (modifiers: readonly { optionId: number; quantity?: number }[]) => {
      const { status, body } = await orderSteak(app, steak.id, { modifiers })
      return [
        status,
        body.errors.map((error: { field: string; code: string }) => [error.field, error.code]),
      ]
    }
    const missing = [400, [['items[0].modifiers', 'MODIFIERS_MISSING']]]

    expect(await refusal([])).toEqual(missing)
    expect(await refusal([{ optionId: option('Inglés') }])).toEqual(missing)
    expect(
      await refusal([
        { optionId: option('Inglés') },
        { optionId: option('Arroz') },
        { optionId: option('Patacones'), quantity: 2 },
      ]),
    ).toEqual([400, [['items[0].modifiers', 'MODIFIERS_ABOVE_MAXIMUM']]])
    expect(await refusal([{ optionId: 99_999 }])).toEqual([
      400,
      [['items[0].modifiers[0].optionId', 'UNKNOWN_ID']],
    ])
  })

  it('takes the defaults if it names none, and is refused if they are not enough', async () => {
    const { app, steak, doneness } = await givenMenu()
    expect((await orderSteak(app, steak.id)).body.errors).toMatchObject([
      { field: 'items[0].modifiers', code: 'MODIFIERS_MISSING' },
    ])

    const gerente = await app.as('gerente')
    const [rare, done] = doneness.options
    await gerente.modifierGroups.update({
      params: { id: doneness.id },
      body: { ...doneness, options: [rare!, { ...done!, isDefault: true }] },
    })
    const { body } = await orderSteak(app, steak.id)

    expect(
      body.items[0].details.map(({ description }: { description: string }) => description),
    ).toEqual(['Bien cocido', 'Arroz', 'Menestra'])
    expect(body.items[0].totalAmount).toBe(8.9)
  })

  it('is refused with an option that is sold out, or whose product is', async () => {
    const { app, steak, sides, egg, ...menu } = await givenMenu()
    const gerente = await app.as('gerente')
    await gerente.products.setSoldOut({ params: { id: egg.id }, body: { soldOut: true } })
    await gerente.modifierGroups.update({
      params: { id: sides.id },
      body: {
        ...sides,
        options: sides.options.map((side) => ({ ...side, soldOut: side.name === 'Patacones' })),
      },
    })

    const { body } = await orderSteak(app, steak.id, { modifiers: rich(menu) })

    expect(body.errors).toMatchObject([
      { field: 'items[0].modifiers[2].optionId', code: 'PRODUCT_SOLD_OUT' },
      { field: 'items[0].modifiers[3].optionId', code: 'PRODUCT_SOLD_OUT' },
    ])
  })

  it('costs less for what is left out, but never less than nothing', async () => {
    const { app, steak, without, option } = await givenMenu()
    const names = ['Inglés', 'Arroz', 'Menestra', 'Sin salsa']
    const modifiers = names.map((name) => ({ optionId: option(name) }))
    const { body } = await orderSteak(app, steak.id, { modifiers, quantity: 2 })
    expect(body.items[0].totalAmount).toBe(17.3)

    const gerente = await app.as('gerente')
    await gerente.modifierGroups.update({
      params: { id: without.id },
      body: {
        ...without,
        options: without.options.map((each) => ({ ...each, priceDifference: -20 })),
      },
    })
    expect((await orderSteak(app, steak.id, { modifiers })).body.errors).toMatchObject([
      { field: 'items[0].modifiers', code: 'MODIFIERS_BELOW_PRICE' },
    ])
  })

  it('can be changed; after it was sent, a lower price needs a reason; removed options may stay', async () => {
    const { app, steak, extras, option, ...menu } = await givenMenu()
    const { body: order } = await orderSteak(app, steak.id, {
      modifiers: rich({ option }),
    })
    const params = { itemUuid: String(order.items[0].itemUuid) }
    const gerente = await app.as('gerente')
    await gerente.modifierGroups.update({
      params: { id: extras.id },
      body: { ...extras, options: extras.options.filter(({ name }) => name === 'Queso') },
    })
    const mesero = await app.as('mesero')

    const kept = await mesero.orders.updateItem({
      params,
      body: { quantity: 1, modifiers: [...rich({ option }), { optionId: option('Queso') }] },
    })
    expect(kept.totalAmount).toBe(12.3)
    const untouched = await mesero.orders.updateItem({ params, body: { quantity: 3 } })
    expect(untouched.totalAmount).toBe(36.9)
    await mesero.orders.addItems({ params: { orderId: order.id }, body: { items: [], send: true } })
    await expect(
      mesero.orders.updateItem({ params, body: { quantity: 3, modifiers: rich({ option }) } }),
    ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
    expect(menu.without.options).toHaveLength(2)
  })

  it('keeps its discount percentage over price and options', async () => {
    const { app, steak, ...menu } = await givenMenu()
    const { body: order } = await orderSteak(app, steak.id, { modifiers: rich(menu) })
    const mesero = await app.as('mesero')

    const changed = await mesero.orders.updateItem({
      params: { itemUuid: String(order.items[0].itemUuid) },
      body: { quantity: 2, discountPercent: 10 },
    })

    // 10 % of 2 × 9.913043 net.
    expect(changed.items[0]).toMatchObject({ discountAmount: 1.98, totalAmount: 20.52 })
  })
})

describe('an invoice with modifiers', () => {
  it("states the price with options, and returns the product's own price and the options", async () => {
    const { app, steak, egg, stockOf, ...menu } = await givenMenu()
    await orderSteak(app, steak.id, { modifiers: rich(menu), quantity: 2 })
    const cajera = await app.as('cajera')

    const invoice = await cajera.tables.invoice({
      params: { tableId: app.tableId('4') },
      body: {
        invoiceUuid: randomUUID(),
        payments: [{ amount: 22.8, paymentMethod: paymentMethod.cash }],
      },
    })

    expect(invoice.total).toBe(22.8)
    const [line] = invoice.details
    expect(line).toMatchObject({ priceUnit: 7.73913, fullPriceUnit: 9.913043, totalPrice: 19.83 })
    expect(line?.details.map(({ description }) => description)).toEqual([
      'Inglés',
      'Arroz',
      'Patacones',
      'Huevo frito',
      'Sin cebolla',
    ])
    expect(await cajera.invoices.get({ params: { id: invoice.id } })).toEqual(invoice)
    expect(await stockOf(egg)).toBe(26)
    expect(await stockOf(steak)).toBe(48)

    const gerente = await app.as('gerente')
    await gerente.invoices.annul({ params: { id: invoice.id }, body: { reason: 'Otra mesa' } })
    expect(await stockOf(egg)).toBe(30)
    expect(await stockOf(steak)).toBe(50)
  })

  it("accepts modifiers in a counter sale and checks the screen's amounts with them", async () => {
    const { app, steak, egg, stockOf, ...menu } = await givenMenu()
    const cajera = await app.as('cajera')
    const details = [
      { product: { id: steak.id }, quantity: 1, priceUnit: 7.73913, modifiers: rich(menu) },
    ]

    await expect(
      cajera.invoices.issue({ body: invoiceRequest({ totalAmount: 8.9, details }) }),
    ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'totalAmount' }] } })
    await expect(
      cajera.invoices.issue({
        body: invoiceRequest({
          totalAmount: 8.9,
          details: [{ product: { id: steak.id }, quantity: 1, modifiers: [] }],
        }),
      }),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'details[0].modifiers', code: 'MODIFIERS_MISSING' }] },
    })
    const invoice = await cajera.invoices.issue({
      body: invoiceRequest({ totalAmount: 11.4, details }),
    })
    expect(invoice).toMatchObject({ subtotal: 9.91, tax: 1.49, total: 11.4 })
    expect(await stockOf(egg)).toBe(28)
  })

  it('is divided in parts and shares that sum to the bill, and each takes its share of stock', async () => {
    const { app, steak, egg, stockOf, ...menu } = await givenMenu()
    const { body: order } = await orderSteak(app, steak.id, { modifiers: rich(menu), quantity: 2 })
    const { itemUuid } = order.items[0]
    const cajera = await app.as('cajera')
    const pay = (amount: number, more: object) =>
      cajera.tables.invoice({
        params: { tableId: app.tableId('4') },
        body: {
          invoiceUuid: randomUUID(),
          payments: [{ amount, paymentMethod: paymentMethod.cash }],
          ...more,
        },
      })

    await pay(11.4, { items: [{ itemUuid, quantity: 1 }] })
    expect(await stockOf(egg)).toBe(28)
    for (const number of [1, 2, 3]) {
      await pay(3.8, { items: [{ itemUuid, share: { of: 3, number } }] })
    }
    expect(await stockOf(egg)).toBe(26)
  })
})

it('the central keeps the options and prices that a till sends', async () => {
  const { app, steak, ...menu } = await givenMenu()
  const cajera = await app.as('cajera')
  await cajera.invoices.issue({
    body: invoiceRequest({
      totalAmount: 11.4,
      details: [{ product: { id: steak.id }, quantity: 1, modifiers: rich(menu) }],
    }),
  })
  const [row] = app.sql(`SELECT input FROM outbox WHERE operation = 'invoices.issue'`)
  const { body } = JSON.parse(String(row?.['input']))

  expect(body.details[0]).toMatchObject({ priceUnit: 9.913043, subtotalAmount: 9.91 })
  expect(body.details[0].modifiers[3]).toEqual({
    quantity: 2,
    kind: 'EXTRA',
    name: 'Huevo frito',
    priceDifference: 0.652174,
    productId: menu.egg.id,
  })

  const central = await givenRestaurant({ dependencies: { role: 'central' } })
  await openRegister(central, { user: 'admin' })
  const known = central.productId('Encebollado')
  const answer = await central.request('POST', '/invoices', {
    token: await central.tokenOf('admin'),
    headers: { 'X-Installation': 'caja-a' },
    body: {
      ...body,
      vendorId: null,
      cashRegisterId: null,
      customer: null,
      details: [
        {
          ...body.details[0],
          product: { id: known },
          modifiers: body.details[0].modifiers.map((modifier: object) => ({
            ...modifier,
            productId: null,
          })),
        },
      ],
    },
  })
  expect(answer.status).toBe(201)
  expect(answer.body.details[0]).toMatchObject({ priceUnit: 7.73913, totalAmount: 11.4 })
  expect(answer.body.details[0].details).toHaveLength(5)
})
