import { appendAct } from './append-act.ts'
import type { Failure, OrderAct, OrderQueue } from './order-acts.ts'

/** A refusal with its message for each failing field: `items[2].quantity`. */
export interface AttemptRefusal extends Failure {
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}

/** Removes the acts of the request in flight: the register has them. */
export function acceptAttempt(queue: OrderQueue): OrderQueue {
  const { attempt } = queue
  if (attempt === null) return queue
  return {
    ...queue,
    attempt: null,
    acts: queue.acts.filter(({ id }) => !attempt.actIds.includes(id)),
  }
}

/** Puts the acts in flight back to waiting, to be sent to another order. */
export function withdrawAttempt(queue: OrderQueue): OrderQueue {
  return { ...queue, attempt: null }
}

/**
 * Handles a refused request: the register applied none of it. A new line stays with its reason
 * until a user decides; the lines beside it are sent again. Every other act is dropped, and the
 * register's state applies.
 */
export function refuseAttempt(queue: OrderQueue, refusal: AttemptRefusal): OrderQueue {
  const { attempt } = queue
  if (attempt === null) return queue
  const carried = queue.acts.filter(({ id }) => attempt.actIds.includes(id))
  const adds = carried.filter((act) => act.kind === 'add')
  const reasons = adds.map((_, index) =>
    refusal.fields.find(({ field }) => field.startsWith(`items[${index}].`)),
  )
  const isOfOneLine = reasons.some((reason) => reason !== undefined)
  const failures = new Map(
    adds.flatMap((act, index) => {
      const reason = reasons[index]
      if (isOfOneLine && reason === undefined) return []
      const { code, message } = refusal
      return [[act.id, { code, message: reason?.message ?? message }] as const]
    }),
  )
  const acts = queue.acts.flatMap((act): OrderAct[] => {
    if (!attempt.actIds.includes(act.id)) return [act]
    if (act.kind === 'add') {
      const failure = failures.get(act.id)
      return [failure === undefined ? act : { ...act, failure }]
    }
    if (adds.length === 0) return []
    // The guest count is still valid. The send stays if some lines are left to send.
    return act.kind === 'guests' || adds.length > failures.size ? [act] : []
  })
  return foldLater({ ...queue, attempt: null, acts })
}

/** Merges the changes queued while the lines were in flight into the lines, which wait again. */
function foldLater(queue: OrderQueue): OrderQueue {
  return queue.acts.reduce<OrderQueue>(
    (folded, act) =>
      act.kind === 'change' || act.kind === 'delete'
        ? appendAct(folded, act.id, act)
        : { ...folded, acts: [...folded.acts, act] },
    { ...queue, acts: [] },
  )
}

/** Retries one refused line, or all of them. */
export function retryLines(queue: OrderQueue, itemUuid?: string): OrderQueue {
  return {
    ...queue,
    acts: queue.acts.map((act) => {
      if (act.kind !== 'add' || act.failure === undefined) return act
      if (itemUuid !== undefined && act.line.itemUuid !== itemUuid) return act
      const { failure: _, ...waiting } = act
      return waiting
    }),
  }
}
