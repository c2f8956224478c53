import type { Clock, Log } from '../acts/context.ts'
import type { Timers } from '../clock/timers.ts'

/** Start of the first pass after the start of the program. */
export const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000
/** Pause between two slices, so that sales hardly meet one. */
const PAUSE_MS = 200

/** Removes or reduces a few old rows in one short transaction. Returns true if more are left. */
export type Sweep = (now: Date) => Promise<boolean>

interface Ports {
  readonly sweeps: readonly Sweep[]
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** Reduces in the background what nobody needs any more, each hour, in slices of a few milliseconds. */
export function keepSmall({ sweeps, clock, timers, log }: Ports): { stop(): Promise<void> } {
  let cancel: (() => void) | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  function next(milliseconds: number, from: number): void {
    if (!isStopped) cancel = timers.after(milliseconds, () => void (running = slice(from)))
  }

  async function slice(from: number): Promise<void> {
    for (const [index, sweep] of sweeps.entries()) {
      if (isStopped) return
      if (index >= from && (await isMoreAfter(sweep))) return next(PAUSE_MS, index)
    }
    next(EVERY_MS, 0)
  }

  async function isMoreAfter(sweep: Sweep): Promise<boolean> {
    try {
      return await sweep(clock.now())
    } catch (error) {
      // A full disk or a locked file: the next hour tries again.
      log('warn', 'Old rows could not be removed', error)
      return false
    }
  }

  next(FIRST_AFTER_MS, 0)
  return {
    async stop() {
      isStopped = true
      cancel?.()
      await running
    },
  }
}
