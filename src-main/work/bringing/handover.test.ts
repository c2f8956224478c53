import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Handover } from '#shared/api/machine/counters.ts'
import { auditKinds } from '#shared/api/audit-kinds.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import { orderOn } from '#main/testing/acts/orders.ts'
import { openRegister } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { type ApartShop, givenApartShop } from '#main/testing/given/given-apart-shop.ts'
import { COUNTER_POINT } from '#main/testing/given/given-counter.ts'
import { storeCharge } from '#main/testing/samples/stored-charge.ts'
import type { TestApp } from '#main/testing/test-app.ts'
import { auditCoverage } from './audit-coverage.ts'
import { slicesOf } from './build-handover.ts'

function sql({ folder }: TestApp, text: string, ...parameters: readonly unknown[]) {
  const raw = openRaw(folder)
  raw.query(text, ...parameters)
  raw.close()
}

/** Brings everything, and returns what was handed over. */
async function handedOver(shop: ApartShop): Promise<Handover> {
  shop.answers.set('/counters/handover', () => ({ status: 200, body: { conflicts: 0 } }))
  expect(await shop.bringing.finish()).toBe(true)
  const last = shop.sent.findLast(({ request }) => request.path.endsWith('/counters/handover'))
  return JSON.parse(last?.request.body ?? '') as Handover
}

const nothing: Handover = {
  charges: [],
  dishes: [],
  unsentMail: [],
  sessions: [],
  others: [],
  refused: [],
  conflicts: [],
}

describe('what a program hands over besides its acts', () => {
  it('is nothing but the sessions of its screens if nothing happened', async () => {
    const shop = await givenApartShop()
    await shop.counter.as('cajera')
    const { sessions, ...rest } = await handedOver(shop)
    const { sessions: _none, ...empty } = nothing
    expect(rest).toEqual(empty)
    expect(sessions.map(({ userId }) => userId)).toContain(3)
  })

  it('contains how far the kitchen is with the dishes of open orders', async () => {
    const shop = await givenApartShop()
    const { items } = await orderOn(shop.counter, 1, { Fritada: 1 }, { send: true })
    await orderOn(shop.counter, 2, { Humita: 1 }, { send: true })
    shop.counter.clock.advance(60_000)
    const cook = await shop.counter.as('cocina')
    const tickets = await cook.tickets.list()
    const ticket = tickets.find((each) =>
      each.items.some(({ description }) => description === 'Fritada'),
    )
    await cook.tickets.setState({ params: { id: ticket?.id ?? 0 }, body: { state: 'READY' } })
    const { dishes } = await handedOver(shop)
    expect(dishes).toEqual([{ itemUuid: items[0]?.itemUuid, state: 'READY' }])
  })

  it('contains card charges with the ids of the main till, and the sale that a void takes back', async () => {
    const shop = await givenApartShop()
    const { counter } = shop
    // The same number is another order at the main till.
    await orderOn(shop.main, 5, { Fritada: 1 })
    const order = await orderOn(counter, 1, { Fritada: 1 })
    counter.clock.advance(60_000)
    storeCharge(counter, { state: 'APPROVED' })
    storeCharge(counter, { state: 'APPROVED' })
    const at = counter.clock.now().toISOString()
    sql(
      counter,
      'UPDATE pinpadTransactions SET createdAt = ?, orderId = ?, tableId = 1',
      at,
      order.id,
    )
    sql(
      counter,
      `UPDATE pinpadTransactions SET type = 'VOID', originalTransactionId = 1 WHERE id = 2`,
    )
    const { charges } = await handedOver(shop)
    const [there] = readRows<{ id: number }>(
      shop.main,
      `SELECT id FROM orders WHERE orderUuid = '${order.orderUuid}'`,
    )
    expect(there?.id).not.toBe(order.id)
    expect(charges).toMatchObject([
      { type: 'SALE', state: 'APPROVED', tableId: 1, orderId: there?.id, totalAmount: 1120 },
      { type: 'VOID', originalOperationId: charges[0]?.operationId },
    ])
    for (const charge of charges) {
      expect(charge).not.toHaveProperty('id')
      expect(charge).not.toHaveProperty('originalTransactionId')
    }
  })

  it('contains a charge of a PC whose clock is behind that of the main till', async () => {
    const shop = await givenApartShop()
    storeCharge(shop.counter, { state: 'APPROVED' })
    sql(shop.counter, 'UPDATE pinpadTransactions SET createdAt = ?', '2026-11-21T18:00:00.000Z')
    expect((await handedOver(shop)).charges).toMatchObject([{ type: 'SALE', state: 'APPROVED' }])
  })

  it('contains what a person at the main till must read, and not what acts say', async () => {
    const shop = await givenApartShop()
    await openRegister(shop.counter, { emissionPointId: COUNTER_POINT })
    await orderOn(shop.counter, 1, { Fritada: 1 })
    sql(
      shop.counter,
      `INSERT INTO auditEntries (kind, resourceId, userId, createdAt, payload, hash)
       VALUES ('PRODUCT_PRICES_CHANGED', 7, 3, '2026-11-21T19:59:00.000Z', '{"name":"Seco"}', ?)`,
      randomUUID(),
    )
    const { others } = await handedOver(shop)
    expect(others).toEqual([
      {
        kind: 'PRODUCT_PRICES_CHANGED',
        at: '2026-11-21T19:59:00.000Z',
        userId: 3,
        resourceId: 7,
        payload: { name: 'Seco' },
      },
    ])
  })

  it('comes in parts that a till writes without keeping a sale waiting', () => {
    const dish = (): Handover['dishes'][number] => ({ itemUuid: randomUUID(), state: 'READY' })
    const dishes = Array.from({ length: 1_201 }, dish)
    const parts = slicesOf({ ...nothing, dishes, unsentMail: ['1'] })
    expect(parts.map((part) => part.dishes.length)).toEqual([500, 500, 201])
    expect(parts.map((part) => part.unsentMail.length)).toEqual([1, 0, 0])
    expect(parts.flatMap((part) => part.dishes)).toEqual(dishes)
    expect(slicesOf(nothing)).toEqual([nothing])
  })

  it('is decided for every kind of the audit chain', () => {
    expect(Object.keys(auditCoverage).toSorted()).toEqual(Object.keys(auditKinds).toSorted())
  })
})

