import { expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'

/** Returns a reader of the events sent so far; an act's events are in the stream once it is answered. */
async function givenScreen({ app, tokenOf }: Restaurant) {
  const response = await app.fetch(
    new Request('http://localhost/api/v1/events', {
      headers: { Authorization: `Bearer ${await tokenOf('mesero')}` },
    }),
  )
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  return async () => {
    // Events of the kitchen are left out; they have their own tests.
    for (;;) {
      const { value } = await reader.read()
      const [, event, data] = /event: (\w+)\ndata: (.+)/.exec(value ?? '') ?? []
      if (event !== 'kitchen') return [event, JSON.parse(data ?? 'null')]
    }
  }
}

it('notifies screens of the changed tables after every act', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, item, as, tableId, sectionId } = restaurant
  const next = await givenScreen(restaurant)
  const mesero = await as('mesero')
  const one = ['tables', { tableIds: [tableId('1')] }]

  const line = item('Fritada')
  const { id: orderId } = await givenOrder('1', [line])
  expect(await next()).toEqual(one)
  await mesero.orders.updateItem({ params: { itemUuid: line.itemUuid }, body: { quantity: 2 } })
  expect(await next()).toEqual(one)
  await mesero.orders.update({ params: { orderId }, body: { guests: 2 } })
  expect(await next()).toEqual(one)
  await mesero.orders.addItems({ params: { orderId }, body: { items: [item('Humita')] } })
  expect(await next()).toEqual(one)
  await mesero.orders.deleteItems({ body: { itemUuids: [line.itemUuid] } })
  expect(await next()).toEqual(one)
  await mesero.tables.askBill({ params: { tableId: tableId('1') } })
  expect(await next()).toEqual(one)
  await mesero.tables.transfer({
    body: { sourceTableId: tableId('1'), targetTableId: tableId('2') },
  })
  expect(await next()).toEqual(['tables', { tableIds: [tableId('1'), tableId('2')] }])

  const gerente = await as('gerente')
  const params = { id: sectionId('Terraza') }
  await gerente.sections.saveLayout({ params, body: { items: [] } })
  expect(await next()).toEqual(['layout', { sectionId: params.id }])
})

it('names the page that made the change, if the page says that it shows the answer', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, item, as, tableId } = restaurant
  const next = await givenScreen(restaurant)
  const { id: orderId } = await givenOrder('1', [item('Fritada')])
  expect(await next()).toEqual(['tables', { tableIds: [tableId('1')] }])
  const mesero = await as('mesero')
  const page = '5f0c6a7e-0d7b-4a51-9c39-0c2f7e0d9a11'
  await mesero.orders.addItems(
    { params: { orderId }, body: { items: [item('Humita')] } },
    { page: `${page} and more` },
  )
  expect(await next()).toEqual(['tables', { tableIds: [tableId('1')], page }])
})
