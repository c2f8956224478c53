import {
  isUnderWay,
  type LineChange,
  lineOf,
  type NewAct,
  type OrderAct,
  type OrderQueue,
  type QueuedLine,
} from './order-acts.ts'

/**
 * Returns the queue with one more act. An act not yet sent absorbs later changes, so ten taps on
 * `+` are one request. An act in flight stays as it is, and the change is queued after it.
 */
export function appendAct(queue: OrderQueue, id: string, act: NewAct): OrderQueue {
  const acts = queue.acts.filter((each) => !isReplacedBy(queue, each, act))
  switch (act.kind) {
    case 'change':
      return withActs(queue, mergeChange(queue, acts, { ...act, id }))
    case 'delete':
      return isWaiting(queue, act.itemUuid)
        ? withActs(queue, acts)
        : withActs(queue, [...acts, { ...act, id }])
    case 'send':
    case 'add':
    case 'guests':
      return withActs(queue, [...acts, { ...act, id }])
  }
}

function withActs(queue: OrderQueue, acts: readonly OrderAct[]): OrderQueue {
  return { ...queue, acts }
}

/** True if `act` makes `each` unnecessary. Acts in flight are never replaced. */
function isReplacedBy(queue: OrderQueue, each: OrderAct, act: NewAct): boolean {
  if (isUnderWay(queue, each)) return false
  if (act.kind === 'guests') return each.kind === 'guests'
  if (act.kind === 'delete') return lineOf(each) === act.itemUuid
  return act.kind === 'send' && each.kind === 'send' && each.orderId === act.orderId
}

/** True if the line was never sent to the register. */
function isWaiting(queue: OrderQueue, itemUuid: string): boolean {
  return queue.acts.some(
    (each) => each.kind === 'add' && lineOf(each) === itemUuid && !isUnderWay(queue, each),
  )
}

/** Returns a line with a change; another price type or unit takes the place of the price of the hour. */
export function changedLine(line: QueuedLine, change: LineChange): QueuedLine {
  const isRepriced = change.priceType !== undefined || change.measureUnitId !== undefined
  return { ...line, ...change, ...(isRepriced ? { timed: undefined } : {}) }
}

function mergeChange(
  queue: OrderQueue,
  acts: readonly OrderAct[],
  act: Extract<OrderAct, { kind: 'change' }>,
): readonly OrderAct[] {
  const index = acts.findLastIndex(
    (each) =>
      (each.kind === 'add' || each.kind === 'change') &&
      lineOf(each) === act.itemUuid &&
      !isUnderWay(queue, each),
  )
  const earlier = acts[index]
  if (earlier?.kind === 'add') {
    // A change retries a refused line.
    const { failure: _, ...waiting } = earlier
    return acts.with(index, { ...waiting, line: changedLine(earlier.line, act.change) })
  }
  if (earlier?.kind === 'change') {
    return acts.with(index, {
      ...earlier,
      ...act,
      id: earlier.id,
      change: { ...earlier.change, ...act.change },
    })
  }
  return [...acts, act]
}
