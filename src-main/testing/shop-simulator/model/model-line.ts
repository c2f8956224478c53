import type { Timers } from '#main/core/clock/timers.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import type { HeardLine } from '#main/work/lines/websocket-line.ts'
import type { VirtualTime } from '../../sync-simulator/virtual-time.ts'

const PING_MS = 1_000
/** After so long without a sign of life a line ends. */
export const SILENT_MS = 4_000

interface Ports {
  readonly latencyMs: () => number
  /** False while the cable is pulled out: what is sent is lost. */
  readonly passes: () => boolean
}

/** Two ends of a line between programs, in virtual time. Messages keep their order. */
export function modelLine(
  time: VirtualTime,
  timers: Timers,
  { latencyMs, passes }: Ports,
): { readonly near: HeardLine; readonly far: CounterLine; readonly cut: () => void } {
  let isOpen = true
  let isLost = false
  const near = createEnd()
  const far = createEnd()
  const cut = () => {
    if (!isOpen) return
    isOpen = false
    near.closed()
    far.closed()
  }
  /** Nothing more arrives once a part was lost, and the ends notice it by the missing signs of life. */
  const lose = () => {
    if (isLost) return
    isLost = true
    time.after(SILENT_MS, cut)
  }
  const ping = () => {
    if (!isOpen) return
    if (!passes()) lose()
    else if (!isLost) near.heard()
    timers.after(PING_MS, ping)
  }
  timers.after(PING_MS, ping)

  function createEnd() {
    const takers: ((message: string | Uint8Array) => void)[] = []
    const closers: (() => void)[] = []
    const listeners: (() => void)[] = []
    let waitingBytes = 0
    let lastMs = 0
    return {
      heard: () => listeners.forEach((listener) => listener()),
      take: (message: string | Uint8Array) => takers.forEach((taker) => taker(message)),
      closed: () => closers.splice(0).forEach((closer) => closer()),
      lineTo: (
        other: () => { heard(): void; take(message: string | Uint8Array): void },
      ): HeardLine => ({
        send(message) {
          if (!passes()) lose()
          if (!isOpen || isLost) return
          const copy = typeof message === 'string' ? message : Buffer.from(message)
          waitingBytes += copy.length
          const nowMs = time.monotonicMs()
          lastMs = Math.max(lastMs, nowMs + latencyMs())
          time.after(lastMs - nowMs, () => {
            waitingBytes -= copy.length
            if (!isOpen || isLost) return
            other().heard()
            other().take(copy)
          })
        },
        get waitingBytes() {
          return waitingBytes
        },
        onMessage: (taker) => void takers.push(taker),
        onClose(closer) {
          if (isOpen) closers.push(closer)
          else closer()
        },
        onHeard: (listener) => void listeners.push(listener),
        close: cut,
      }),
    }
  }

  return { near: near.lineTo(() => far), far: far.lineTo(() => near), cut }
}
