import type { ServerEvent } from '#shared/events.ts'
import type { Timers } from '#main/core/clock/timers.ts'

interface Ports {
  readonly timers: Timers
  readonly publish: (event: ServerEvent) => void
}

/** Returns a function that publishes a `sync` event, at most once per interval. */
export function tellScreens({ timers, publish }: Ports, everyMs: number): () => void {
  let isTold = false
  return () => {
    if (isTold) return
    isTold = true
    timers.after(everyMs, () => {
      isTold = false
      publish({ event: 'sync', data: {} })
    })
  }
}
