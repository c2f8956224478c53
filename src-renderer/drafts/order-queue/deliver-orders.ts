import { create } from 'zustand'
import { ApiCallError } from '../../../src-shared/api/client.ts'
import type { Order } from '../../../src-shared/api/orders.ts'
import { client } from '../../api/client.ts'
import { useConnection } from '../../api/live-events.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { apiQuery } from '../../api/query.ts'
import { queryClient } from '../../api/query-client.ts'
import { currentToken } from '../../session/session-store.ts'
import { nextAttempt } from './next-attempt.ts'
import type { Attempt, QueuedRequest } from './order-acts.ts'
import { changeQueue, followOtherWindows, queueOf, useOrderQueues } from './order-queues.ts'
import { acceptAttempt, refuseAttempt, withdrawAttempt } from './settle-attempt.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000
/** Lets the tap paint first, and puts acts that follow at once into the same request. */
const GATHER_MS = 20

/** Tables whose delivery fails, with the error. Shown to the user and retried automatically. */
export const useStalledTables = create<{ readonly errors: ReadonlyMap<number, unknown> }>(() => ({
  errors: new Map(),
}))

/** Outcome of a request. Shown as toasts, because the user may be on another screen by then. */
export type Delivery = { readonly tableId: number } & (
  | { readonly outcome: 'accepted'; readonly attempt: Attempt }
  | { readonly outcome: 'refused'; readonly attempt: Attempt; readonly error: unknown }
  /** No answer: it is repeated automatically. */
  | { readonly outcome: 'lost' }
)

type Listener = (delivery: Delivery) => void
const listeners = new Set<Listener>()

export function onDelivery(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const delivering = new Set<number>()
let wake: () => void = () => undefined

/**
 * Delivers the queued acts per table, each table in order, while somebody is signed in. Returns how
 * to stop.
 */
export function deliverOrders(): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const deliver = () => {
    timer = undefined
    if (isStopped) return
    for (const tableId of useOrderQueues.getState().queues.keys()) void deliverTable(tableId)
  }
  const run = () => {
    timer ??= setTimeout(deliver, GATHER_MS)
  }
  wake = run
  const ends = [
    followOtherWindows(),
    useOrderQueues.subscribe(run),
    useConnection.subscribe(({ state }) => {
      if (state === 'online') interruptWaits()
    }),
  ]
  run()
  return () => {
    isStopped = true
    for (const end of ends) end()
  }
}

/** Retries at once instead of waiting: somebody pressed 'Reintentar', or the connection is back. */
export function deliverNow(): void {
  interruptWaits()
  wake()
}

async function deliverTable(tableId: number): Promise<void> {
  if (delivering.has(tableId)) return
  delivering.add(tableId)
  let waitMs = FIRST_WAIT_MS
  try {
    for (;;) {
      const outcome = await deliverNext(tableId)
      if (outcome !== 'lost') setStalled(tableId, undefined)
      if (outcome === 'nothing' || currentToken() === undefined) return
      if (outcome === 'lost') {
        tell({ tableId, outcome: 'lost' })
        await pause(waitMs)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      } else waitMs = FIRST_WAIT_MS
    }
  } finally {
    delivering.delete(tableId)
  }
}

type Outcome = 'done' | 'nothing' | 'lost'

async function deliverNext(tableId: number): Promise<Outcome> {
  const queue = queueOf(tableId)
  if (queue.acts.length === 0 || currentToken() === undefined) return 'nothing'
  try {
    const attempt = queue.attempt ?? (await makeAttempt(tableId))
    if (attempt === undefined) return 'nothing'
    const orders = await send(attempt.request)
    await showOrders(tableId, orders)
    changeQueue(tableId, acceptAttempt)
    tell({ tableId, outcome: 'accepted', attempt })
    return 'done'
  } catch (error) {
    return settleError(tableId, error)
  }
}

/** Stores the request before sending it, so that a repeat is identical. */
async function makeAttempt(tableId: number): Promise<Attempt | undefined> {
  const orderId = await findOpenOrder(tableId)
  changeQueue(tableId, (queue) => {
    const attempt = nextAttempt(queue, orderId, newUuid)
    return attempt === undefined ? queue : { ...queue, attempt }
  })
  return queueOf(tableId).attempt ?? undefined
}

