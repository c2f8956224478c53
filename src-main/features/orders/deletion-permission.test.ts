import { expect, it } from 'vitest'
import type { DemoUser } from '#main/testing/test-app.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

async function givenItems(send: boolean) {
  const restaurant = await givenRestaurant()
  const { items } = await restaurant.givenOrder('1', ['Fritada', 'Humita'], { send })
  const itemUuids = items.map(({ itemUuid }) => itemUuid)
  const ask = async (user: DemoUser, pin?: string) => {
    const client = await restaurant.as(user)
    return client.orders.deletePermission({
      body: { itemUuids, ...(pin === undefined ? {} : { pin }) },
    })
  }
  return { ...restaurant, itemUuids, ask }
}

const ALLOWED = { allowed: true, reason: null }
const NEEDS_PIN = {
  allowed: false,
  reason: 'Eliminar esto pide el PIN de quien puede autorizarlo.',
}

it("allows one's own unsent lines", async () => {
  const { ask } = await givenItems(false)
  expect(await ask('mesero')).toEqual(ALLOWED)
  expect(await ask('cajera')).toEqual(NEEDS_PIN)
})

it('allows sent lines with the right or the PIN of a user who may authorise it', async () => {
  const { ask } = await givenItems(true)
  expect(await ask('mesero')).toEqual(NEEDS_PIN)
  expect(await ask('gerente')).toEqual(ALLOWED)
  expect(await ask('mesero', '2580')).toEqual(ALLOWED)
  expect(await ask('mesero', '1234')).toEqual({
    allowed: false,
    reason: 'Ese PIN no sirve para esto.',
  })
})

it('returns the reason if a line is billed', async () => {
  const { ask, sql } = await givenItems(true)
  sql(`UPDATE orderItems SET status = 'BILLED'`)
  expect(await ask('gerente')).toEqual({ allowed: false, reason: 'La línea ya está facturada.' })
})

it('changes nothing', async () => {
  const { ask, as, sql, tableId } = await givenItems(true)
  const mesero = await as('mesero')
  const before = await mesero.orders.list({ params: { tableId: tableId('1') } })
  const entries = sql('SELECT id FROM auditEntries').length
  await ask('mesero', '2580')
  expect(await mesero.orders.list({ params: { tableId: tableId('1') } })).toEqual(before)
  expect(sql('SELECT id FROM auditEntries')).toHaveLength(entries)
})

it('returns 429 after too many wrong PINs', async () => {
  const { request, tokenOf, itemUuids } = await givenItems(true)
  const token = await tokenOf('mesero')
  const statuses = []
  for (let attempt = 0; attempt < 12; attempt++) {
    const { status } = await request('POST', '/restaurant/orders/delete-permission', {
      token,
      body: { itemUuids, pin: '7777' },
    })
    statuses.push(status)
  }
  expect(statuses[0]).toBe(200)
  expect(statuses).toContain(429)
})

it('returns 400 naming unknown lines', async () => {
  const { as } = await givenItems(true)
  const mesero = await as('mesero')
  await expect(
    mesero.orders.deletePermission({ body: { itemUuids: [crypto.randomUUID()] } }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'itemUuids[0]', code: 'UNKNOWN_ID' }] },
  })
})
