import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

async function givenSentDish(given: object = {}) {
  const restaurant = await givenRestaurant()
  const mesero = await restaurant.as('mesero')
  const gerente = await restaurant.as('gerente')
  const dish = restaurant.item('Encebollado', { quantity: 3, ...given })
  const order = await mesero.orders.create({
    body: { orderUuid: randomUUID(), tableId: restaurant.tableId('1'), send: true, items: [dish] },
  })
  const params = { itemUuid: dish.itemUuid }
  const told = async () =>
    (await mesero.tickets.list()).map(({ kind, items }) => [
      kind,
      ...items.map(({ quantity, remaining, observation }) =>
        [quantity, remaining === null ? '' : `of which stay ${remaining}`, observation ?? '']
          .filter((part) => part !== '')
          .join(' '),
      ),
    ])
  return { ...restaurant, mesero, gerente, order, params, told }
}

it('cancels the units by which a sent line is reduced; the rest stays on its ticket', async () => {
  const { gerente, mesero, params, told } = await givenSentDish()
  const order = await gerente.orders.updateItem({
    params,
    body: { quantity: 2, reason: 'llegaron dos' },
  })
  expect(order.items[0]).toMatchObject({ quantity: 2, status: 'SENT' })
  expect(await told()).toEqual([
    ['NEW', '2'],
    ['CANCEL', '1 of which stay 2'],
  ])
  const [, cancel] = await mesero.tickets.list()
  expect(cancel).toMatchObject({ reason: 'llegaron dos', cancels: { number: 1 } })

  // The rest is deleted: only what is left is cancelled.
  await gerente.orders.deleteItems({ body: { itemUuids: [params.itemUuid], reason: 'se fueron' } })
  expect(await told()).toEqual([
    ['CANCEL', '1 of which stay 2'],
    ['CANCEL', '2 of which stay 0'],
  ])
})

it('needs a reason, and the right or a manager, to reduce what was sent', async () => {
  const { mesero, params, told, order } = await givenSentDish()
  const reduce = (body: object, approval?: string) =>
    mesero.orders.updateItem(
      { params, body: { quantity: 1, ...body } },
      approval === undefined ? {} : { approval },
    )
  await expect(reduce({})).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason' }] },
  })
  await expect(reduce({ reason: 'error' })).rejects.toMatchObject({
    status: 403,
    code: 'APPROVAL_REQUIRED',
  })
  expect(await told()).toEqual([['NEW', '3']])
  const amount = Number(((order.totalAmount / 3) * 2).toFixed(2))
  const { approvalToken } = await mesero.auth.authorize({
    body: { action: 'orders.deleteItems', pin: '2580', resource: params.itemUuid, amount },
  })
  await reduce({ reason: 'error' }, approvalToken)
  const [, cancel] = await mesero.tickets.list()
  expect(cancel).toMatchObject({ kind: 'CANCEL', approvedBy: 'Gabriela Paz' })
})

it('cancels a sent dish whose note changes, and sends it with the new note', async () => {
  const { mesero, params, told } = await givenSentDish({ quantity: 1 })
  const [first] = await mesero.tickets.list()
  await mesero.tickets.setState({ params: { id: first?.id ?? 0 }, body: { state: 'READY' } })
  const note = { quantity: 1, observation: 'sin cebolla' }
  const order = await mesero.orders.updateItem({ params, body: note })
  // It must be prepared again.
  expect(order.items[0]).toMatchObject({ status: 'SENT', readyAt: null })
  expect(await told()).toEqual([
    ['CANCEL', '1 of which stay 0'],
    ['NEW', '1 sin cebolla'],
  ])
  // The same request again changes nothing.
  await mesero.orders.updateItem({ params, body: note })
  expect(await told()).toHaveLength(2)
  await mesero.orders.updateItem({ params, body: { ...note, isAllergy: true } })
  expect(await told()).toEqual([
    ['CANCEL', '1 of which stay 0'],
    ['CANCEL', '1 of which stay 0 sin cebolla'],
    ['NEW', '1 sin cebolla'],
  ])
})

it('refuses to change the note of a served dish', async () => {
  const { mesero, params, tableId, told } = await givenSentDish()
  const [ticket] = await mesero.tickets.list()
  await mesero.tickets.setState({ params: { id: ticket?.id ?? 0 }, body: { state: 'READY' } })
  await mesero.tickets.serve({ body: { tableId: tableId('1') } })
  await expect(
    mesero.orders.updateItem({ params, body: { quantity: 3, observation: 'sin sal' } }),
  ).rejects.toMatchObject({ status: 409, code: 'ITEM_SENT' })
  expect(await told()).toEqual([])
})

it('audits fewer units of a line with a discount as a reduction', async () => {
  const { gerente, params, sql } = await givenSentDish()
  await gerente.orders.updateItem({ params, body: { quantity: 3, discountPercent: 10 } })
  await gerente.orders.updateItem({
    params,
    body: { quantity: 2, discountPercent: 10, reason: 'llegaron dos' },
  })
  const kinds = sql(
    `SELECT kind FROM auditEntries
     WHERE kind IN ('SENT_ITEM_DISCOUNTED', 'ORDER_ITEM_REDUCED') ORDER BY id`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['SENT_ITEM_DISCOUNTED', 'ORDER_ITEM_REDUCED'])
})
