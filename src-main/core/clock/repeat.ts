import type { Timers } from './timers.ts'

export interface Repeat<Given = undefined> {
  /** Runs now, or after the run in progress. Rejects if the run fails; does nothing after `stop`. */
  now(given: Given): Promise<void>
  /** Cancels the next run, and resolves when the one in progress has ended. */
  stop(): Promise<void>
}

interface RepeatPorts<Given> {
  readonly timers: Timers
  /** Wait in ms before the first run and after each end of one. It is asked each time if it is a function. */
  readonly everyMs: number | (() => number)
  /** `given` is undefined if the time has come, else what the caller of `now` gave. */
  readonly run: (given: Given | undefined) => Promise<void>
  /** Called if a run that came by itself fails. The next one comes all the same. */
  readonly failed: (error: unknown) => void
}

/** Runs a work at intervals, one at a time, from now until `stop`. */
export function repeat<Given = undefined>(ports: RepeatPorts<Given>): Repeat<Given> {
  const { timers, everyMs, run, failed } = ports
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let cancel = plan()

  function begin(given: Given | undefined): Promise<void> {
    const next = running.then(() => (isStopped ? undefined : run(given)))
    running = next.catch(() => undefined)
    return next
  }

  function plan(): () => void {
    return timers.after(typeof everyMs === 'number' ? everyMs : everyMs(), () => {
      void begin(undefined)
        .catch(failed)
        .finally(() => {
          if (!isStopped) cancel = plan()
        })
    })
  }

  return {
    now: begin,
    async stop() {
      isStopped = true
      cancel()
      await running
    },
  }
}
