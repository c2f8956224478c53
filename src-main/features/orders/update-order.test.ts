import { expect, it } from 'vitest'
import { givenRestaurant } from '../../testing/given-restaurant.ts'

it('changes the number of guests of an order', async () => {
  const { givenOrder, as } = await givenRestaurant()
  const order = await givenOrder('1', ['Fritada'], { guests: 2 })
  const cajera = await as('cajera')
  const params = { orderId: order.id }
  expect(await cajera.orders.update({ params, body: { guests: 5 } })).toEqual({
    ...order,
    guests: 5,
  })
  expect(await cajera.orders.update({ params, body: { guests: null } })).toEqual({
    ...order,
    guests: null,
  })
})

it('refuses a closed order, and returns 404 for an unknown one', async () => {
  const { givenOrder, as, tableId } = await givenRestaurant()
  const { id } = await givenOrder('1', [])
  const mesero = await as('mesero')
  await mesero.tables.release({ params: { tableId: tableId('1') } })
  await expect(
    mesero.orders.update({ params: { orderId: id }, body: { guests: 5 } }),
  ).rejects.toMatchObject({ status: 409, code: 'ORDER_CLOSED' })
  await expect(
    mesero.orders.update({ params: { orderId: 9999 }, body: { guests: 5 } }),
  ).rejects.toMatchObject({ status: 404 })
})
