import type { Clock, Log } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { COUNTER_TOKEN_HEADER, EPOCH_HEADER, readEpochStamp } from '#main/core/shop/epoch-stamp.ts'
import type { MainAnswer, MainRequest } from './main-requests.ts'
import type { ProgramLinks } from './program-links.ts'

const PAUSE_MS = 250
/** Waits between attempts to connect, in ms; the last one repeats. */
const RETRY_MS = [200, 500, 1_000, 2_000]

/** The main till as this counter sees it. */
export interface MainTill {
  readonly isHeard: boolean
  /** When it was heard last; undefined if it never was since the start. */
  readonly heardAt: Date | undefined
  readonly url: string | undefined
  /** Resolves to false if it is not heard until a takeover is offered. */
  isHeardInTime(): Promise<boolean>
  /** A short wait before a request is sent again. */
  pause(): Promise<void>
  /** Rejects with NoAnswerError. */
  send(request: MainRequest): Promise<MainAnswer>
  /** Tries to connect now; resolves to true if the main till answers. */
  tryNow(): Promise<boolean>
  /** Opens the line anew, because the main till must learn something that its head tells. */
  reconnect(): void
  stop(): Promise<void>
}

export interface MainTillPorts {
  /** Addresses of the main till and of the other programs: one of them may lead the shop now. */
  readonly urls: () => readonly string[]
  readonly authorityCertificate: string
  readonly token: string
  readonly pepper: Uint8Array
  /** The stamp of the epoch that this program knows. */
  readonly stamp: () => string
  readonly epoch: () => number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly takeoverAfterMs: () => number
  /** Further headers of the line. */
  readonly lineHeaders: () => Readonly<Record<string, string>>
  readonly links: Pick<ProgramLinks, 'createRequests' | 'createOpenLine'>
  /** A line is open: the copy and the ports hang on it. */
  readonly connected: (line: CounterLine, url: string) => void
  /** The main till knows this counter no more. */
  readonly removed: () => void
  /** The program at this address has another list of counters: it does not know the credential. */
  readonly unknownAt?: (url: string) => void
  /** The main till leads a newer epoch. */
  readonly newEpoch: (epoch: number) => void
}

/**
 * Keeps a line to the main till and connects again whenever it breaks. An open line means that the main till is heard:
 * both sides ask for a sign of life each second.
 */
export function createMainTill(ports: MainTillPorts): MainTill {
  const { clock, timers, log, token } = ports
  const requests = ports.links.createRequests(ports.authorityCertificate)
  const openLine = ports.links.createOpenLine(ports.authorityCertificate, timers)
  let line: CounterLine | undefined
  let url = ports.urls()[0]
  let heardAt: Date | undefined
  let lostMs = clock.monotonicMs()
  let isStopped = false
  let cancelRetry: (() => void) | undefined
  let connecting: Promise<boolean> | undefined
  const waiting = new Set<(isHeard: boolean) => void>()

  function headers(): Record<string, string> {
    return { [COUNTER_TOKEN_HEADER]: token, [EPOCH_HEADER]: ports.stamp() }
  }

  /** Tries each address once. */
  async function connect(): Promise<boolean> {
    for (const candidate of ports.urls()) {
      if (isStopped) return false
      try {
        const opened = await openLine(candidate, { ...headers(), ...ports.lineHeaders() })
        if ('code' in opened) {
          log('warn', 'The main till refused this counter', opened)
          if (opened.code === 'COUNTER_REMOVED') ports.removed()
          if (opened.code === 'DEVICE_NOT_ENROLLED') ports.unknownAt?.(candidate)
          continue
        }
        const epoch = readEpochStamp(opened.stamp, ports.pepper)
        if (epoch === undefined || epoch < ports.epoch()) {
          // It was the main till; another program leads the shop now.
          log('warn', 'A till of an older epoch answered', { url: candidate, epoch })
          opened.line.close()
          continue
        }
        if (epoch > ports.epoch()) ports.newEpoch(epoch)
        hear(opened.line, candidate)
        return true
      } catch (error) {
        log('debug', 'The main till does not answer', { url: candidate, error })
      }
    }
    return false
  }

  function hear(opened: CounterLine, at: string): void {
    line = opened
    url = at
    heardAt = clock.now()
    opened.onClose(() => {
      if (line !== opened) return
      line = undefined
      lostMs = clock.monotonicMs()
      heardAt = clock.now()
      retry(0)
    })
    ports.connected(opened, at)
    for (const tell of waiting) tell(true)
    waiting.clear()
  }

  function tryNow(): Promise<boolean> {
    if (line !== undefined) return Promise.resolve(true)
    connecting ??= connect().finally(() => (connecting = undefined))
    return connecting
  }

  function retry(attempt: number): void {
    if (isStopped) return
    const waitMs = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0
    cancelRetry = timers.after(waitMs, () => void tryOrRetry(attempt + 1))
  }

  async function tryOrRetry(nextAttempt: number): Promise<void> {
    if (!(await tryNow())) retry(nextAttempt)
  }

  void tryOrRetry(0)

  return {
    get isHeard() {
      return line !== undefined
    },
    get heardAt() {
      return line === undefined ? heardAt : clock.now()
    },
    get url() {
      return url
    },
    isHeardInTime() {
      if (line !== undefined) return Promise.resolve(true)
      const leftMs = lostMs + ports.takeoverAfterMs() - clock.monotonicMs()
      if (leftMs <= 0 || isStopped) return Promise.resolve(false)
      return new Promise((resolve) => {
        const cancel = timers.after(leftMs, () => tell(false))
        const tell = (isHeard: boolean) => {
          cancel()
          waiting.delete(tell)
          resolve(isHeard)
        }
        waiting.add(tell)
      })
    },
    pause: () => new Promise((resolve) => void timers.after(PAUSE_MS, resolve)),
    send: (request) =>
      requests.send(url ?? '', { ...request, headers: { ...request.headers, ...headers() } }),
    tryNow,
    reconnect: () => line?.close(),
    async stop() {
      isStopped = true
      cancelRetry?.()
      for (const tell of waiting) tell(false)
      waiting.clear()
      const open = line
      line = undefined
      open?.close()
      await connecting
      requests.close()
    },
  }
}
