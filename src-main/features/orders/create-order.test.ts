import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('opens an order with lines built from the products', async () => {
  const { as, item, productId, tableId } = await givenRestaurant()
  const mesero = await as('mesero')
  const soup = item('Encebollado', { quantity: 2, observation: 'sin cebolla', discountAmount: 0.5 })
  const bread = item('Pan de casa')
  const orderUuid = randomUUID()

  const order = await mesero.orders.create({
    body: { orderUuid, tableId: tableId('1'), guests: 3, items: [soup, bread] },
  })

  const line = {
    id: expect.any(Number),
    orderId: order.id,
    comboId: null,
    measureUnitId: 1,
    priceType: 1,
    status: 'NEW',
    course: 1,
    station: 'Cocina',
    stations: ['Cocina'],
    iceRate: null,
    iceAmount: 0,
    discountPercent: null,
    priceScheduleId: null,
    offer: null,
    freeQuantity: 0,
    billedQuantity: 0,
    billedDiscountAmount: 0,
    billedAmount: 0,
    shares: null,
    isShared: false,
    createdAt: '2026-11-21T19:58:00.000Z',
    createdById: order.waiterId,
    createdBy: 'Luis Cajas',
    sentAt: null,
    hold: false,
    seat: null,
    isAllergy: false,
    isDeliveryFee: false,
    readyAt: null,
    details: [],
    taxParts: [],
  }
  expect(order).toEqual({
    id: expect.any(Number),
    orderUuid,
    orderType: 'TABLE',
    isPaid: false,
    number: null,
    name: null,
    customerId: null,
    phone: null,
    address: null,
    note: null,
    promisedAt: null,
    deliveryFee: null,
    progressAt: null,
    billAskedAt: null,
    tableId: tableId('1'),
    status: 'OPEN',
    guests: 3,
    openedAt: '2026-11-21T19:58:00.000Z',
    waiterId: expect.any(Number),
    waiterName: 'Luis Cajas',
    vendorId: expect.any(Number),
    items: [
      {
        ...line,
        itemUuid: soup.itemUuid,
        productId: productId('Encebollado'),
        description: 'Encebollado',
        quantity: 2,
        priceUnit: 3.913043,
        priceWithTax: 4.5,
        discountAmount: 0.5,
        subtotalAmount: 7.32,
        taxId: 1,
        taxRate: 15,
        taxAmount: 1.1,
        totalAmount: 8.42,
        observation: 'sin cebolla',
      },
      {
        ...line,
        itemUuid: bread.itemUuid,
        productId: productId('Pan de casa'),
        description: 'Pan de casa',
        quantity: 1,
        priceUnit: 0.6,
        priceWithTax: 0.6,
        discountAmount: 0,
        subtotalAmount: 0.6,
        taxId: 2,
        taxRate: 0,
        taxAmount: 0,
        totalAmount: 0.6,
        observation: null,
      },
    ],
    deletedItems: [],
    billedItems: [],
    split: null,
    subtotalAmount: 7.92,
    taxAmount: 1.1,
    totalAmount: 9.02,
  })
})

it('totals the sum of its lines, like the menu prices', async () => {
  const { givenOrder, item } = await givenRestaurant()
  const order = await givenOrder('1', [
    item('Limonada'),
    item('Limonada'),
    item('Limonada'),
    item('Jugo de mora'),
  ])
  const lines = order.items.reduce((sum, line) => sum + Math.round(line.totalAmount * 100), 0)
  // 3 × 1.90 + 2.20; base = half-up(7.90 / 1.15), tax = the rest.
  expect(lines).toBe(790)
  expect(order).toMatchObject({ subtotalAmount: 6.87, taxAmount: 1.03, totalAmount: 7.9 })
})

