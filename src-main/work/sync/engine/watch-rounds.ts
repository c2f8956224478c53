import type { Log } from '#main/core/acts/context.ts'
import { repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'

export interface Rounds {
  /** Runs a round now, or after the one that is running. Rejects if it fails. */
  now(isPressed: boolean): Promise<void>
  stop(): Promise<void>
}

interface Ports {
  readonly timers: Timers
  readonly log: Log
  readonly everyMs: number
  /** Text of the log entry if a round fails. */
  readonly failure: string
  /** `isPressed`: a person pressed the button, so waits are ignored. */
  readonly round: (isPressed: boolean) => Promise<void>
}

/** Repeats a round while the connection is open, one at a time. */
export function watchRounds({ timers, log, everyMs, failure, round }: Ports): Rounds {
  return repeat<boolean>({
    timers,
    everyMs,
    run: (isPressed = false) => round(isPressed),
    failed: (error) => log('error', failure, error),
  })
}
