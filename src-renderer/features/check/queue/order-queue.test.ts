import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/api/menu/products.ts'
import { appendAct } from './append-act.ts'
import { nextAttempt } from './next-attempt.ts'
import {
  type Attempt,
  emptyQueue,
  keyOfOrder,
  type NewAct,
  orderOfCheck,
  type OrderQueue,
  type QueuedLine,
} from './order-acts.ts'
import { checkOfLane, laneOfCheck } from './order-queues.ts'
import { acceptAttempt, refuseAttempt, retryLines } from './settle-attempt.ts'

const TABLE = 12
const ORDER = 7
const product = { id: 3, comboInfo: null } as unknown as Product
const combo = { id: 9, comboInfo: { comboId: 4 } } as unknown as Product

function line(itemUuid: string, given: Partial<QueuedLine> = {}): QueuedLine {
  return {
    itemUuid,
    product,
    quantity: 1,
    priceType: null,
    measureUnitId: null,
    discountAmount: 0,
    observation: null,
    course: null,
    ...given,
  }
}

const add = (itemUuid: string, given: Partial<QueuedLine> = {}): NewAct => ({
  kind: 'add',
  line: line(itemUuid, given),
})
const SEND: NewAct = { kind: 'send', orderId: null }

function queueWith(...acts: readonly NewAct[]): OrderQueue {
  return acts.reduce<OrderQueue>(
    (queue, act) => appendAct(queue, `act ${queue.acts.length + 1}`, act),
    emptyQueue(TABLE),
  )
}

/** Returns the queue with its next request in flight. */
function underWay(
  queue: OrderQueue,
  orderId?: number,
): OrderQueue & { readonly attempt: Attempt | null } {
  return { ...queue, attempt: nextAttempt(queue, orderId, () => 'order uuid') ?? null }
}

const body = (itemUuid: string, quantity = 1) => ({
  itemUuid,
  productId: 3,
  quantity,
  priceType: null,
  measureUnitId: null,
  discountAmount: 0,
  observation: null,
  course: null,
})

describe('acts at a table', () => {
  test('the first lines create the order in one request, with the guests and the send to the kitchen', () => {
    const queue = queueWith({ kind: 'guests', guests: 4 }, add('a'), add('b'), SEND)
    expect(underWay(queue).attempt).toEqual({
      actIds: ['act 2', 'act 3', 'act 4', 'act 1'],
      request: {
        operation: 'orders.create',
        input: {
          body: {
            orderUuid: 'order uuid',
            tableId: TABLE,
            guests: 4,
            send: true,
            items: [body('a'), body('b')],
          },
        },
      },
    })
  })

  test('lines of an open order are added to it; a combo uses its combo id', () => {
    const { attempt } = underWay(queueWith(add('a', { product: combo, quantity: 2 })), ORDER)
    const { productId: _, ...rest } = body('a', 2)
    expect(attempt?.request).toEqual({
      operation: 'orders.addItems',
      input: {
        params: { orderId: ORDER },
        body: { send: false, items: [{ ...rest, comboId: 4 }] },
      },
    })
  })

  test('the lane of a table and of an order without one name different checks', () => {
    for (const check of [TABLE, keyOfOrder(TABLE)]) {
      expect(checkOfLane(laneOfCheck(check))).toBe(check)
      expect(checkOfLane(`${laneOfCheck(check)}/act`)).toBe(check)
    }
    expect(checkOfLane('sale:12')).toBeUndefined()
    expect(orderOfCheck(keyOfOrder(ORDER))).toBe(ORDER)
    expect(orderOfCheck(TABLE)).toBeUndefined()
  })

  test('lines of an order without a table open no other order', () => {
    const queue = { ...queueWith(add('a'), SEND), check: keyOfOrder(ORDER) }
    expect(underWay(queue, ORDER).attempt?.request).toMatchObject({
      operation: 'orders.addItems',
      input: {
        params: { orderId: ORDER },
        body: { send: true, items: [{ itemUuid: 'a' }] },
      },
    })
    expect(nextAttempt(queue, undefined, () => 'x')).toBeUndefined()
  })

  test('a guest count alone opens no order, and a send without lines makes no request', () => {
    const queue = queueWith({ kind: 'guests', guests: 2 }, SEND)
    expect(nextAttempt(queue, undefined, () => 'x')).toBeUndefined()
    expect(nextAttempt(queue, ORDER, () => 'x')?.request.operation).toBe('orders.update')
  })

  test('ten taps on + are one request', () => {
    const taps = Array.from({ length: 9 }, (_, index): NewAct => ({
      kind: 'change',
      itemUuid: 'a',
      change: { quantity: index + 2 },
    }))
    expect(queueWith(add('a'), ...taps).acts).toMatchObject([
      { kind: 'add', line: { quantity: 10 } },
    ])
    expect(queueWith(...taps).acts).toMatchObject([{ kind: 'change', change: { quantity: 10 } }])
  })

  test('a line deleted before it was sent makes no request', () => {
    const queue = queueWith(
      add('a'),
      { kind: 'change', itemUuid: 'a', change: { quantity: 2 } },
      { kind: 'delete', itemUuid: 'a' },
    )
    expect(queue.acts).toEqual([])
  })

  test('a request in flight stays unchanged, and later changes are sent after it', () => {
    const sent = underWay(queueWith(add('a')))
    const changed = appendAct(sent, 'later', {
      kind: 'change',
      itemUuid: 'a',
      change: { quantity: 3 },
    })
    expect(changed.attempt).toEqual(sent.attempt)
    expect(changed.acts[0]).toEqual(sent.acts[0])
    const settled = acceptAttempt(changed)
    expect(underWay(settled, ORDER).attempt?.request).toEqual({
      operation: 'orders.updateItem',
      input: { params: { itemUuid: 'a' }, body: { quantity: 3 } },
    })
  })

  test('pressing send twice sends once; each order of the table has its own send', () => {
    const queue = queueWith(SEND, { kind: 'send', orderId: 8 }, SEND)
    expect(queue.acts).toMatchObject([{ orderId: 8 }, { orderId: null }])
  })
})

