import type { PrinterRow, QueuedJob } from './print-store.ts'
import type { PrinterTrouble } from '#main/core/ports/printing.ts'
import type { QueueParts } from './printing-ports.ts'

interface Away extends PrinterTrouble {
  readonly sinceMs: number
}

export type AwayPrinters = ReturnType<typeof createAwayPrinters>

/**
 * Records the printers that did not print at their last attempt, and moves their queues to their
 * substitutes. `wake` starts the queue of a substitute.
 */
export function createAwayPrinters(
  { ports: { clock }, timing, store, tell }: QueueParts,
  wake: (printerId: number) => void,
) {
  const away = new Map<number, Away>()

  function miss(printerId: number, code: Away['code']): Away {
    const before = away.get(printerId)
    const entry: Away = {
      printerId,
      code,
      since: before?.since ?? clock.now().toISOString(),
      sinceMs: before?.sinceMs ?? clock.monotonicMs(),
    }
    away.set(printerId, entry)
    return entry
  }

  async function handOver({ id, substitutePrinterId }: PrinterRow): Promise<void> {
    if (substitutePrinterId === null || away.has(substitutePrinterId)) return
    const substitute = await store.printer(substitutePrinterId)
    if (substitute?.enabled !== 1) return
    if ((await store.handOver(id, substitutePrinterId)) > 0) wake(substitutePrinterId)
  }

  return {
    miss,
    codeOf: (printerId: number) => away.get(printerId)?.code,
    isBack: (printerId: number) => {
      away.delete(printerId)
    },
    all: (): readonly PrinterTrouble[] => [...away.values()],

    /**
     * No byte was sent: the job stays first in its queue, or moves to the substitute with the jobs
     * behind it.
     */
    async postpone(
      job: QueuedJob,
      printer: PrinterRow,
      code: Away['code'],
      hasBegun: boolean,
    ): Promise<void> {
      const { sinceMs } = miss(printer.id, code)
      const awayMs = clock.monotonicMs() - sinceMs
      const retryMs = timing.retryMs[Math.min(job.attempts, timing.retryMs.length - 1)] ?? 0
      // The next attempt is not later than the time at which the queue moves to the substitute.
      const toHandOver = timing.handOverMs - awayMs
      const waitMs = toHandOver > 0 ? Math.min(retryMs, toHandOver) : retryMs
      const nextAttemptAt = new Date(clock.now().getTime() + waitMs).toISOString()
      await store.postpone(job, code, nextAttemptAt, hasBegun)
      if (awayMs >= timing.handOverMs) await handOver(printer)
      tell()
    },
  }
}
