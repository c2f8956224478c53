import { expect, it } from 'vitest'
import { givenPinpadCharge, givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('frees a table with nothing to pay', async () => {
  const { as, tableId, sectionId, givenOrder } = await givenRestaurant()
  await givenOrder('T1', [])
  await givenOrder('T1', [], { user: 'cajera' })
  const mesero = await as('mesero')
  const params = { tableId: tableId('T1') }
  await mesero.tables.askBill({ params })
  await mesero.tables.release({ params })
  const tables = await mesero.tables.list({ params: { sectionId: sectionId('Terraza') } })
  expect(tables[0]).toMatchObject({ name: 'T1', status: 'FREE', orderIds: [], billAskedAt: null })
  expect((await givenOrder('T1', [])).items).toEqual([])
})

it('leaves a free table free', async () => {
  const { as, tableId } = await givenRestaurant()
  const mesero = await as('mesero')
  await mesero.tables.release({ params: { tableId: tableId('T1') } })
  await expect(mesero.tables.release({ params: { tableId: 9999 } })).rejects.toMatchObject({
    status: 404,
  })
})

it('refuses a table with something to pay', async () => {
  const { as, tableId, givenOrder } = await givenRestaurant()
  await givenOrder('T1', [])
  const order = await givenOrder('T1', ['Fritada'], { user: 'cajera' })
  const mesero = await as('mesero')
  const params = { tableId: tableId('T1') }
  await expect(mesero.tables.release({ params })).rejects.toMatchObject({
    status: 409,
    code: 'TABLE_NOT_PAID',
  })
  const cajera = await as('cajera')
  await cajera.orders.deleteItems({ body: { itemUuids: [order.items[0]?.itemUuid ?? ''] } })
  await mesero.tables.release({ params })
})

it('refuses a table with a card charge of unknown outcome', async () => {
  const restaurant = await givenRestaurant()
  const { as, tableId, givenOrder, sql } = restaurant
  await givenOrder('T1', [])
  givenPinpadCharge(restaurant, { table: 'T1', state: 'UNKNOWN' })
  const mesero = await as('mesero')
  const params = { tableId: tableId('T1') }
  await expect(mesero.tables.release({ params })).rejects.toMatchObject({
    status: 409,
    code: 'PINPAD_UNRESOLVED',
  })
  sql(`UPDATE pinpadTransactions SET state = 'REVERSED'`)
  await mesero.tables.release({ params })
})
