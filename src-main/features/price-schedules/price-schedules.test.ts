import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'

const WATER = 'Agua con gas 500 ml'
/** The tests run on a Saturday at 14:58. */
const SATURDAY = 6

function schedule(app: Restaurant, given: object = {}) {
  return {
    name: 'Hora feliz',
    priceType: 2,
    weekdays: [SATURDAY],
    startTime: '14:00',
    endTime: '16:00',
    productIds: [app.productId(WATER)],
    ...given,
  }
}

describe('a price schedule', () => {
  it('gives a product its price of the hour, which the line keeps', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const { id } = await gerente.priceSchedules.create({ body: schedule(app) })

    const order = await app.givenOrder('4', [WATER])
    expect(order.items[0]).toMatchObject({ priceType: 2, priceUnit: 0.982609, totalAmount: 1.13 })

    await gerente.priceSchedules.delete({ params: { id } })
    const mesero = await app.as('mesero')
    const more = await mesero.orders.updateItem({
      params: { itemUuid: order.items[0]!.itemUuid },
      body: { quantity: 2 },
    })
    expect(more.items[0]).toMatchObject({ priceType: 2, totalAmount: 2.26 })
    expect((await app.givenOrder('5', [WATER])).items[0]).toMatchObject({ priceType: 1 })
  })

  it('holds for a category and what is inside it, on its days and hours only, while it is active', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const drinks = await gerente.categories.create({ body: { name: 'Bebidas' } })
    await gerente.categories.update({
      params: { id: 7 },
      body: { name: 'Jugos y aguas', parentId: drinks.id },
    })
    const body = schedule(app, { productIds: [], categoryIds: [drinks.id] })
    const { id } = await gerente.priceSchedules.create({ body })
    const priceType = async () => (await app.givenOrder('4', [WATER])).items.at(-1)?.priceType
    const change = (given: object) =>
      gerente.priceSchedules.update({ params: { id }, body: { ...body, ...given } })

    expect(await priceType()).toBe(2)
    await change({ weekdays: [5] })
    expect(await priceType()).toBe(1)
    await change({ startTime: '15:00' })
    expect(await priceType()).toBe(1)
    await change({ active: false })
    expect(await priceType()).toBe(1)
    // A product without that price keeps its usual one.
    await change({ priceType: 4 })
    expect(await priceType()).toBe(1)
  })

  it('needs no right for its price, also for a sale charged within the hour after it', async () => {
    const app = await givenRestaurant()
    await openRegister(app)
    const [gerente, cajera] = [await app.as('gerente'), await app.as('cajera')]
    const sell = () =>
      cajera.invoices.issue({
        body: invoiceRequest({
          totalAmount: 1.13,
          details: [{ product: { id: app.productId(WATER) }, quantity: 1, priceUnit: 0.982609 }],
        }),
      })
    await expect(sell()).rejects.toMatchObject({ status: 403, code: 'PRICE_TYPE_NOT_ALLOWED' })

    const body = schedule(app, { endTime: '14:30' })
    const { id } = await gerente.priceSchedules.create({ body })
    expect((await sell()).total).toBe(1.13)

    await gerente.priceSchedules.update({
      params: { id },
      body: { ...body, startTime: '12:00', endTime: '13:30' },
    })
    await expect(sell()).rejects.toMatchObject({ status: 403 })
  })

  it('is refused without products and categories, and with unknown ones', async () => {
    const app = await givenRestaurant()
    const token = await app.tokenOf('gerente')
    const refused = async (given: object) =>
      (await app.request('POST', '/price-schedules', { token, body: schedule(app, given) })).body
        .errors

    expect(await refused({ productIds: [] })).toMatchObject([{ field: 'categoryIds' }])
    expect(await refused({ productIds: [99_999], startTime: '25:00' })).toMatchObject([
      { field: 'startTime' },
    ])
    expect(await refused({ productIds: [99_999] })).toMatchObject([
      { field: 'productIds[0]', code: 'UNKNOWN_ID' },
    ])
  })
})
