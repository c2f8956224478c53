import {
  type Connection,
  ConnectionError,
  type FrameReader,
  type DeviceTransport,
} from '../transport/connection.ts'
import type { CounterLine } from '../transport/counter-line.ts'
import { LineAsked, type LineSaid, readMessage } from '../transport/port-messages.ts'

export interface LendingTiming {
  /** Interval of the ticks that the main till repeats. */
  readonly tickMs: number
  /** Bytes that follow a tick of this age are not written. */
  readonly staleMs: number
}

/** A port while it is lent. */
export interface LentLine {
  take(message: string | Uint8Array): void
  close(): void
  readonly isClosing: () => boolean
  /** Resolves when the port is closed. */
  readonly ended: Promise<void>
}

/** More than any device sends during a pause of the network. */
const MAXIMUM_WAITING_BYTES = 1_000_000
const FOREVER_MS = 2 ** 31 - 1

/** Returns the bytes as they come: the main till cuts them into frames. */
function rawReader(): FrameReader {
  return {
    push: (bytes) => [{ kind: 'MESSAGE', bytes }],
    quiet: () => [],
    quietMs: () => undefined,
  }
}

/**
 * Opens a port and carries its bytes until the port or the line ends. Resolves when the port is closed.
 *
 * A network may deliver a command minutes late, when the main till has long asked for its charge and found none. Each
 * message therefore follows a repeated tick: one whose tick is too old is not written, and the port is closed.
 */
export function lendLine(
  line: CounterLine,
  transport: DeviceTransport,
  timing: LendingTiming,
): LentLine {
  const closing = new AbortController()
  const isClosed = () => closing.signal.aborted
  const ticks = createTicks(timing)
  let connection: Connection | undefined
  let working: Promise<void> = Promise.resolve()

  function say(said: LineSaid): void {
    if (!isClosed()) line.send(JSON.stringify(said))
  }

  function refuse(): void {
    closing.abort()
    line.close()
  }

  async function write(bytes: Uint8Array): Promise<void> {
    try {
      if (isClosed() || connection === undefined) throw new ConnectionError('NOT_OPEN')
      await connection.send(bytes)
      say({ taken: true })
    } catch (error) {
      say({ fault: codeOf(error) })
    }
  }

  async function finish(withinMs: number): Promise<void> {
    const finishing = connection?.finish?.(withinMs) ?? Promise.resolve(false)
    say({ finished: await finishing.catch(() => false) })
  }

  function take(message: string | Uint8Array): void {
    if (isClosed()) return
    if (typeof message !== 'string') {
      if (ticks.isFresh()) {
        working = working.then(() => write(message))
        return
      }
      say({ fault: 'NOT_OPEN' })
      say({ ended: true })
      closing.abort()
      return
    }
    const asked = readMessage(LineAsked, message)
    if (asked === undefined) refuse()
    else if ('tock' in asked) ticks.repeated(asked.tock)
    else {
      working = working.then(() => finish(asked.finish))
    }
  }

  async function lend(): Promise<void> {
    try {
      connection = await transport.open(rawReader(), closing.signal)
    } catch (error) {
      say({ fault: codeOf(error) })
      return
    }
    ticks.start((tick) => say({ tick }))
    say({ opened: true, canFinish: connection.finish !== undefined })
    try {
      for (;;) {
        const frame = await connection.receive(FOREVER_MS)
        if (frame === 'ENDED') break
        if (frame === 'NOTHING') continue
        if (line.waitingBytes > MAXIMUM_WAITING_BYTES) break
        if (!isClosed()) line.send(frame.bytes)
      }
      // The answer to bytes that were under way comes before the end.
      if (!isClosed()) await working
    } finally {
      say({ ended: true })
      ticks.stop()
      connection.close()
    }
  }

  return { take, close: () => closing.abort(), isClosing: isClosed, ended: lend() }
}

/** Knows how long ago the main till sent what arrives now, at most. */
function createTicks({ tickMs, staleMs }: LendingTiming) {
  const sentAt = new Map<number, number>()
  let repeatedTick = 0
  let last = 0
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    /** The main till's first bytes follow the opening, so the opening counts as a repeated tick. */
    start(send: (tick: number) => void) {
      sentAt.set(0, performance.now())
      timer = setInterval(() => {
        last += 1
        sentAt.set(last, performance.now())
        send(last)
      }, tickMs)
      timer.unref()
    },
    repeated(tick: number) {
      if (!sentAt.has(tick) || tick < repeatedTick) return
      for (const earlier of sentAt.keys()) if (earlier < tick) sentAt.delete(earlier)
      repeatedTick = tick
    },
    isFresh: () => performance.now() - (sentAt.get(repeatedTick) ?? -Infinity) <= staleMs,
    stop: () => clearInterval(timer),
  }
}

function codeOf(error: unknown): string {
  return error instanceof ConnectionError ? error.code : 'PORT_FAILED'
}
