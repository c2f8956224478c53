import type { Clock, Log } from '../acts/context.ts'
import type { Timers } from '../clock/timers.ts'

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
      // The disk is full or the file is locked: the next pass tries again.
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
