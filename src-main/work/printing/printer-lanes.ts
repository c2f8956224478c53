import { longestRetryMs, type QueueParts } from './printing-ports.ts'

/**
 * Runs the queues of the printers in parallel. `work` prints until no job is due and returns the
 * wait for the next in milliseconds, or undefined if none waits.
 */
export function createPrinterLanes(
  { ports: { timers, log }, timing }: QueueParts,
  work: (printerId: number, isStopping: () => boolean) => Promise<number | undefined>,
) {
  const lanes = new Map<number, Promise<void>>()
  const again = new Set<number>()
  const alarms = new Map<number, () => void>()
  let isStopping = false

  function run(printerId: number): void {
    if (isStopping) return
    if (lanes.has(printerId)) {
      again.add(printerId)
      return
    }
    alarms.get(printerId)?.()
    alarms.delete(printerId)
    const lane = workOnce(printerId).finally(() => {
      lanes.delete(printerId)
      if (again.delete(printerId)) run(printerId)
    })
    lanes.set(printerId, lane)
  }

  async function workOnce(printerId: number): Promise<void> {
    try {
      const waitMs = await work(printerId, () => isStopping)
      if (waitMs !== undefined) wakeAfter(printerId, waitMs)
    } catch (error) {
      log('error', `The print queue of printer ${printerId} stopped`, error)
      wakeAfter(printerId, longestRetryMs(timing))
    }
  }

  function wakeAfter(printerId: number, milliseconds: number): void {
    if (isStopping) return
    alarms.get(printerId)?.()
    alarms.set(
      printerId,
      timers.after(milliseconds, () => run(printerId)),
    )
  }

  return {
    run,
    isStopping: () => isStopping,
    running: () => [...lanes.values()],
    /** Starts no further work; running work ends on its own. */
    stop() {
      isStopping = true
      for (const cancel of alarms.values()) cancel()
    },
  }
}