function ordersQuery(tableId: number) {
  return apiQuery('orders', 'list', { params: { tableId } })
}

async function findOpenOrder(tableId: number): Promise<number | undefined> {
  const orders = await queryClient.ensureQueryData(ordersQuery(tableId))
  return orders[0]?.id
}

async function send(request: QueuedRequest): Promise<readonly Order[]> {
  switch (request.operation) {
    case 'create':
      return [await client.orders.create({ body: mutable(request.body) })]
    case 'addItems': {
      const { orderId, body } = request
      return [await client.orders.addItems({ params: { orderId }, body: mutable(body) })]
    }
    case 'updateItem': {
      const { itemUuid, body } = request
      return [await client.orders.updateItem({ params: { itemUuid }, body })]
    }
    case 'deleteItems': {
      const { otherOrders, ...order } = await client.orders.deleteItems({
        body: mutable(request.body),
      })
      return [order, ...otherOrders]
    }
    case 'update': {
      const { orderId, body } = request
      return [await client.orders.update({ params: { orderId }, body })]
    }
  }
}

/** Casts to the contract's mutable list types; stored requests are readonly. */
function mutable<T>(body: T): Mutable<T> {
  return body as Mutable<T>
}
type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T

/** Puts the answer into the query cache. Must run before the queue drops the acts it carried. */
export async function showOrders(tableId: number, answered: readonly Order[]): Promise<void> {
  const { queryKey } = ordersQuery(tableId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (before: Order[] = []) => {
    const byId = new Map(answered.map((order) => [order.id, order]))
    const renewed = before.map((order) => byId.get(order.id) ?? order)
    const known = new Set(before.map(({ id }) => id))
    return [...renewed, ...answered.filter(({ id }) => !known.has(id))].filter(
      (order) => order.status === 'OPEN' && order.tableId === tableId,
    )
  })
  // Queries notify screens in a later task. Wait for it before the queue drops the line, or it
  // would vanish for a moment.
  await new Promise((resolve) => setTimeout(resolve))
}

async function settleError(tableId: number, error: unknown): Promise<Outcome> {
  if (!(error instanceof ApiCallError) || error.status >= 500 || error.status === 429) {
    setStalled(tableId, error)
    return 'lost'
  }
  // The session ended: it is delivered after the next sign-in.
  if (error.status === 401) return 'nothing'
  const { attempt } = queueOf(tableId)
  await queryClient.invalidateQueries({ queryKey: ordersQuery(tableId).queryKey })
  if (attempt === null) {
    setStalled(tableId, error)
    return 'lost'
  }
  if (error.code === 'ORDER_CLOSED' && attempt.request.operation === 'addItems') {
    // The order was charged meanwhile: its lines go to the table's next order. A request that only
    // sends to the kitchen has nothing left to do.
    const isSending = attempt.request.body.items.length === 0
    await queryClient.refetchQueries({ queryKey: ordersQuery(tableId).queryKey })
    changeQueue(tableId, isSending ? acceptAttempt : withdrawAttempt)
    return 'done'
  }
  const refusal = {
    code: error.code,
    message: error.body.message,
    fields: error.body.errors.map(({ field, message }) => ({ field, message })),
  }
  changeQueue(tableId, (queue) => refuseAttempt(queue, refusal))
  tell({ tableId, outcome: 'refused', attempt, error })
  return 'done'
}

function tell(delivery: Delivery): void {
  for (const listener of listeners) listener(delivery)
}

/** `undefined` clears the error. */
function setStalled(tableId: number, error: unknown): void {
  const { errors } = useStalledTables.getState()
  if (error === undefined && !errors.has(tableId)) return
  const changed = new Map(errors)
  if (error === undefined) changed.delete(tableId)
  else changed.set(tableId, error)
  useStalledTables.setState({ errors: changed })
}

let waits: readonly (() => void)[] = []

function interruptWaits(): void {
  const ended = waits
  waits = []
  for (const end of ended) end()
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs * (0.75 + Math.random() / 2))
    waits = [
      ...waits,
      () => {
        clearTimeout(timer)
        resolve()
      },
    ]
  })
}
