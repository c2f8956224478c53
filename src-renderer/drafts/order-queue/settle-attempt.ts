import { appendAct } from './append-act.ts'
import type { Failure, OrderAct, OrderQueue } from './order-acts.ts'

/** What a refusal says of each field that failed: `items[2].quantity`. */
export interface Refusal extends Failure {
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}

/** The register has what was under way. */
export function acceptAttempt(queue: OrderQueue): OrderQueue {
  const { attempt } = queue
  if (attempt === null) return queue
  return {
    ...queue,
    attempt: null,
    acts: queue.acts.filter(({ id }) => !attempt.actIds.includes(id)),
  }
}

/** What was under way waits again: it is asked anew, of another order. */
export function withdrawAttempt(queue: OrderQueue): OrderQueue {
  return { ...queue, attempt: null }
}

/**
 * The register refused what was under way, so nothing of it is there. A new line stays with its
 * reason, for a person to decide; those beside it go on alone. Any other act is given up: what the
 * register has is what holds.
 */
export function refuseAttempt(queue: OrderQueue, refusal: Refusal): OrderQueue {
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
    // How many guests there are is still true; the sending goes with the lines that are left.
    return act.kind === 'guests' || adds.length > failures.size ? [act] : []
  })
  return foldLater({ ...queue, attempt: null, acts })
}

/** What was done to a line while it was under way is done to the line itself, now that it waits. */
function foldLater(queue: OrderQueue): OrderQueue {
  return queue.acts.reduce<OrderQueue>(
    (folded, act) =>
      act.kind === 'change' || act.kind === 'delete'
        ? appendAct(folded, act.id, act)
        : { ...folded, acts: [...folded.acts, act] },
    { ...queue, acts: [] },
  )
}

/** Tries a refused line again, or all of them. */
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
