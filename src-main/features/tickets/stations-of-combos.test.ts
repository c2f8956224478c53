import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenChoices } from '#main/testing/given/given-choices.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

/** A combo without a station of its own; its parts go to Cocina and Barra. */
async function givenCombo() {
  const app = await givenRestaurant()
  const choices = await givenChoices(app)
  const mesero = await app.as('mesero')
  const stations = new Map((await mesero.stations.list()).map(({ name, id }) => [id, name]))
  const comboId = choices.combo.comboInfo?.comboId ?? 0
  return {
    app,
    mesero,
    ...choices,
    itemOf: (counts: Readonly<Record<string, number>>, more: object = {}) =>
      app.item('', { comboId, modifiers: choices.choose(counts), ...more }),
    send: async (...items: ReturnType<typeof app.item>[]) =>
      mesero.orders.create({
        body: { orderUuid: randomUUID(), tableId: app.tableId('1'), send: true, items },
      }),
    told: async () =>
      (await mesero.tickets.list()).map(({ stationId, heldCourses }) => [
        stations.get(stationId),
        heldCourses,
      ]),
  }
}

it('a line names the stations of its fixed and chosen parts, as its tickets do', async () => {
  const { mesero, itemOf, send, told } = await givenCombo()
  const order = await send(itemOf({ Seco: 2, Cola: 2 }))
  expect(order.items.map(({ stations }) => stations)).toEqual([['Cocina', 'Barra']])
  expect((await told()).map(([station]) => station)).toEqual(['Cocina', 'Barra'])
  const { items } = await mesero.orders.get({ params: { orderId: order.id } })
  expect(items[0]?.stations).toEqual(['Cocina', 'Barra'])
})

it('a part has the station of the nearest category above its own', async () => {
  const { app, mesero, categoryId, send } = await givenCombo()
  const admin = await app.as('admin')
  const shakes = await admin.categories.create({ body: { name: 'Batidos', parentId: categoryId } })
  const shake = await admin.products.create({
    body: newProduct({ name: 'Batido', referenceCode: 'CH-B', categoryId: shakes.id }),
  })
  const combo = await admin.products.create({
    body: newProduct({
      name: 'Combo dulce',
      referenceCode: 'CH-D',
      comboInfo: {
        details: [],
        choices: [{ name: 'Bebida', quantity: 1, options: [{ productId: shake.id }] }],
      },
    }),
  })
  const optionId = combo.comboInfo?.choices[0]?.options[0]?.optionId ?? 0
  const modifiers = [{ optionId, quantity: 1 }]
  const { items } = await send(
    app.item('', { comboId: combo.comboInfo?.comboId ?? 0, modifiers }),
    app.item('Encebollado'),
  )
  expect(items.map(({ stations }) => stations)).toEqual([['Barra'], ['Cocina']])
  const { details } = (await mesero.products.get({ params: { id: combo.id } })).comboInfo ?? {}
  expect(details).toEqual([])
})

it('a held combo counts at the stations of its chosen parts', async () => {
  const { app, itemOf, send, told } = await givenCombo()
  await send(
    app.item('Encebollado'),
    app.item('Agua con gas 500 ml'),
    itemOf({ Seco: 2, Cola: 2 }, { course: 2, hold: true, quantity: 3 }),
  )
  const held = [{ course: 2, quantity: 3 }]
  expect(await told()).toEqual([
    ['Cocina', held],
    ['Barra', held],
  ])
})

it('a fixed part states its station', async () => {
  const { combo } = await givenCombo()
  expect(combo.comboInfo?.details.map(({ station }) => station)).toEqual(['Cocina'])
})
