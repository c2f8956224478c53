import type { Frame, FrameReader, Connection } from './connection.ts'

/** The receiving half of a connection: takes bytes as they arrive and returns frames on request. */
export interface Inbox {
  readonly receive: Connection['receive']
  push(bytes: Uint8Array): void
  end(): void
}

export function createInbox(reader: FrameReader): Inbox {
  const frames: Frame[] = []
  let hasEnded = false
  let wake: (() => void) | undefined
  let quietTimer: ReturnType<typeof setTimeout> | undefined

  function arrived(more: readonly Frame[]): void {
    frames.push(...more)
    clearTimeout(quietTimer)
    const quietMs = hasEnded ? undefined : reader.quietMs()
    if (quietMs !== undefined) quietTimer = setTimeout(() => arrived(reader.quiet()), quietMs)
    wake?.()
  }

  return {
    push: (bytes) => arrived(reader.push(bytes)),

    end() {
      if (hasEnded) return
      hasEnded = true
      arrived(reader.quiet())
    },

    async receive(withinMs) {
      const until = performance.now() + withinMs
      for (;;) {
        const frame = frames.shift()
        if (frame !== undefined) return frame
        if (hasEnded) return 'ENDED'
        const left = until - performance.now()
        if (left <= 0) return 'NOTHING'
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(left, MAXIMUM_TIMER_MS))
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = undefined
      }
    },
  }
}

const MAXIMUM_TIMER_MS = 2 ** 31 - 1
