import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

/** 4.50 with tax. */
const SOUP = 'Encebollado'
/** 7.90 with tax. */
const STEW = 'Seco de chivo'
/** The tests run on a Saturday at 14:58. */
const SATURDAY = 6
const hours = { weekdays: [SATURDAY], startTime: '14:00', endTime: '16:00' }
const OVER = { startTime: '10:00', endTime: '12:00' }

const twoForOne = { effect: 'FREE_UNITS', takeQuantity: 2, payQuantity: 1 } as const

async function given(effect: object, products: readonly string[] = [SOUP]) {
  const app = await givenRestaurant()
  const gerente = await app.as('gerente')
  const body = {
    name: 'Happy hour',
    ...hours,
    productIds: products.map((name) => app.productId(name)),
    ...effect,
  }
  const { id } = await gerente.priceSchedules.create({ body })
  return {
    app,
    id,
    gerente,
    change: (more: object) =>
      gerente.priceSchedules.update({ params: { id }, body: { ...body, ...more } }),
  }
}

/** Charges all of a table in cash. */
async function charge(app: Restaurant, table: string, amount: number, more: object = {}) {
  const cajera = await app.as('cajera')
  return cajera.tables.invoice({
    params: { tableId: app.tableId(table) },
    body: {
      invoiceUuid: crypto.randomUUID(),
      payments: [{ amount, paymentMethod: paymentMethod.cash }],
      ...more,
    },
  })
}

describe('a percentage less at some hours', () => {
  it('is the price of each unit, at the table and at the counter, and its line keeps it', async () => {
    const { app, change } = await given({ effect: 'PERCENTAGE', percentage: 20 })
    await openRegister(app)
    const order = await app.givenOrder('4', [app.item(SOUP, { quantity: 3 })])
    expect(order.items).toMatchObject([
      { priceType: 1, priceWithTax: 3.6, discountAmount: 0, totalAmount: 10.8, offer: null },
    ])
    const cajera = await app.as('cajera')
    const sell = (details: object, totalAmount: number) =>
      cajera.invoices.issue({
        body: invoiceRequest({
          totalAmount,
          details: [{ product: { id: app.productId(SOUP) }, quantity: 2, ...details }],
        }),
      })
    expect((await sell({}, 7.2)).total).toBe(7.2)
    // A screen that states the price of the hour, or the usual one, which needs no right.
    expect((await sell({ priceUnit: order.items[0]?.priceUnit }, 7.2)).total).toBe(7.2)
    expect((await sell({ priceUnit: 3.913043 }, 9)).total).toBe(9)

    await change(OVER)
    const mesero = await app.as('mesero')
    const itemUuid = order.items[0]?.itemUuid ?? ''
    const fewer = await mesero.orders.updateItem({ params: { itemUuid }, body: { quantity: 2 } })
    expect(fewer.items[0]).toMatchObject({ priceWithTax: 3.6, totalAmount: 7.2 })
    expect((await app.givenOrder('5', [SOUP])).items[0]).toMatchObject({ priceWithTax: 4.5 })
    expect((await charge(app, '4', 7.2)).details[0]).toMatchObject({ discount: 0, quantity: 2 })
  })

  it('is charged for an hour after it ended, if the line was added under it', async () => {
    const { app, id, change } = await given({ effect: 'PERCENTAGE', percentage: 20 })
    await openRegister(app)
    const cajera = await app.as('cajera')
    const sell = (details: object) =>
      cajera.invoices.issue({
        body: invoiceRequest({
          totalAmount: 3.6,
          details: [{ product: { id: app.productId(SOUP) }, quantity: 1, ...details }],
        }),
      })
    await change({ endTime: '14:30' })
    expect((await sell({ priceScheduleId: id, priceUnit: 3.130435 })).total).toBe(3.6)
    expect((await sell({ priceUnit: 3.130435 })).total).toBe(3.6)
    const late = await app.givenOrder('4', [app.item(SOUP, { priceScheduleId: id })])
    expect(late.items[0]).toMatchObject({ priceWithTax: 3.6 })

    await change(OVER)
    await expect(sell({ priceScheduleId: id })).rejects.toMatchObject({
      body: { errors: [{ field: 'details[0].priceScheduleId', code: 'TIMED_PRICE_ENDED' }] },
    })
    await expect(sell({ priceUnit: 3.130435 })).rejects.toMatchObject({
      body: { errors: [{ field: 'details[0].priceUnit', code: 'PRICE_DIFFERS' }] },
    })
  })
})

it('a price of its own at some hours is for its products alone', async () => {
  const { app } = await given({ effect: 'FIXED_PRICE', prices: [] }, []).catch(() => ({
    app: undefined,
  }))
  expect(app).toBeUndefined()
  const restaurant = await givenRestaurant()
  const gerente = await restaurant.as('gerente')
  const schedule = await gerente.priceSchedules.create({
    body: {
      name: 'Almuerzo',
      ...hours,
      effect: 'FIXED_PRICE',
      prices: [{ productId: restaurant.productId(SOUP), priceUnit: 3.043478 }],
    },
  })
  expect(schedule).toMatchObject({
    priceType: 1,
    productIds: [restaurant.productId(SOUP)],
    prices: [{ productId: restaurant.productId(SOUP), priceUnit: 3.043478 }],
  })
  const order = await restaurant.givenOrder('4', [SOUP, STEW])
  expect(order.items).toMatchObject([{ totalAmount: 3.5 }, { totalAmount: 7.9 }])
})

