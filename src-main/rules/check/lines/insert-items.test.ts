import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

// Fritada costs 7.74 net; its discount cap is 10 %.
const AT_CAP = 0.77
const ABOVE_CAP = 0.78

it.each(['gerente', 'admin'] as const)(
  'lets %s choose another price type and a larger discount',
  async (user) => {
    const { givenOrder, item } = await givenRestaurant()
    const order = await givenOrder(
      '1',
      [item('Fritada', { priceType: 2 }), item('Fritada', { discountAmount: ABOVE_CAP })],
      { user },
    )
    expect(order.items).toMatchObject([
      { priceType: 2, priceUnit: 6.965217 },
      { priceType: 1, discountAmount: ABOVE_CAP },
    ])
  },
)

it.each(['mesero', 'cajera'] as const)(
  'refuses %s another price type and a larger discount',
  async (user) => {
    const { givenOrder, item } = await givenRestaurant()
    const lines = [item('Humita'), item('Fritada', { priceType: 2 })]
    await expect(givenOrder('1', lines, { user })).rejects.toMatchObject({
      status: 403,
      code: 'PRICE_TYPE_NOT_ALLOWED',
      body: { errors: [{ field: 'items[1].priceType' }] },
    })
    const discounted = [item('Fritada', { discountAmount: ABOVE_CAP })]
    await expect(givenOrder('1', discounted, { user })).rejects.toMatchObject({
      status: 403,
      code: 'DISCOUNT_ABOVE_CAP',
      body: {
        message: 'El descuento supera el tope de 10 %. Pedir el PIN de quien puede autorizarlo.',
        errors: [{ field: 'items[0].discountAmount', code: 'DISCOUNT_ABOVE_CAP' }],
      },
    })
  },
)

it('allows discounts up to the cap without a right', async () => {
  const { givenOrder, item } = await givenRestaurant()
  const order = await givenOrder('1', [item('Fritada', { discountAmount: AT_CAP })])
  expect(order.items).toMatchObject([{ discountAmount: AT_CAP, subtotalAmount: 6.97 }])
})

describe('a cent off lines of five cents, where rounding takes it above the cap of 10 %', () => {
  const givenSweets = async () => {
    const restaurant = await givenRestaurant()
    restaurant.sql(`UPDATE products SET priceOne = 50000 WHERE name = 'Humita'`)
    const sweets = (count: number) =>
      Array.from({ length: count }, () => restaurant.item('Humita', { discountAmount: 0.01 }))
    return { ...restaurant, sweets }
  }
  const refused = { status: 403, code: 'DISCOUNT_ABOVE_CAP' }

  it('is accepted on one line', async () => {
    const { givenOrder, sweets } = await givenSweets()
    const order = await givenOrder('1', sweets(1))
    expect(order.items).toMatchObject([{ discountAmount: 0.01, subtotalAmount: 0.04 }])
  })

  it('is refused on forty lines, at once or one after another', async () => {
    const { givenOrder, sweets, as } = await givenSweets()
    await expect(givenOrder('1', sweets(40))).rejects.toMatchObject(refused)
    const mesero = await as('mesero')
    const { id: orderId } = await givenOrder('1', sweets(1))
    const add = (count: number) =>
      mesero.orders.addItems({ params: { orderId }, body: { items: sweets(count), send: false } })
    await add(1)
    for (let tries = 0; tries < 3; tries += 1) await expect(add(1)).rejects.toMatchObject(refused)
    const plain = sweets(1).map((item) => ({ ...item, discountAmount: 0 }))
    await mesero.orders.addItems({ params: { orderId }, body: { items: plain, send: false } })
    const [item] = plain
    await expect(
      mesero.orders.updateItem({
        params: { itemUuid: item?.itemUuid ?? '' },
        body: { quantity: 1, discountPercent: 10 },
      }),
    ).rejects.toMatchObject(refused)
  })

  it('is accepted beside dishes, where the bill stays within the caps', async () => {
    const { givenOrder, sweets, item } = await givenSweets()
    const dishes = Array.from({ length: 4 }, () => item('Fritada', { discountAmount: 0.7 }))
    const order = await givenOrder('1', [...sweets(4), ...dishes])
    expect(order.items).toHaveLength(8)
  })

  it('is accepted on many lines as the discount that the owner set for the product', async () => {
    const { givenOrder, item, sql } = await givenSweets()
    sql(`UPDATE products SET salesDiscount = 1000 WHERE name = 'Humita'`)
    const lines = Array.from({ length: 40 }, () => item('Humita'))
    const order = await givenOrder('1', lines)
    expect(order.items[39]).toMatchObject({ discountAmount: 0.01 })
  })

  it('is accepted on forty lines with the right, or with an approval of the sum', async () => {
    const { givenOrder, sweets, as, tableId } = await givenSweets()
    await givenOrder('1', sweets(40), { user: 'gerente' })
    const mesero = await as('mesero')
    const { approvalToken: approval } = await mesero.auth.authorize({
      body: { action: 'discounts.override', pin: '2580', resource: tableId('2'), amount: 0.4 },
    })
    const body = { orderUuid: crypto.randomUUID(), tableId: tableId('2'), items: sweets(40) }
    expect((await mesero.orders.create({ body }, { approval })).items).toHaveLength(40)
  })
})

it("uses the product's sales discount as cap if it is larger", async () => {
  const { givenOrder, item, sql } = await givenRestaurant()
  sql(`UPDATE products SET salesDiscount = 2500 WHERE name = 'Fritada'`)
  const order = await givenOrder('1', [item('Fritada', { discountAmount: 1.93 })])
  expect(order.items).toMatchObject([{ discountAmount: 1.93 }])
})