describe('documents, mail and papers of the shared past', () => {
  it('are left to the main till', async () => {
    const shop = await givenApartShop({
      before: async (main) => {
        sql(
          main,
          `INSERT INTO electronicDocuments (kind, documentId, number, accessKey, environment, state, createdAt)
           VALUES ('INVOICE', 1, '001-001-000000001', ?, 1, 'UNSIGNED', '2026-11-21T19:58:00.000Z')`,
          '1'.repeat(49),
        )
        sql(
          main,
          `INSERT INTO mailMessages (kind, documentId, number, "to", state, createdAt)
           VALUES ('INVOICE', 1, '001-001-000000001', 'a@b.ec', 'QUEUED', '2026-11-21T19:58:00.000Z')`,
        )
        sql(
          main,
          `INSERT INTO printJobs (job, title, printerId, state, copies, createdAt, seal)
           VALUES ('BILL', 'Mesa 1', 1, 'QUEUED', 1, '2026-11-21T19:58:00.000Z', '')`,
        )
      },
    })
    expect(readRows(shop.counter, 'SELECT withdrawnAt FROM electronicDocuments')).toEqual([
      { withdrawnAt: '2026-11-21T19:58:00.000Z' },
    ])
    expect(readRows(shop.counter, 'SELECT state FROM mailMessages')).toEqual([
      { state: 'CANCELLED' },
    ])
    expect(readRows(shop.counter, 'SELECT state FROM printJobs')).toEqual([{ state: 'CANCELLED' }])
    expect(readRows(shop.main, 'SELECT withdrawnAt FROM electronicDocuments')).toEqual([
      { withdrawnAt: null },
    ])
  })
})