describe('two for one', () => {
  it('gives the second unit of a line, of another line and of another order of the table', async () => {
    const { app } = await given(twoForOne)
    const first = await app.givenOrder('4', [app.item(SOUP, { quantity: 2 }), SOUP])
    expect(first.items).toMatchObject([
      { quantity: 2, freeQuantity: 1, discountAmount: 3.92, totalAmount: 4.5 },
      { quantity: 1, freeQuantity: 0, discountAmount: 0, totalAmount: 4.5 },
    ])
    expect(first.totalAmount).toBe(9)
    const second = await app.givenOrder('4', [SOUP])
    expect(second.items).toMatchObject([{ freeQuantity: 1, totalAmount: 0 }])
    // Another table counts for itself.
    expect((await app.givenOrder('5', [SOUP])).totalAmount).toBe(4.5)
  })

  it('is counted again if a line is changed or deleted, and is kept after its hour', async () => {
    const { app, change } = await given(twoForOne)
    const mesero = await app.as('mesero')
    const order = await app.givenOrder('4', [SOUP, app.item(SOUP, { observation: 'sin ají' })])
    const [one, other] = order.items.map(({ itemUuid }) => itemUuid)
    const update = (body: object) =>
      mesero.orders.updateItem({
        params: { itemUuid: one ?? '' },
        body: { quantity: 1, ...body },
      })
    await change(OVER)
    const totals = ({ items }: typeof order) => items.map(({ totalAmount }) => totalAmount)
    expect(totals(order)).toEqual([4.5, 0])
    expect(totals(await update({ quantity: 3 }))).toEqual([9, 0])
    expect(totals(await update({ quantity: 1 }))).toEqual([4.5, 0])
    const left = await mesero.orders.deleteItems({ body: { itemUuids: [one ?? ''] } })
    expect(totals(left)).toEqual([4.5])
    expect(left.items[0]).toMatchObject({ itemUuid: other, freeQuantity: 0, discountAmount: 0 })
  })

  it('gives way to a discount that somebody gives on the line', async () => {
    const { app } = await given(twoForOne)
    const mesero = await app.as('mesero')
    const order = await app.givenOrder('4', [SOUP, app.item(SOUP, { observation: 'sin ají' })])
    const changed = await mesero.orders.updateItem({
      params: { itemUuid: order.items[1]?.itemUuid ?? '' },
      body: { quantity: 1, discountPercent: 10 },
    })
    expect(changed.items).toMatchObject([
      { offer: { takeQuantity: 2 }, totalAmount: 4.5 },
      { offer: null, freeQuantity: 0, discountAmount: 0.39, totalAmount: 4.05 },
    ])
  })

  it('of different dishes gives the cheaper one', async () => {
    const { app } = await given({ ...twoForOne, mixesProducts: true }, [SOUP, STEW])
    const order = await app.givenOrder('4', [SOUP, STEW])
    expect(order.items).toMatchObject([{ totalAmount: 0 }, { totalAmount: 7.9 }])
  })

  it('stays with a line that is moved, so that the sums stay', async () => {
    const { app } = await given(twoForOne)
    await app.givenOrder('5', [SOUP])
    const order = await app.givenOrder('4', [SOUP, app.item(SOUP, { observation: 'sin ají' })])
    const gerente = await app.as('gerente')
    const moved = await gerente.orders.moveItems({
      body: {
        operationId: crypto.randomUUID(),
        itemUuids: [order.items[1]?.itemUuid ?? ''],
        targetTableId: app.tableId('5'),
      },
    })
    expect([moved.source.totalAmount, moved.target.totalAmount]).toEqual([4.5, 4.5])
  })

  it('is on the bill, its parts and its credit note, and on no report of corrections', async () => {
    const { app } = await given(twoForOne)
    await openRegister(app)
    const gerente = await app.as('gerente')
    await app.givenOrder('4', [app.item(SOUP, { quantity: 2 })])
    const customer = { identificationNumber: '1709000002' }
    const invoice = await charge(app, '4', 4.5, { customer })
    expect(invoice).toMatchObject({
      subtotal: 3.91,
      discount: 3.92,
      tax: 0.59,
      total: 4.5,
      details: [
        {
          quantity: 2,
          priceWithTax: 4.5,
          discountWithTax: 4.5,
          offerDiscount: 3.92,
          totalPrice: 3.91,
          totalAmount: 4.5,
        },
      ],
    })
    const note = await gerente.creditNotes.create({
      body: {
        creditNoteUuid: crypto.randomUUID(),
        invoiceId: invoice.id,
        reason: 'Un plato devuelto',
        lines: [{ lineId: invoice.details[0]?.id ?? 0, quantity: 1 }],
        refund: { kind: 'CASH' },
      },
    })
    expect(note.total).toBe(2.25)

    await app.givenOrder('5', [app.item(SOUP, { quantity: 2 })])
    const share = (number: number, amount: number) =>
      charge(app, '5', amount, { share: { of: 2, number } })
    expect((await share(1, 2.25)).total + (await share(2, 2.25)).total).toBe(4.5)

    const today = { from: '2026-11-21', to: '2026-11-21' }
    const report = await gerente.reports.corrections({ query: today })
    expect(report.totals.discounts).toMatchObject({ count: 0, amount: 0 })
  })

  it('is given at the counter without a right, also for an hour after it, and not with another discount', async () => {
    const { app, id, change } = await given(twoForOne)
    await openRegister(app)
    const cajera = await app.as('cajera')
    const sell = (details: readonly object[], totalAmount: number, more: object = {}) =>
      cajera.invoices.issue({
        body: invoiceRequest({
          totalAmount,
          details: details.map((each) => ({
            product: { id: app.productId(SOUP) },
            quantity: 1,
            ...each,
          })),
          ...more,
        }),
      })
    expect((await sell([{ quantity: 2 }], 4.5)).total).toBe(4.5)
    expect((await sell([{}, {}, {}], 9)).details).toMatchObject([
      { totalAmount: 4.5 },
      { totalAmount: 0 },
      { totalAmount: 4.5 },
    ])
    expect((await sell([{ quantity: 2, discountAmount: 0 }], 9)).total).toBe(9)
    // The usual cap is on what the offer leaves.
    const tenPercent = { billDiscount: { percent: 10, reason: 'Cliente de la casa' } }
    expect((await sell([{ quantity: 2 }], 4.05, tenPercent)).total).toBe(4.05)

    await change({ endTime: '14:30' })
    expect((await sell([{ quantity: 2 }], 9)).total).toBe(9)
    expect((await sell([{ quantity: 2, priceScheduleId: id }], 4.5)).total).toBe(4.5)
  })
})