describe('a refusal', () => {
  const soldOut = {
    code: 'PRODUCT_SOLD_OUT',
    message: '1 campo con error',
    fields: [{ field: 'items[1].productId', message: 'Está agotado. Ofrecer otro.' }],
  }

  test('of one line keeps it with its reason, and the others are sent again with the send', () => {
    const queue = refuseAttempt(underWay(queueWith(add('a'), add('b'), SEND), ORDER), soldOut)
    expect(queue.acts).toMatchObject([
      { kind: 'add', line: { itemUuid: 'a' } },
      { failure: { code: 'PRODUCT_SOLD_OUT', message: 'Está agotado. Ofrecer otro.' } },
      { kind: 'send' },
    ])
    expect(queue.acts[0]).not.toHaveProperty('failure')
    expect(underWay(queue, ORDER).attempt?.request).toMatchObject({
      input: { body: { send: true, items: [{ itemUuid: 'a' }] } },
    })
  })

  test('of the whole request marks every line and drops the send', () => {
    const refusal = { code: 'TABLE_INACTIVE', message: 'La mesa está inactiva.', fields: [] }
    const queue = refuseAttempt(
      underWay(queueWith({ kind: 'guests', guests: 3 }, add('a'), SEND)),
      refusal,
    )
    expect(queue.acts).toMatchObject([
      { kind: 'guests' },
      { kind: 'add', failure: { code: 'TABLE_INACTIVE' } },
    ])
    expect(nextAttempt(queue, undefined, () => 'x')).toBeUndefined()
  })

  test('of a change drops the change', () => {
    const change: NewAct = { kind: 'change', itemUuid: 'a', change: { quantity: 2 } }
    const refusal = { code: 'ITEM_SENT', message: 'Ya está enviado.', fields: [] }
    expect(refuseAttempt(underWay(queueWith(change), ORDER), refusal)).toEqual(emptyQueue(TABLE))
  })

  test('of a line deleted meanwhile removes the line', () => {
    const sent = underWay(queueWith(add('a'), add('b')), ORDER)
    const queue = appendAct(sent, 'later', { kind: 'delete', itemUuid: 'b' })
    expect(refuseAttempt(queue, soldOut).acts).toMatchObject([{ line: { itemUuid: 'a' } }])
  })

  test('is retried on request', () => {
    const refused = refuseAttempt(underWay(queueWith(add('a'), add('b')), ORDER), soldOut)
    const retried = retryLines(refused, 'b')
    expect(underWay(retried, ORDER).attempt?.actIds).toEqual(['act 1', 'act 2'])
  })
})
