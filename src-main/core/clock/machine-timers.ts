import type { Timers } from './timers.ts'

/** The machine's timers; they do not keep the process running. */
export const machineTimers: Timers = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
