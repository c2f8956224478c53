import { describe, expect, it } from 'vitest'
import type { DemoUser, TestAnswer } from '#main/testing/test-app.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'

interface Given extends Restaurant {
  readonly uuids: readonly string[]
  readonly remove: (body: object, user?: DemoUser) => Promise<TestAnswer>
}

/** Adds Fritada and Humita of `mesero` at table 1, sent or unsent. */
async function givenItems(send: boolean): Promise<Given> {
  const restaurant = await givenRestaurant()
  const { items } = await restaurant.givenOrder('1', ['Fritada', 'Humita'], { send })
  return {
    ...restaurant,
    uuids: items.map(({ itemUuid }) => itemUuid),
    remove: async (body, user = 'mesero') =>
      restaurant.request('POST', '/restaurant/orders/delete-items', {
        token: await restaurant.tokenOf(user),
        body,
      }),
  }
}

it("deletes one's own unsent lines without a right", async () => {
  const { remove, uuids } = await givenItems(false)
  const answer = await remove({ itemUuids: [uuids[0]] })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      items: [{ description: 'Humita' }],
      deletedItems: [
        {
          itemUuid: uuids[0],
          wasSent: false,
          itemsBefore: 0,
          reason: null,
          deletedBy: 'Luis Cajas',
          authorizedBy: null,
        },
      ],
      otherOrders: [],
      totalAmount: 2.2,
    },
  })
})

it('leaves the order open and empty after the last line', async () => {
  const { remove, uuids, as, sectionId } = await givenItems(false)
  const { body } = await remove({ itemUuids: uuids })
  expect(body).toMatchObject({ status: 'OPEN', items: [], totalAmount: 0 })
  const mesero = await as('mesero')
  const states = await mesero.tables.list({ params: { sectionId: sectionId('Salón') } })
  expect(states.find(({ name }) => name === '1')).toMatchObject({
    status: 'OCCUPIED',
    totalAmount: 0,
    itemCount: 0,
  })
})

describe('sent lines', () => {
  it('need the right or the PIN of a user who may authorise it', async () => {
    const { remove, uuids } = await givenItems(true)
    const reason = 'El cliente cambió de idea'
    expect(await remove({ itemUuids: uuids, reason })).toMatchObject({
      status: 403,
      body: { code: 'APPROVAL_REQUIRED' },
    })
    expect(await remove({ itemUuids: uuids, reason, pin: '1234' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'pin', code: 'PIN_WRONG' }] },
    })
    expect(await remove({ itemUuids: [uuids[0]], reason, pin: '2580' })).toMatchObject({
      status: 200,
      body: { deletedItems: [{ reason, deletedBy: 'Luis Cajas', authorizedBy: 'Gabriela Paz' }] },
    })
    expect(await remove({ itemUuids: [uuids[1]], reason }, 'gerente')).toMatchObject({
      status: 200,
      body: {
        deletedItems: [
          { authorizedBy: 'Gabriela Paz' },
          { deletedBy: 'Gabriela Paz', authorizedBy: null },
        ],
      },
    })
  })

  it('accept an approval given beforehand, once', async () => {
    const { uuids, as } = await givenItems(true)
    const mesero = await as('mesero')
    const { approvalToken: approval } = await mesero.auth.authorize({
      body: { action: 'orders.deleteItems', pin: '9999', resource: uuids[0] ?? '' },
    })
    const remove = (itemUuid: string | undefined) =>
      mesero.orders.deleteItems(
        { body: { itemUuids: [itemUuid ?? ''], reason: 'Error' } },
        { approval },
      )
    await expect(remove(uuids[1])).rejects.toMatchObject({ code: 'APPROVAL_OF_OTHER_ACT' })
    expect((await remove(uuids[0])).deletedItems).toMatchObject([{ authorizedBy: 'Sofía Andrade' }])
    await expect(remove(uuids[1])).rejects.toMatchObject({ status: 403, code: 'APPROVAL_REQUIRED' })
  })

  it('need a reason', async () => {
    const { remove, uuids } = await givenItems(true)
    for (const reason of [undefined, null]) {
      expect(await remove({ itemUuids: uuids, reason }, 'gerente')).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'reason', code: 'REQUIRED' }] },
      })
    }
    expect(await remove({ itemUuids: uuids, reason: '  ' }, 'gerente')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason', code: 'TEXT_EMPTY' }] },
    })
  })
})

