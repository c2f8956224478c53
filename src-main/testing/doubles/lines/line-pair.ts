import type { CounterLine } from '#main/core/ports/counter-lines.ts'

export interface LinePair {
  readonly near: CounterLine
  readonly far: CounterLine
  /** Breaks the line: messages under way are lost. */
  readonly cut: () => void
}

/** Two ends of a line in this process. A message arrives in a later round of the event loop, in its order. */
export function linePair(): LinePair {
  let isOpen = true
  const near = createEnd()
  const far = createEnd()
  const cut = () => {
    if (!isOpen) return
    isOpen = false
    near.closed()
    far.closed()
  }

  function createEnd() {
    const takers: ((message: string | Uint8Array) => void)[] = []
    const closers: (() => void)[] = []
    let waitingBytes = 0
    return {
      take: (message: string | Uint8Array) => takers.forEach((taker) => taker(message)),
      closed: () => closers.forEach((closer) => closer()),
      lineTo: (other: () => { take(message: string | Uint8Array): void }): CounterLine => ({
        send(message) {
          if (!isOpen) return
          const copy = typeof message === 'string' ? message : new Uint8Array(message)
          waitingBytes += copy.length
          setImmediate(() => {
            waitingBytes -= copy.length
            if (isOpen) other().take(copy)
          })
        },
        get waitingBytes() {
          return waitingBytes
        },
        onMessage: (taker) => void takers.push(taker),
        onClose: (closer) => void closers.push(closer),
        close: cut,
      }),
    }
  }

  return { near: near.lineTo(() => far), far: far.lineTo(() => near), cut }
}
