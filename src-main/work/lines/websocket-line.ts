import type { WebSocket } from 'ws'
import type { Timers } from '#main/core/clock/timers.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'

const PING_MS = 1_000
/**
 * A far side that answers none of so many pings is dead: a torn cable closes no socket. Pings are counted instead of
 * the time, because a program that was busy for seconds has its answers waiting.
 */
const UNANSWERED_PINGS = 4
/** Time for a polite close before the socket is cut. */
const CLOSE_MS = 1_000

/** A line that also says when anything was heard from the far side, at least each second while it lives. */
export interface HeardLine extends CounterLine {
  onHeard(heard: () => void): void
}

/** Makes a line of an open WebSocket, of a server or of a client. Bytes given to `send` must not change afterwards. */
export function websocketLine(socket: WebSocket, timers: Timers): HeardLine {
  const closers: (() => void)[] = []
  const listeners: (() => void)[] = []
  let unanswered = 0
  let isClosed = false
  let cancel = timers.after(PING_MS, beat)

  function heard(): void {
    unanswered = 0
    for (const listener of listeners) listener()
  }

  function beat(): void {
    if (unanswered >= UNANSWERED_PINGS) {
      socket.terminate()
      return
    }
    unanswered += 1
    if (socket.readyState === socket.OPEN) socket.ping()
    cancel = timers.after(PING_MS, beat)
  }

  socket.on('message', heard)
  socket.on('ping', heard)
  socket.on('pong', heard)
  // The event 'close' follows.
  socket.on('error', () => undefined)
  socket.once('close', () => {
    isClosed = true
    cancel()
    for (const closed of closers) closed()
  })

  return {
    send(message) {
      if (socket.readyState === socket.OPEN) socket.send(message)
    },
    get waitingBytes() {
      return socket.bufferedAmount
    },
    onMessage(take) {
      socket.on('message', (data, isBinary) => {
        const bytes = bytesOf(data)
        take(isBinary ? bytes : bytes.toString('utf8'))
      })
    },
    onClose(closed) {
      if (isClosed) closed()
      else closers.push(closed)
    },
    onHeard: (listener) => void listeners.push(listener),
    close() {
      if (isClosed) return
      cancel()
      socket.close()
      cancel = timers.after(CLOSE_MS, () => socket.terminate())
    },
  }
}

function bytesOf(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? Buffer.from(data) : data
}
