import { expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('marks that the guests ask for the bill, and keeps the first time', async () => {
  const { as, tableId, givenOrder, clock } = await givenRestaurant()
  await givenOrder('T1', ['Fritada'])
  const mesero = await as('mesero')
  const params = { tableId: tableId('T1') }
  const state = await mesero.tables.askBill({ params })
  expect(state).toMatchObject({
    id: params.tableId,
    status: 'BILL_ASKED',
    billAskedAt: '2026-11-21T19:58:00.000Z',
    totalAmount: 8.9,
  })
  clock.advance(60_000)
  expect(await mesero.tables.askBill({ params })).toEqual(state)
})

it('refuses a free table, an unknown one, and one of another establishment', async () => {
  const restaurant = await givenRestaurant()
  const { as, tableId } = restaurant
  givenBranch(restaurant)
  const mesero = await as('mesero')
  const ask = (id: number) => mesero.tables.askBill({ params: { tableId: id } })
  await expect(ask(tableId('T1'))).rejects.toMatchObject({ status: 409, code: 'TABLE_FREE' })
  await expect(ask(9999)).rejects.toMatchObject({ status: 404 })
  await expect(ask(tableId('S1'))).rejects.toMatchObject({ status: 403 })
})

it('sends unsent items, so reducing the bill then needs a right', async () => {
  const { as, tableId, givenOrder, item } = await givenRestaurant()
  const line = item('Fritada', { quantity: 5 })
  await givenOrder('T1', [line])
  const mesero = await as('mesero')

  const state = await mesero.tables.askBill({ params: { tableId: tableId('T1') } })

  expect(state.unsentItems).toBe(0)
  const params = { itemUuid: line.itemUuid }
  const reduce = { quantity: 1, reason: 'Error' }
  await expect(mesero.orders.updateItem({ params, body: reduce })).rejects.toMatchObject({
    status: 403,
    code: 'APPROVAL_REQUIRED',
  })
  await expect(
    mesero.orders.deleteItems({ body: { itemUuids: [line.itemUuid], reason: 'Error' } }),
  ).rejects.toMatchObject({ status: 403, code: 'APPROVAL_REQUIRED' })
})