it('stores the parts of a combo', async () => {
  const { givenOrder, item, comboId, productId } = await givenRestaurant()
  const order = await givenOrder('1', [
    item('Combo manaba', { comboId: comboId('Combo manaba'), quantity: 2 }),
    item('Combo manaba'),
  ])
  const details = ['Tonga manabita', 'Limonada', 'Dulce de zapallo'].map((name) => ({
    productId: productId(name),
    description: name,
    quantity: 1,
  }))
  expect(order.items).toMatchObject([
    {
      comboId: comboId('Combo manaba'),
      productId: productId('Combo manaba'),
      quantity: 2,
      details,
    },
    { comboId: comboId('Combo manaba'), quantity: 1, details },
  ])
})

it('opens a table without items, and sends items at once with `send`', async () => {
  const { givenOrder } = await givenRestaurant()
  expect((await givenOrder('1', [])).items).toEqual([])
  const sent = await givenOrder('2', ['Fritada'], { send: true })
  expect(sent.items).toMatchObject([{ status: 'SENT', sentAt: '2026-11-21T19:58:00.000Z' }])
})

describe('a repeat with the same uuid', () => {
  it('returns the same order and adds nothing', async () => {
    const { tokenOf, request, item, tableId, as } = await givenRestaurant()
    const token = await tokenOf('mesero')
    const body = { orderUuid: randomUUID(), tableId: tableId('1'), items: [item('Fritada')] }
    const first = await request('POST', '/restaurant/orders', { token, body })
    const again = await request('POST', '/restaurant/orders', {
      token,
      body: { ...body, guests: null, send: false },
    })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    const open = await (await as('mesero')).orders.list({ params: { tableId: tableId('1') } })
    expect(open).toEqual([first.body])
  })

  it('finds the order at the table to which it was moved', async () => {
    const { as, item, tableId } = await givenRestaurant()
    const mesero = await as('mesero')
    const body = { orderUuid: randomUUID(), tableId: tableId('1'), items: [item('Fritada')] }
    const { id } = await mesero.orders.create({ body })
    await mesero.tables.transfer({
      body: { sourceTableId: tableId('1'), targetTableId: tableId('2') },
    })
    expect(await mesero.orders.create({ body })).toMatchObject({ id, tableId: tableId('2') })
  })

  it('with other content is refused', async () => {
    const { tokenOf, request, item, tableId } = await givenRestaurant()
    const token = await tokenOf('mesero')
    const body = { orderUuid: randomUUID(), tableId: tableId('1'), items: [item('Fritada')] }
    await request('POST', '/restaurant/orders', { token, body })
    const answer = await request('POST', '/restaurant/orders', {
      token,
      body: { ...body, guests: 2 },
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'UUID_REUSED', errors: [{ field: 'orderUuid', code: 'UUID_REUSED' }] },
    })
  })

  it('is refused for an item of another order', async () => {
    const { givenOrder, item, tokenOf, request, tableId } = await givenRestaurant()
    const fritada = item('Fritada')
    await givenOrder('1', [fritada])
    const answer = await request('POST', '/restaurant/orders', {
      token: await tokenOf('mesero'),
      body: { orderUuid: randomUUID(), tableId: tableId('2'), items: [item('Humita'), fritada] },
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'UUID_REUSED', errors: [{ field: 'items[1].itemUuid' }] },
    })
  })
})

