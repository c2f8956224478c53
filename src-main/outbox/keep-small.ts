import { forgetAnswers } from '../acts/forget-answers.ts'
import type { Clock, Log } from '../acts/context.ts'
import type { OpenDatabase } from '../database/open.ts'
import { shrinkDone } from './shrink-done.ts'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000
/** Pause between two slices, so that sales hardly meet one. */
const PAUSE_MS = 200

interface Ports {
  readonly database: OpenDatabase
  readonly clock: Clock
  /** Calls once after `milliseconds`; returns a function that cancels it. */
  readonly timers: { after(milliseconds: number, call: () => void): () => void }
  readonly log: Log
}

/** Reduces in the background what nobody needs any more, in slices of a few milliseconds. */
export function keepSmall({ database, clock, timers, log }: Ports): { stop(): Promise<void> } {
  let cancel: (() => void) | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  function next(milliseconds: number): void {
    if (!isStopped) cancel = timers.after(milliseconds, () => void (running = slice()))
  }

  async function slice(): Promise<void> {
    let isMore = false
    try {
      const now = clock.now()
      isMore = await shrinkDone(database, now)
      isMore = (await forgetAnswers(database, now)) || isMore
    } catch (error) {
      // A full disk or a locked file: the next hour tries again.
      log('warn', 'Sent operations could not be reduced', error)
    }
    next(isMore ? PAUSE_MS : EVERY_MS)
  }

  next(FIRST_AFTER_MS)
  return {
    async stop() {
      isStopped = true
      cancel?.()
      await running
    },
  }
}
