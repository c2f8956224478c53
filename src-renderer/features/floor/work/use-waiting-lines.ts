import {
  undeliveredLines,
  useOrderQueues,
  useStall,
} from '../../../drafts/order-queue/order-queues.ts'

/**
 * Returns how many lines of a table are only on this device and are not about to be delivered: the register
 * is unreachable, or refused one of them.
 */
export function useWaitingLines(tableId: number): number {
  const isStalled = useStall(tableId) !== undefined
  return useOrderQueues(({ queues }) => {
    const queue = queues.get(tableId)
    const isRefused = queue?.acts.some((act) => act.kind === 'add' && act.failure !== undefined)
    return isStalled || isRefused === true ? undeliveredLines(queue) : 0
  })
}
