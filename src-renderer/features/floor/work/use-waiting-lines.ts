import { useStalledTables } from '../../../drafts/order-queue/deliver-orders.ts'
import { undeliveredLines, useOrderQueues } from '../../../drafts/order-queue/order-queues.ts'

/**
 * Returns how many lines of a table are only on this device and are not about to be delivered: the register
 * is unreachable, or refused one of them.
 */
export function useWaitingLines(tableId: number): number {
  const isStalled = useStalledTables(({ errors }) => errors.has(tableId))
  return useOrderQueues(({ queues }) => {
    const queue = queues.get(tableId)
    const isRefused = queue?.acts.some((act) => act.kind === 'add' && act.failure !== undefined)
    return isStalled || isRefused === true ? undeliveredLines(queue) : 0
  })
}
