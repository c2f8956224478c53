import type { ClockGuard, ClockMemory } from '#main/core/clock/clock-guard.ts'
import type { Log } from '#main/core/acts/context.ts'
import { repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'

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

  const repeated = repeat({
    timers,
    everyMs: EVERY_MS,
    run: () => write(),
    failed: (error) => ports.log('error', 'The anchor of the audit chain is not kept', error),
  })

  return {
    write: () => write(),

    async stop() {
      if (isStopped) return
      isStopped = true
      await repeated.stop()
      await write(true)
    },
  }
}
