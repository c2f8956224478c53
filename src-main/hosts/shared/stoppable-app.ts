import { ApiError } from '#shared/api/error.ts'
import type { App } from '#main/app/app.ts'
import type { Clock } from '#main/core/acts/context.ts'
import type { Upgrade } from '#main/http/counter-line.ts'
import type { Peer } from '#main/http/request/caller/peer.ts'
import { refuse } from './refuse.ts'

/** Longest wait of a stop for pending requests; SIGTERM must end within 5 s in all. */
const DRAIN_MS = 2_500

export interface StoppableApp {
  fetch(request: Request, peer?: Peer): Promise<Response>
  /** Judges a request for a WebSocket; the lines of an app end when it stops. */
  readonly upgrade: Upgrade
  /** Waits for pending requests, then closes streams and database. Repeated calls share one stop. */
  stop(): Promise<void>
}

/** Wraps an app so that it can stop under load: no request meets a closed database. */
export function stoppable(app: App, clock: Clock): StoppableApp {
  const underWay = new Set<Promise<Response>>()
  let stopped: Promise<void> | undefined

  async function stopNow(): Promise<void> {
    const drained = Promise.allSettled(underWay)
    const { promise: tooLong, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, DRAIN_MS)
    await Promise.race([drained, tooLong])
    clearTimeout(timer)
    await app.stop()
  }

  return {
    async fetch(request, peer) {
      if (stopped !== undefined) return stopping(request, clock)
      const answer = app.fetch(request, peer)
      underWay.add(answer)
      try {
        return await answer
      } finally {
        underWay.delete(answer)
      }
    },
    async upgrade(request, peer) {
      return stopped === undefined ? app.upgrade(request, peer) : stopping(request, clock)
    },
    stop() {
      stopped ??= stopNow()
      return stopped
    },
  }
}

function stopping(request: Request, clock: Clock): Response {
  return refuse(request, new ApiError(503, 'STOPPING', { retryAfter: 5 }), clock)
}
