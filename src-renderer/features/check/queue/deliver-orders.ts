import { ApiCallError } from '#shared/api/client.ts'
import type { Order } from '#shared/api/sales/orders.ts'
import { apiQuery, type ApiQueryKey } from '#renderer/api/query.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import type { Flow } from '#renderer/requests/delivery/flows.ts'
import type { FailureVerdict } from '#renderer/requests/delivery/judge.ts'
import {
  type Change,
  isOf,
  type KeptRequest,
  type Result,
} from '#renderer/requests/kept-request.ts'
import { newKey } from '#renderer/requests/new-key.ts'
import { nextAttempt } from './next-attempt.ts'
import { type CheckKey, orderOfCheck, type OrderQueue, type UnderWay } from './order-acts.ts'
import {
  actChanges,
  attemptOf,
  checkOfLane,
  isStoredAct,
  laneOfCheck,
  queueOf,
  useOrderQueues,
} from './order-queues.ts'
import { acceptAttempt, refuseAttempt, withdrawAttempt } from './settle-attempt.ts'

/**
 * The delivery of the acts on checks: each check in order, one request for all lines that wait. Anybody who is
 * signed in delivers them.
 */
export const orderFlow: Flow = {
  isReadable: isStoredAct,
  lanes: () => Array.from(useOrderQueues.getState().queues.keys(), laneOfCheck),
  next: nextRequest,
  judge: judgeOrder,
  // The lines carry their uuids, and the check still shows them: however old, they are delivered.
  resume: async () => 'repeat',
  // A deletion may free the table, which its answer does not say.
  showsAnswer: ({ operation }) => operation !== 'orders.deleteItems',
  prepare: showResult,
  conclude,
}

async function nextRequest(lane: string): Promise<KeptRequest | undefined> {
  const check = checkOfLane(lane) ?? 0
  if (queueOf(check).acts.length === 0) return undefined
  const orderId = await orderToFill(check)
  // Read again: acts may have followed while the orders were read.
  const attempt = nextAttempt(queueOf(check), orderId, newKey)
  if (attempt === undefined) return undefined
  return {
    id: newKey(),
    lane,
    ...attempt.request,
    keyIn: 'body',
    userId: null,
    createdAt: Date.now(),
    data: { actIds: attempt.actIds } satisfies UnderWay,
  }
}

/** Returns the order that new lines go to; undefined if the table has none yet. */
async function orderToFill(check: CheckKey): Promise<number | undefined> {
  if (typeof check !== 'number') return orderOfCheck(check)
  const [first] = await queryClient.ensureQueryData(ordersQuery(check))
  return first?.id
}

function ordersQuery(tableId: number) {
  return apiQuery('orders', 'list', { params: { tableId } })
}

/** An order may be repeated at any time, so every refusal by its rules is final. */
function judgeOrder(error: unknown): FailureVerdict | 'later' {
  if (!(error instanceof ApiCallError) || error.status >= 500 || error.status === 429) {
    return 'unknown'
  }
  // The session ended: it is delivered after the next sign-in.
  return error.status === 401 ? 'later' : 'refused'
}

/**
 * Puts the answer into the query cache. Must run before the queue drops the acts it carried. Orders that were
 * read after `sentAt` (device's milliseconds) may have later changes of others: they are read again.
 */
export async function showOrders(
  check: CheckKey,
  answered: readonly Order[],
  sentAt = Infinity,
): Promise<void> {
  const queryKey = queryKeyOf(check)
  const state = queryClient.getQueryState(queryKey)
  const isOvertaken =
    state !== undefined && (state.fetchStatus === 'fetching' || state.dataUpdatedAt > sentAt)
  await queryClient.cancelQueries({ queryKey })
  const orderId = orderOfCheck(check)
  if (orderId === undefined) {
    queryClient.setQueryData<Order[]>(queryKey, (before = []) =>
      ordersAfter(before, answered, Number(check)),
    )
  } else {
    queryClient.setQueryData<Order>(
      queryKey,
      (before) => answered.find(({ id }) => id === orderId) ?? before,
    )
  }
  if (isOvertaken) void queryClient.invalidateQueries({ queryKey })
}

function queryKeyOf(check: CheckKey): ApiQueryKey {
  const orderId = orderOfCheck(check)
  return orderId === undefined
    ? ordersQuery(Number(check)).queryKey
    : apiQuery('orders', 'get', { params: { orderId } }).queryKey
}

function ordersAfter(
  before: readonly Order[],
  answered: readonly Order[],
  tableId: number,
): Order[] {
  const byId = new Map(answered.map((order) => [order.id, order]))
  const renewed = before.map((order) => byId.get(order.id) ?? order)
  const known = new Set(before.map(({ id }) => id))
  return [...renewed, ...answered.filter(({ id }) => !known.has(id))].filter(
    (order) => order.status === 'OPEN' && order.tableId === tableId,
  )
}

async function showResult(request: KeptRequest, result: Result): Promise<void> {
  const check = checkOfLane(request.lane) ?? 0
  if (result.kind === 'done') {
    return showOrders(check, ordersOf(request, result.answer), request.createdAt)
  }
  const queryKey = queryKeyOf(check)
  if (isClosedOrder(request, result)) await queryClient.refetchQueries({ queryKey })
  else await queryClient.invalidateQueries({ queryKey })
}

function ordersOf(request: KeptRequest, answer: unknown): readonly Order[] {
  if (request.operation !== 'orders.deleteItems') return [answer as Order]
  const { otherOrders, ...order } = answer as Order & { readonly otherOrders: readonly Order[] }
  return [order, ...otherOrders]
}

/**
 * True if the order was charged meanwhile: its lines go to the table's next order. Lines of an order without a table
 * are refused.
 */
function isClosedOrder(request: KeptRequest, result: Result): boolean {
  return (
    request.operation === 'orders.addItems' &&
    typeof checkOfLane(request.lane) === 'number' &&
    result.kind === 'refused' &&
    result.error instanceof ApiCallError &&
    result.error.code === 'ORDER_CLOSED'
  )
}

function conclude(request: KeptRequest, result: Result): Change {
  const attempt = attemptOf(request)
  const queue: OrderQueue = { ...queueOf(checkOfLane(request.lane) ?? 0), attempt }
  return { records: actChanges(queue, afterResult(queue, request, result)) }
}

function afterResult(queue: OrderQueue, request: KeptRequest, result: Result): OrderQueue {
  if (result.kind === 'done') return acceptAttempt(queue)
  // A request that only sends to the kitchen has nothing left to do.
  if (isClosedOrder(request, result)) {
    return linesOf(request) === 0 ? acceptAttempt(queue) : withdrawAttempt(queue)
  }
  const error = 'error' in result ? result.error : undefined
  return error instanceof ApiCallError
    ? refuseAttempt(queue, {
        code: error.code,
        message: error.body.message,
        fields: error.body.errors.map(({ field, message }) => ({ field, message })),
      })
    : withdrawAttempt(queue)
}

/** Returns how many new lines a request carries. */
export function linesOf(request: KeptRequest): number {
  return isOf(request, 'orders.create') || isOf(request, 'orders.addItems')
    ? request.input.body.items.length
    : 0
}
