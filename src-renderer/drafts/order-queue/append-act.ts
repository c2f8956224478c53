import { isUnderWay, lineOf, type NewAct, type OrderAct, type OrderQueue } from './order-acts.ts'

/**
 * The queue with one more act. What has not left yet takes later changes into itself, so that ten taps
 * on `+` are one request; what is under way stays as it is, and the change follows it.
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

/** Acts that have not left and mean nothing any more once `act` is there. */
function isReplacedBy(queue: OrderQueue, each: OrderAct, act: NewAct): boolean {
  if (isUnderWay(queue, each)) return false
  if (act.kind === 'guests') return each.kind === 'guests'
  if (act.kind === 'delete') return lineOf(each) === act.itemUuid
  return act.kind === 'send' && each.kind === 'send' && each.orderId === act.orderId
}

/** Whether the register has never heard of this line. */
function isWaiting(queue: OrderQueue, itemUuid: string): boolean {
  return queue.acts.some(
    (each) => each.kind === 'add' && lineOf(each) === itemUuid && !isUnderWay(queue, each),
  )
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
    // A line that was refused is tried again with its change.
    const { failure: _, ...waiting } = earlier
    return acts.with(index, { ...waiting, line: { ...earlier.line, ...act.change } })
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
