import { useStalledTables } from '../../drafts/order-queue/deliver-orders.ts'
import { undeliveredLines, useOrderQueues } from '../../drafts/order-queue/order-queues.ts'

/**
 * How many lines of a table are on this device alone and will not be elsewhere by themselves in a
 * moment: the register does not answer, or refused one of them.
 */
export function useWaitingLines(tableId: number): number {
  const isStalled = useStalledTables(({ errors }) => errors.has(tableId))
  return useOrderQueues(({ queues }) => {
    const queue = queues.get(tableId)
    const isRefused = queue?.acts.some((act) => act.kind === 'add' && act.failure !== undefined)
    return isStalled || isRefused === true ? undeliveredLines(queue) : 0
  })
}
