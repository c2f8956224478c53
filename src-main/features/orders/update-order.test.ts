import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

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

it('sets the customer of a table and leaves it if it is not named', async () => {
  const { givenOrder, as } = await givenRestaurant()
  const { id } = await givenOrder('1', ['Fritada'], { guests: 2 })
  const waiter = await as('mesero')
  const params = { orderId: id }
  const [customer] = (await waiter.customers.list({ query: { search: 'Salazar' } })).data
  const customerId = customer?.id ?? 0
  const named = await waiter.orders.update({ params, body: { guests: 2, customerId } })
  expect(named).toMatchObject({ guests: 2, customerId })
  const more = await waiter.orders.update({ params, body: { guests: 3 } })
  expect(more).toMatchObject({ guests: 3, customerId })
  await expect(
    waiter.orders.update({ params, body: { guests: 3, customerId: 99_999 } }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'customerId' }] } })
  const without = await waiter.orders.update({ params, body: { guests: 3, customerId: null } })
  expect(without.customerId).toBeNull()
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
