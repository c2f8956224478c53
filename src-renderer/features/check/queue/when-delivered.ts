import { useKept, wake } from '#renderer/requests/kept.ts'
import type { CheckKey } from './order-acts.ts'
import { laneOfCheck, queueOf, useOrderQueues } from './order-queues.ts'

/** `failed`: a line was refused and waits for a user. `lost`: the register does not answer. */
export type DeliveryState = 'delivered' | 'failed' | 'lost'

/**
 * Resolves when the register has all acts of a check. Call it before charging, moving or billing
 * it, because undelivered lines would be missing from the bill.
 */
export function whenDelivered(check: CheckKey): Promise<DeliveryState> {
  return new Promise((resolve) => {
    const finish = (state: DeliveryState) => {
      for (const end of ends) end()
      resolve(state)
    }
    const look = () => {
      const state = stateOf(check)
      if (state !== 'waiting') finish(state)
    }
    const lane = laneOfCheck(check)
    const ends = [
      useOrderQueues.subscribe(look),
      useKept.subscribe(({ unanswered }, before) => {
        const isTriedAgain = unanswered !== before.unanswered && unanswered.has(lane)
        if (isTriedAgain && unanswered.get(lane) !== before.unanswered.get(lane)) finish('lost')
      }),
    ]
    look()
    wake()
  })
}

function stateOf(check: CheckKey): DeliveryState | 'waiting' {
  const { acts } = queueOf(check)
  // A guest count alone opens no order, so it may wait indefinitely.
  const open = acts.filter(({ kind }) => kind !== 'guests')
  if (open.length === 0) return 'delivered'
  return open.every((act) => act.kind === 'add' && act.failure !== undefined) ? 'failed' : 'waiting'
}