describe('refusals', () => {
  it('names every wrong field in one answer', async () => {
    const { item, tokenOf, request, tableId, productId, sql } = await givenRestaurant()
    sql(`UPDATE products SET active = 0 WHERE name = 'Guatita'`)
    sql(`UPDATE products SET deletedAt = '2026-01-01T00:00:00.000Z' WHERE name = 'Cuy asado medio'`)
    const twice = item('Fritada')
    const answer = await request('POST', '/restaurant/orders', {
      token: await tokenOf('mesero'),
      body: {
        orderUuid: randomUUID(),
        tableId: tableId('1'),
        vendorId: 999,
        items: [
          item('Guatita'),
          item('Cuy asado medio'),
          item('Fritada', { productId: 9999 }),
          { itemUuid: randomUUID(), comboId: productId('Fritada') * 100, quantity: 1 },
          item('Caldo de gallina'),
          item('Fritada', { measureUnitId: 2 }),
          item('Fritada', { priceType: 3 }),
          item('Fritada', { discountAmount: 7.75 }),
          twice,
          twice,
        ],
      },
    })
    expect(answer.status).toBe(400)
    const errors: { field: string; code: string }[] = answer.body.errors
    expect(Object.fromEntries(errors.map(({ field, code }) => [field, code]))).toEqual({
      vendorId: 'UNKNOWN_ID',
      'items[0].productId': 'UNKNOWN_ID',
      'items[1].productId': 'UNKNOWN_ID',
      'items[2].productId': 'UNKNOWN_ID',
      'items[3].comboId': 'UNKNOWN_ID',
      'items[4].productId': 'PRODUCT_SOLD_OUT',
      'items[5].measureUnitId': 'UNIT_NOT_SOLD',
      'items[6].priceType': 'PRICE_TYPE_MISSING',
      'items[7].discountAmount': 'DISCOUNT_ABOVE_PRICE',
      'items[9].itemUuid': 'REPEATED',
    })
    expect(answer.body.message).toBe('Campos con errores: 10.')
  })

  it.each([
    ['an unknown table', 9999, 'UNKNOWN_ID'],
    ['a table out of use', '11', 'TABLE_INACTIVE'],
  ])('refuses an order at %s', async (_, table, code) => {
    const { tokenOf, request, tableId } = await givenRestaurant()
    const answer = await request('POST', '/restaurant/orders', {
      token: await tokenOf('mesero'),
      body: {
        orderUuid: randomUUID(),
        tableId: typeof table === 'string' ? tableId(table) : table,
        items: [],
      },
    })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'tableId', code }] } })
  })

  it('refuses an order in an inactive section', async () => {
    const { sql, givenOrder } = await givenRestaurant()
    sql(`UPDATE sections SET active = 0 WHERE name = 'Terraza'`)
    await expect(givenOrder('T1', [])).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'tableId', code: 'TABLE_INACTIVE' }] },
    })
  })

  it("needs the flag for another establishment, and sells that establishment's products", async () => {
    const restaurant = await givenRestaurant()
    const { givenOrder, sql } = restaurant
    const branch = givenBranch(restaurant)
    await expect(givenOrder('S1', [])).rejects.toMatchObject({
      status: 403,
      code: 'ESTABLISHMENT_NOT_ALLOWED',
    })
    sql(`UPDATE products SET establishmentId = ? WHERE name = 'Guatita'`, branch.id)
    const order = await givenOrder('S1', ['Guatita'], { user: 'admin' })
    expect(order.items).toMatchObject([{ description: 'Guatita' }])
    await expect(givenOrder('1', ['Guatita'])).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'items[0].productId', code: 'UNKNOWN_ID' }] },
    })
  })

  it('needs the flag to sell for another vendor', async () => {
    const { givenOrder, sql } = await givenRestaurant()
    const [vendor] = sql(`SELECT id FROM vendors WHERE name = 'Andrea Mora'`)
    const vendorId = Number(vendor?.['id'])
    await expect(givenOrder('1', [], { vendorId })).rejects.toMatchObject({
      status: 403,
      code: 'VENDOR_NOT_ALLOWED',
    })
    expect(await givenOrder('1', [], { vendorId, user: 'gerente' })).toMatchObject({ vendorId })
  })
})

it.each([true, false])(
  'answers the order as a later reading shows it, with combos and discounts, sent: %s',
  async (send) => {
    const { as, item, comboId, tableId } = await givenRestaurant()
    const gerente = await as('gerente')
    const order = await gerente.orders.create({
      body: {
        orderUuid: randomUUID(),
        tableId: tableId('2'),
        items: [
          item('Encebollado', { course: 2, observation: 'sin cebolla' }),
          item('Combo manaba', { comboId: comboId('Combo manaba'), quantity: 2 }),
          item('Pan de casa', { discountPercent: 5 }),
        ],
        send,
      },
    })
    expect(order.items).toHaveLength(3)
    expect(await gerente.orders.list({ params: { tableId: tableId('2') } })).toEqual([order])
  },
)