describe('a preview', () => {
  it('says how many products change, with prices before and after, and which do not', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const [soups] = app.sql(`SELECT categoryId AS id FROM products WHERE name = ?`, SOUP)
    const preview = (more: object) =>
      gerente.priceSchedules.preview({ body: { name: 'Prueba', ...hours, ...more } })
    const categoryIds = [Number(soups?.['id'])]

    const percent = await preview({ effect: 'PERCENTAGE', percentage: 20, categoryIds })
    expect(percent.changed).toBe(percent.products)
    expect(percent.changed).toBeGreaterThan(3)
    expect(percent.examples).toContainEqual({
      productId: app.productId(SOUP),
      name: SOUP,
      priceBefore: 4.5,
      priceAfter: 3.6,
    })
    const free = await preview({ ...twoForOne, productIds: [app.productId(SOUP)] })
    expect(free).toMatchObject({ products: 1, changed: 1, examples: [{ priceAfter: 2.25 }] })
    const nothing = await preview({ priceType: 4, productIds: [app.productId(SOUP)] })
    expect(nothing).toMatchObject({ changed: 0, examples: [], unchanged: [{ name: SOUP }] })
    expect(await gerente.priceSchedules.list()).toMatchObject({ data: [] })
  })

  it('without a changed product is refused in words if it is saved', async () => {
    const app = await givenRestaurant()
    const token = await app.tokenOf('gerente')
    const gerente = await app.as('gerente')
    const empty = await gerente.categories.create({ body: { name: 'Sin platos' } })
    const save = async (more: object) => {
      const body = { name: 'Prueba', ...hours, ...more }
      return app.request('POST', '/price-schedules', { token, body })
    }
    const refused = await save({
      effect: 'PERCENTAGE',
      percentage: 20,
      categoryIds: [empty.id],
    })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toMatchObject([
      { field: 'categoryIds', code: 'PRICE_SCHEDULE_CHANGES_NOTHING' },
    ])
    const productIds = [app.productId(SOUP)]
    const errors = async (more: object) => (await save({ productIds, ...more })).body.errors
    expect(await errors({})).toMatchObject([{ field: 'priceType', code: 'REQUIRED' }])
    expect(await errors({ effect: 'PERCENTAGE', percentage: 100 })).toMatchObject([
      { field: 'percentage', code: 'PERCENTAGE_OF_NOTHING' },
    ])
    expect(await errors({ effect: 'FREE_UNITS', takeQuantity: 2, payQuantity: 2 })).toMatchObject([
      { field: 'payQuantity', code: 'PAYS_ALL_UNITS' },
    ])
    expect(
      await errors({ effect: 'FIXED_PRICE', prices: [{ productId: 99_999, priceUnit: 1 }] }),
    ).toMatchObject([{ field: 'prices[0].productId', code: 'UNKNOWN_ID' }])
  })
})