it('of another user need the same, sent or not', async () => {
  const { remove, uuids } = await givenItems(false)
  expect((await remove({ itemUuids: uuids, reason: 'Error' }, 'cajera')).status).toBe(403)
  const answer = await remove({ itemUuids: uuids, reason: 'Error', pin: '2580' }, 'cajera')
  expect(answer).toMatchObject({
    status: 200,
    body: { deletedItems: [{ deletedBy: 'Andrea Mora', authorizedBy: 'Gabriela Paz' }, {}] },
  })
})

it('are recorded in the audit chain when deleted', async () => {
  const { remove, uuids, sql } = await givenItems(true)
  await remove({ itemUuids: [uuids[0]], reason: 'Salió fría', pin: '2580' })
  const [entry] = sql(
    `SELECT users.name AS by, approver.name AS approvedBy, payload FROM auditEntries
     JOIN users ON users.id = userId JOIN users AS approver ON approver.id = authorizedById
     WHERE kind = 'ORDER_ITEMS_DELETED'`,
  )
  expect({ ...entry, payload: JSON.parse(String(entry?.['payload'])) }).toEqual({
    by: 'Luis Cajas',
    approvedBy: 'Gabriela Paz',
    payload: {
      reason: 'Salió fría',
      items: [
        {
          itemUuid: uuids[0],
          orderId: expect.any(Number),
          description: 'Fritada',
          quantity: 1_000_000,
          total: 890,
          status: 'SENT',
        },
      ],
    },
  })
})

it('are not deleted twice by a repeat', async () => {
  const { remove, uuids, sql } = await givenItems(true)
  const first = await remove({ itemUuids: uuids, reason: 'Error', pin: '2580' })
  const again = await remove({ itemUuids: uuids, reason: 'Otra cosa' })
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(sql(`SELECT id FROM auditEntries WHERE kind = 'ORDER_ITEMS_DELETED'`)).toHaveLength(1)
})

it('of several orders are deleted together; the answer has all orders', async () => {
  const { remove, uuids, givenOrder } = await givenItems(false)
  const other = await givenOrder('2', ['Guatita'])
  const { body } = await remove({ itemUuids: [other.items[0]?.itemUuid, uuids[0]] })
  expect(body).toMatchObject({
    id: other.id,
    items: [],
    otherOrders: [{ items: [{ description: 'Humita' }] }],
  })
})

describe('refusals', () => {
  it('names unknown and repeated lines', async () => {
    const { remove, uuids } = await givenItems(false)
    const answer = await remove({ itemUuids: [uuids[0], crypto.randomUUID(), uuids[0]] })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'itemUuids[1]', code: 'UNKNOWN_ID' },
          { field: 'itemUuids[2]', code: 'REPEATED' },
        ],
      },
    })
  })

  it('refuses items that are billed or in a split bill', async () => {
    const { remove, uuids, sql } = await givenItems(true)
    const body = { itemUuids: uuids, reason: 'Error' }
    sql(`INSERT INTO billSplits (id, shareCount, createdAt) VALUES (1, 2, '')`)
    sql(`UPDATE orderItems SET splitId = 1 WHERE itemUuid = ?`, uuids[0])
    expect(await remove(body, 'gerente')).toMatchObject({
      status: 409,
      body: { code: 'ITEM_IN_SPLIT' },
    })
    sql(`UPDATE orderItems SET status = 'BILLED'`)
    expect(await remove(body, 'gerente')).toMatchObject({
      status: 409,
      body: { code: 'ITEM_BILLED' },
    })
  })

  it('returns 429 after too many wrong PINs', async () => {
    const { remove, uuids } = await givenItems(true)
    const body = { itemUuids: uuids, reason: 'Error', pin: '7777' }
    const statuses = []
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await remove(body)).status)
    expect(statuses).toContain(429)
  })
})
