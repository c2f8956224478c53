import type { Clock, Log } from '#main/core/acts/context.ts'
import { repeat, type Repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'

/** Delay of the first pass after the program starts. */
export const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000
/** Pause between two slices, so that a sale rarely waits for one. */
const PAUSE_MS = 200

/** Deletes or shortens a few old rows in one short transaction. Returns true if more are left. */
export type Sweep = (now: Date) => Promise<boolean>

interface Ports {
  readonly sweeps: readonly Sweep[]
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** Deletes or shortens old rows in the background, each hour, in slices of a few milliseconds. */
export function keepSmall({ sweeps, clock, timers, log }: Ports): Pick<Repeat, 'stop'> {
  let isStopped = false
  let waitMs = FIRST_AFTER_MS
  /** The sweep that had more to remove. */
  let from = 0

  async function slice(): Promise<void> {
    for (const [index, sweep] of sweeps.entries()) {
      if (isStopped) return
      if (index >= from && (await isMoreAfter(sweep))) {
        from = index
        waitMs = PAUSE_MS
        return
      }
    }
    from = 0
    waitMs = EVERY_MS
  }

  async function isMoreAfter(sweep: Sweep): Promise<boolean> {
    try {
      return await sweep(clock.now())
    } catch (error) {
      // The disk is full or the file is locked: the next pass tries again.
      log('warn', 'Old rows could not be removed', error)
      return false
    }
  }

  const repeated = repeat({
    timers,
    everyMs: () => waitMs,
    run: slice,
    failed: (error) => log('error', 'Old rows are not removed', error),
  })
  return {
    async stop() {
      isStopped = true
      await repeated.stop()
    },
  }
}
