import {
  undeliveredLines,
  useOrderQueues,
  useStall,
} from '#renderer/features/check/queue/order-queues.ts'

/**
 * Returns the number of lines of a table that only this device has and cannot deliver now, because the register is
 * unreachable or refused one of them.
 */
export function useWaitingLines(tableId: number): number {
  const isStalled = useStall(tableId) !== undefined
  return useOrderQueues(({ queues }) => {
    const queue = queues.get(tableId)
    const isRefused = queue?.acts.some((act) => act.kind === 'add' && act.failure !== undefined)
    return isStalled || isRefused === true ? undeliveredLines(queue) : 0
  })
}
