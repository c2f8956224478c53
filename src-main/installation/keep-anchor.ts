import type { ClockGuard, ClockMemory } from '../clock/clock-guard.ts'
import type { Log } from '../acts/context.ts'
import type { Timers } from '../clock/timers.ts'

/** Between two writes, each act appends its own step (`AnchorStore.append`), without a sync. */
const EVERY_MS = 10_000

/** Judges the clock and rewrites the anchor, synced to disk, every 10 s and at the stop. */
export function keepAnchor(
  ports: {
    readonly write: (clock: ClockMemory, isStopped: boolean) => Promise<void>
    readonly log: Log
  },
  clockGuard: ClockGuard,
  timers: Timers,
): { readonly write: () => Promise<void>; readonly stop: () => Promise<void> } {
  let cancel: (() => void) | undefined
  let isStopped = false

  async function write(isEnd = false): Promise<void> {
    try {
      clockGuard.judge()
      await ports.write(clockGuard.memory, isEnd)
    } catch (error) {
      // Sales continue without the anchor: it protects against a rare error.
      ports.log('warn', 'The anchor of the audit chain could not be written', error)
    }
  }

  function next(): void {
    if (isStopped) return
    cancel = timers.after(EVERY_MS, () => void write().finally(next))
  }
  next()

  return {
    write: () => write(),

    async stop() {
      if (isStopped) return
      isStopped = true
      cancel?.()
      await write(true)
    },
  }
}
