import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { givenSteak } from '#main/testing/given/given-modifiers.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'
import { DATABASE_FILE } from './open.ts'
import { readStored } from './stored-json.ts'

/** Damages a column of a row in the file, as a bad sector or another program would. */
function damage(app: Restaurant, table: string, column: string, value: string): void {
  const file = new Database(join(app.folder, DATABASE_FILE), { timeout: 5_000 })
  const { changes } = file
    .prepare(`UPDATE "${table}" SET "${column}" = ? WHERE id = (SELECT max(id) FROM "${table}")`)
    .run(value)
  file.close()
  expect(changes).toBe(1)
}

it('returns undefined for a cut text and for one of another shape, and drops unknown fields', () => {
  const Note = z.object({ text: z.string() })
  expect(readStored(Note, '{"text":"sin sal')).toBeUndefined()
  expect(readStored(Note, '{"text":5}')).toBeUndefined()
  expect(readStored(Note, 'null')).toBeUndefined()
  expect(readStored(Note, '{"text":"sin sal","later":true}')).toEqual({ text: 'sin sal' })
})

it('a check with unreadable modifiers is listed, and its bill is refused until the line is deleted', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const { steak, option } = await givenSteak(app)
  const tableId = app.tableId('4')
  const waiter = await app.as('mesero')
  const order = await waiter.orders.create({
    body: {
      orderUuid: crypto.randomUUID(),
      tableId,
      items: [
        {
          itemUuid: crypto.randomUUID(),
          productId: steak.id,
          quantity: 1,
          modifiers: [
            { optionId: option('Inglés') },
            { optionId: option('Arroz') },
            { optionId: option('Patacones') },
          ],
        },
      ],
    },
  })
  damage(app, 'orderItems', 'modifiers', '[{"description":"Ingl')

  const [listed] = await waiter.orders.list({ params: { tableId } })
  expect(listed).toMatchObject({ totalAmount: order.totalAmount, items: [{ details: [] }] })

  const token = await app.tokenOf('cajera')
  const payments = [{ amount: order.totalAmount, paymentMethod: paymentMethod.cash }]
  const charge = () =>
    app.request('POST', `/restaurant/tables/${tableId}/invoice`, {
      token,
      body: { invoiceUuid: crypto.randomUUID(), payments },
    })
  expect(await charge()).toMatchObject({ status: 409, body: { code: 'STORED_UNREADABLE' } })

  await waiter.orders.deleteItems({ body: { itemUuids: [order.items[0]!.itemUuid] } })
  expect(await charge()).toMatchObject({ status: 409, body: { code: 'TABLE_WITHOUT_BILL' } })
})

it('a price schedule whose days are unreadable is listed as inactive and changes no price', async () => {
  const app = await givenRestaurant()
  const manager = await app.as('gerente')
  const productId = app.productId('Agua con gas 500 ml')
  await manager.priceSchedules.create({
    body: {
      name: 'Hora feliz',
      priceType: 2,
      weekdays: [6],
      startTime: '14:00',
      endTime: '16:00',
      productIds: [productId],
    },
  })
  damage(app, 'priceSchedules', 'weekdays', '{}')

  const { data } = await manager.priceSchedules.list({ query: {} })
  expect(data).toMatchObject([{ name: 'Hora feliz', weekdays: [], active: false }])
  const order = await app.givenOrder('4', ['Agua con gas 500 ml'])
  expect(order.items[0]?.priceType).toBe(1)
})

it('a role with unreadable permissions gives none, and other users still work', async () => {
  const app = await givenRestaurant()
  const manager = await app.as('gerente')
  damage(app, 'roles', 'permissions', '["TABLE:READ"')
  const { data } = await manager.categories.list({ query: {} })
  expect(data.length).toBeGreaterThan(0)
})
