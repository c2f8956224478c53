import type { CounterLine } from '#main/core/ports/counter-lines.ts'

/** Longest message of a channel in bytes. */
export const MAXIMUM_MESSAGE_BYTES = 256 * 1024
/** Limit of the messages that a channel keeps for a side that does not listen yet. */
const MAXIMUM_KEPT_BYTES = 1024 * 1024

/** A channel of a line, with what its line tells it. */
export interface Channel {
  readonly line: CounterLine
  receive(message: string | Uint8Array): void
  /** The far side closed it, or the line broke. */
  ended(): void
}

/** The functions of a line that a channel uses. */
export interface ChannelPorts {
  send(message: string | Uint8Array): void
  waitingBytes(): number
  /** Tells the far side; called once, and not after `ended`. */
  close(): void
}

/** Creates a channel. What arrives before somebody listens is kept, up to a bound, and given in its order. */
export function createChannel(ports: ChannelPorts): Channel {
  const takers: ((message: string | Uint8Array) => void)[] = []
  const closers: (() => void)[] = []
  let kept: (string | Uint8Array)[] = []
  let keptBytes = 0
  let isOpen = true

  function end(): void {
    isOpen = false
    kept = []
    for (const closed of closers) closed()
  }

  function close(): void {
    if (!isOpen) return
    ports.close()
    end()
  }

  return {
    line: {
      send(message) {
        if (isOpen) ports.send(message)
      },
      get waitingBytes() {
        return ports.waitingBytes()
      },
      onMessage(take) {
        takers.push(take)
        const earlier = kept
        kept = []
        for (const message of earlier) take(message)
      },
      onClose(closed) {
        if (isOpen) closers.push(closed)
        else closed()
      },
      close,
    },
    receive(message) {
      if (!isOpen) return
      if (takers.length > 0) {
        for (const take of takers) take(message)
        return
      }
      kept.push(message)
      keptBytes += message.length
      if (keptBytes > MAXIMUM_KEPT_BYTES) close()
    },
    ended() {
      if (isOpen) end()
    },
  }
}
