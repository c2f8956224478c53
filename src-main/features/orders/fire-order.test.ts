import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

async function givenCourses(app: Restaurant) {
  const order = await app.givenOrder(
    '4',
    [
      app.item('Encebollado', { course: 1 }),
      app.item('Hornado con mote', { course: 2, hold: true, seat: 2 }),
      app.item('Limonada', { course: 2, isAllergy: true, observation: 'sin azúcar' }),
    ],
    { send: true },
  )
  const mesero = await app.as('mesero')
  const tile = () => mesero.tables.get({ params: { id: app.tableId('4') } })
  return { order, mesero, tile }
}

const statuses = (order: {
  items: readonly { description: string; status: string; hold: boolean }[]
}) => order.items.map(({ description, status, hold }) => [description, status, hold])

describe('a held course', () => {
  it('stays in the check when the rest is sent, and goes when it is fired', async () => {
    const app = await givenRestaurant()
    const { order, mesero, tile } = await givenCourses(app)

    expect(statuses(order)).toEqual([
      ['Encebollado', 'SENT', false],
      ['Hornado con mote', 'NEW', true],
      ['Limonada', 'SENT', false],
    ])
    expect(order.items[1]).toMatchObject({ seat: 2, course: 2 })
    expect(order.items[2]).toMatchObject({ isAllergy: true })
    expect(await tile()).toMatchObject({ unsentItems: 0, heldCourses: [2], itemCount: 3 })
    const params = { orderId: order.id }
    await mesero.orders.addItems({ params, body: { items: [], send: true } })
    expect((await tile()).heldCourses).toEqual([2])

    const fired = await mesero.orders.fire({ params, body: { course: 2 } })

    expect(statuses(fired)[1]).toEqual(['Hornado con mote', 'SENT', false])
    expect((await tile()).heldCourses).toEqual([])
    expect(await mesero.orders.fire({ params, body: { course: 2 } })).toEqual(fired)
  })

  it('does not become the course of what is ordered next', async () => {
    const app = await givenRestaurant()
    const order = await app.givenOrder('4', [
      app.item('Encebollado', { course: 1 }),
      app.item('Hornado con mote', { course: 3, hold: true }),
      'Limonada',
    ])
    expect(order.items.map(({ course }) => course)).toEqual([1, 1, 3])
  })

  it('is refused for a course without items, and for a closed order', async () => {
    const app = await givenRestaurant()
    await openRegister(app)
    const { order, mesero } = await givenCourses(app)
    const params = { orderId: order.id }

    await expect(mesero.orders.fire({ params, body: { course: 5 } })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'course', code: 'COURSE_EMPTY' }] },
    })
    const cajera = await app.as('cajera')
    await cajera.tables.invoice({
      params: { tableId: app.tableId('4') },
      body: {
        invoiceUuid: randomUUID(),
        payments: [{ amount: order.totalAmount, paymentMethod: paymentMethod.cash }],
      },
    })
    await expect(mesero.orders.fire({ params, body: { course: 2 } })).rejects.toMatchObject({
      status: 409,
      code: 'ORDER_CLOSED',
    })
    const [paid] = app.sql(
      `SELECT sentAt, hold FROM orderItems WHERE course = 2 AND description LIKE 'Hornado%'`,
    )
    expect(paid).toEqual({ sentAt: expect.any(String), hold: 0 })
  })

  it('stays held if only other items of the table are paid', async () => {
    const app = await givenRestaurant()
    await openRegister(app)
    const { order, tile } = await givenCourses(app)
    const [soup] = order.items
    const cajera = await app.as('cajera')

    await cajera.tables.invoice({
      params: { tableId: app.tableId('4') },
      body: {
        invoiceUuid: randomUUID(),
        payments: [{ amount: 4.5, paymentMethod: paymentMethod.cash }],
        itemUuids: [soup!.itemUuid],
      },
    })

    expect(await tile()).toMatchObject({ heldCourses: [2], itemCount: 2 })
  })

  it('is held and released by a change of its line, before it is sent', async () => {
    const app = await givenRestaurant()
    const order = await app.givenOrder('4', [app.item('Encebollado')])
    const mesero = await app.as('mesero')
    const params = { itemUuid: order.items[0]!.itemUuid }
    const change = (body: object) =>
      mesero.orders.updateItem({ params, body: { quantity: 1, ...body } })

    expect((await change({ hold: true, course: 2 })).items[0]).toMatchObject({
      hold: true,
      course: 2,
    })
    expect((await change({ hold: false })).items[0]).toMatchObject({ hold: false, course: 2 })
    await mesero.orders.addItems({
      params: { orderId: order.id },
      body: { items: [], send: true },
    })
    await expect(change({ hold: true })).rejects.toMatchObject({ code: 'ITEM_SENT' })
    // The guest of a line can be changed until it is paid.
    expect((await change({ seat: 3 })).items[0]?.seat).toBe(3)
  })
})
