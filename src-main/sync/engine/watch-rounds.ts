import type { Log } from '../../acts/context.ts'
import type { Timers } from '../../clock/timers.ts'

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
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  let cancel = schedule()

  function now(isPressed: boolean): Promise<void> {
    const next = running.then(() => (isStopped ? undefined : round(isPressed)))
    running = next.catch(() => undefined)
    return next
  }

  function schedule(): () => void {
    return timers.after(everyMs, () => {
      void now(false)
        .catch((error: unknown) => log('error', failure, error))
        .finally(() => {
          if (!isStopped) cancel = schedule()
        })
    })
  }

  return {
    now,
    async stop() {
      isStopped = true
      cancel()
      await running
    },
  }
}
