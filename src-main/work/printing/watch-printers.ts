import { repeat, type Repeat } from '#main/core/clock/repeat.ts'
import { obstacleOf } from '#main/devices/printer/status-bytes.ts'
import type { AwayPrinters } from './away-printers.ts'
import { abilitiesOf, driverOf } from './print-job.ts'
import type { PrinterRow } from './print-store.ts'
import type { PrinterTurns } from './printer-turns.ts'
import type { LowPaper } from '#main/core/ports/printing.ts'
import type { QueueParts } from './printing-ports.ts'

/**
 * Asks the printers that can answer at intervals, so that a person learns early which one is off,
 * open or short of paper. A printer that is printing is not asked: its job reports the state.
 */
export function createPrinterWatch(
  { ports, timing, store, tell }: QueueParts,
  {
    away,
    turns,
    signal,
  }: {
    readonly away: AwayPrinters
    readonly turns: PrinterTurns
    readonly signal: AbortSignal
  },
) {
  const { clock, timers, log } = ports
  const low = new Map<number, LowPaper>()
  let watching: Repeat | undefined

  async function watch(printer: PrinterRow): Promise<void> {
    const { id } = printer
    if (turns.isBusy(id)) return
    const result = await turns.run(id, () =>
      driverOf(printer, ports).readStatus(abilitiesOf(printer), signal),
    )
    if (signal.aborted) return
    const code = result.isReachable ? obstacleOf(result.status) : result.code
    const isLow = result.isReachable && result.status.paper === 'LOW'
    const wasLow = low.has(id)
    const before = away.codeOf(id)
    if (!isLow) low.delete(id)
    else if (!wasLow) low.set(id, { printerId: id, since: clock.now().toISOString() })
    if (code !== undefined) away.miss(id, code)
    else if (before !== undefined) away.isBack(id)
    if (code !== before || isLow !== wasLow) tell()
  }

  async function watchAll(): Promise<void> {
    const printers = await store.watchedPrinters()
    const ids = new Set(printers.map(({ id }) => id))
    for (const id of low.keys()) if (!ids.has(id)) low.delete(id)
    await Promise.all(printers.map(watch))
  }

  return {
    start(): void {
      watching = repeat({
        timers,
        everyMs: timing.watchMs,
        run: watchAll,
        failed: (error) => log('error', 'The printers could not be asked', error),
      })
    },
    /** Resolves when the questions under way have ended, which `signal` cuts. */
    stop: async () => watching?.stop(),
    low: (): readonly LowPaper[] => [...low.values()],
  }
}