it("accepts a manager's approval of larger discounts for one order, once, and stores the manager", async () => {
  const { as, item, tableId, sql } = await givenRestaurant()
  const mesero = await as('mesero')
  const { approvalToken } = await mesero.auth.authorize({
    body: {
      action: 'discounts.override',
      pin: '2580',
      resource: tableId('1'),
      amount: ABOVE_CAP + 1,
    },
  })
  const body = () => ({
    orderUuid: crypto.randomUUID(),
    tableId: tableId('1'),
    items: [
      item('Fritada', { discountAmount: ABOVE_CAP }),
      item('Humita', { discountAmount: 1 }),
      item('Limonada'),
    ],
  })
  const order = await mesero.orders.create({ body: body() }, { approval: approvalToken })
  expect(order.items.map(({ discountAmount }) => discountAmount)).toEqual([ABOVE_CAP, 1, 0])
  await expect(
    mesero.orders.create({ body: body() }, { approval: approvalToken }),
  ).rejects.toMatchObject({ status: 403, code: 'APPROVAL_INVALID' })

  const audited = sql(
    `SELECT users.name AS by, approver.name AS approvedBy, payload FROM auditEntries
     JOIN users ON users.id = userId JOIN users AS approver ON approver.id = authorizedById
     WHERE kind = 'DISCOUNT_ABOVE_CAP'`,
  )
  expect(audited.map(({ payload, ...who }) => [who, JSON.parse(String(payload)).discount])).toEqual(
    [
      [{ by: 'Luis Cajas', approvedBy: 'Gabriela Paz' }, 78],
      [{ by: 'Luis Cajas', approvedBy: 'Gabriela Paz' }, 100],
    ],
  )
})

it('does not use up an approval that an order did not need', async () => {
  const { as, item, tableId } = await givenRestaurant()
  const mesero = await as('mesero')
  const { approvalToken } = await mesero.auth.authorize({
    body: {
      action: 'discounts.override',
      pin: '2580',
      resource: tableId('1'),
      amount: ABOVE_CAP,
    },
  })
  const order = (discountAmount: number) =>
    mesero.orders.create(
      {
        body: {
          orderUuid: crypto.randomUUID(),
          tableId: tableId('1'),
          items: [item('Fritada', { discountAmount })],
        },
      },
      { approval: approvalToken },
    )
  await order(AT_CAP)
  expect((await order(ABOVE_CAP)).items).toHaveLength(1)
})

it("uses the establishment's usual price without a right", async () => {
  const { givenOrder, sql } = await givenRestaurant()
  sql(`UPDATE establishments SET priceTypeId = 2`)
  sql(`UPDATE products SET priceTwo = NULL WHERE name = 'Humita'`)
  const order = await givenOrder('1', ['Fritada', 'Humita'])
  expect(order.items).toMatchObject([
    { priceType: 2, priceUnit: 6.965217 },
    { priceType: 1, priceUnit: 1.913043 },
  ])
})

it('sells another unit at its own price', async () => {
  const { givenOrder, item, sql } = await givenRestaurant()
  sql(
    `INSERT INTO priceSalesUnits (productId, measureUnitId, priceOne)
     SELECT id, 8, 30000000 FROM products WHERE name = 'Cerveza rubia 330 ml'`,
  )
  const order = await givenOrder('1', [
    item('Cerveza rubia 330 ml', { measureUnitId: 8 }),
    'Cerveza rubia 330 ml',
  ])
  expect(order.items).toMatchObject([
    { measureUnitId: 8, priceUnit: 30, priceWithTax: 34.5 },
    { measureUnitId: 1, priceUnit: 2.608696, priceWithTax: 3 },
  ])
})

it('includes ICE in the base of IVA', async () => {
  const { givenOrder, item, sql } = await givenRestaurant()
  sql(
    `INSERT INTO taxes (id, kind, identifierCode, name, rate)
     VALUES (90, 'ICE', '3041', 'ICE cerveza', 1000)`,
  )
  sql(`UPDATE products SET iceTaxId = 90, priceOne = 3000000 WHERE name = 'Michelada'`)
  const order = await givenOrder('1', [item('Michelada', { quantity: 2 })])
  expect(order).toMatchObject({
    items: [{ subtotalAmount: 6, iceAmount: 0.6, taxAmount: 0.99, totalAmount: 7.59 }],
    subtotalAmount: 6,
    taxAmount: 0.99,
    totalAmount: 7.59,
  })
})

it("applies the rate in force on the establishment's date", async () => {
  const { givenOrder, sql, clock } = await givenRestaurant()
  sql(`UPDATE taxes SET validTo = '2026-11-21' WHERE id = 1`)
  sql(
    `INSERT INTO taxes (id, kind, identifierCode, name, rate, validFrom)
     VALUES (91, 'IVA', '4', 'IVA 16 %', 1600, '2026-11-22')`,
  )
  const taxOf = async (table: string) => {
    const { items } = await givenOrder(table, ['Fritada'])
    return items.map(({ taxId, taxRate }) => [taxId, taxRate])
  }
  expect(await taxOf('1')).toEqual([[1, 15]])
  // Five minutes to midnight in Quito; already the next day in UTC.
  clock.set('2026-11-22T04:55:00.000Z')
  expect(await taxOf('2')).toEqual([[1, 15]])
  clock.set('2026-11-22T05:00:00.000Z')
  expect(await taxOf('3')).toEqual([[91, 16]])
  sql(`UPDATE taxes SET validTo = '2026-11-21' WHERE id = 91`)
  await expect(taxOf('4')).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'items[0].productId', code: 'TAX_NOT_IN_FORCE' }] },
  })
})
