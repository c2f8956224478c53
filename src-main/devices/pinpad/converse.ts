import {
  type Frame,
  type FrameReader,
  type Connection,
  ConnectionError,
  type DeviceTransport,
} from '../transport/connection.ts'
import type { Exchange, ExchangeStep } from './exchange.ts'
import type { NotSent, Unknown, Watch } from './pinpad.ts'

export interface Conversation<Answer> {
  readonly transport: DeviceTransport
  readonly reader: FrameReader
  readonly exchange: Exchange
  /** The answer; undefined if the message does not answer this command. */
  readonly judge: (message: Frame) => Answer | undefined
  readonly timeoutMs: number
  /** Grace period: how long to listen for a late answer. */
  readonly graceMs: number
  /** Time limit of everything before the command (handshake). */
  readonly prepareMs: number
}

export type Conversed<Answer> =
  | { readonly outcome: 'ANSWERED'; readonly answer: Answer }
  /** The terminal received the bytes and says it will not process them. */
  | { readonly outcome: 'REFUSED'; readonly code: string; readonly message: null }
  | NotSent
  | Unknown

/**
 * Runs one command on one terminal: opens the connection, drives the protocol's state machine and notifies the
 * watch of what must be stored. Silence, a broken connection or a foreign answer never counts as a refusal.
 */
export async function converse<Answer>(
  given: Conversation<Answer>,
  watch: Watch,
): Promise<Conversed<Answer>> {
  let connection: Connection
  try {
    connection = await given.transport.open(given.reader, watch.signal)
  } catch (error) {
    return notSent(error instanceof ConnectionError ? error.code : 'UNREACHABLE')
  }
  try {
    return await speak(given, connection, watch)
  } finally {
    connection.close()
  }
}

async function speak<Answer>(
  given: Conversation<Answer>,
  connection: Connection,
  watch: Watch,
): Promise<Conversed<Answer>> {
  let sentAt: number | undefined
  let reason: string | undefined
  let isGone = false
  let giveUpAt = performance.now() + given.prepareMs
  let waitMs: number | undefined

  /** Reports only the first reason: it is the cause, later ones are consequences. */
  async function lose(code: string): Promise<void> {
    if (reason !== undefined) return
    reason = code
    await watch.lost({ code, message: null })
  }

  async function carryOut(step: ExchangeStep): Promise<Conversed<Answer> | undefined> {
    if (step.do === 'SEND') return send(step)
    if (step.do === 'READ') return read(step.message)
    if (step.do === 'REFUSED') {
      return sentAt === undefined
        ? notSent(step.code)
        : { outcome: 'REFUSED', code: step.code, message: null }
    }
    if (step.do === 'WAIT') {
      waitMs = step.withinMs
      return undefined
    }
    if (sentAt === undefined) return notSent(step.code)
    await lose(step.code)
    // The terminal has answered, so nobody holds a card at it: the grace period is enough.
    giveUpAt = Math.min(giveUpAt, performance.now() + given.graceMs)
    return undefined
  }

  async function send({
    bytes,
    isCommand,
  }: ExchangeStep & { do: 'SEND' }): Promise<NotSent | undefined> {
    const isFirst = isCommand === true && sentAt === undefined
    if (watch.signal.aborted && sentAt === undefined) return notSent('STOPPED')
    try {
      await connection.send(bytes)
    } catch (error) {
      const isUntouched = error instanceof ConnectionError && error.code === 'NOT_OPEN'
      if (sentAt === undefined && (isUntouched || !isFirst)) return notSent('DISCONNECTED')
      isGone = true
    }
    if (isFirst) {
      sentAt = performance.now()
      giveUpAt = sentAt + given.timeoutMs + given.graceMs
      await watch.sent()
    }
    if (isGone) await lose('DISCONNECTED')
    return undefined
  }

  async function read(message: Frame): Promise<Conversed<Answer> | undefined> {
    if (sentAt === undefined) return undefined
    const answer = given.judge(message)
    if (answer !== undefined) return { outcome: 'ANSWERED', answer }
    await lose('ANSWER_NOT_OURS')
    return undefined
  }

  let steps = given.exchange.begin()
  for (;;) {
    waitMs = undefined
    for (const step of steps) {
      const end = await carryOut(step)
      if (end !== undefined) return end
    }
    const event = await nextEvent()
    if (event === 'OVER') {
      return sentAt === undefined
        ? notSent('NO_ANSWER_TO_GREETING')
        : { outcome: 'UNKNOWN', code: reason ?? 'NO_ANSWER', message: null }
    }
    steps = given.exchange.next(event)
  }

  /** Returns the next frame; 'OVER' when nothing more can arrive. */
  async function nextEvent(): Promise<Frame | 'NOTHING' | 'OVER'> {
    const quietAt = waitMs === undefined ? Infinity : performance.now() + waitMs
    for (;;) {
      if (watch.signal.aborted) return 'OVER'
      const now = performance.now()
      if (now >= giveUpAt) return 'OVER'
      if (sentAt !== undefined && now >= sentAt + given.timeoutMs) await lose('NO_ANSWER')
      if (now >= quietAt) return 'NOTHING'
      const until = Math.min(
        giveUpAt,
        quietAt,
        sentAt !== undefined && reason === undefined ? sentAt + given.timeoutMs : Infinity,
      )
      if (isGone) {
        // The terminal may still be busy with the customer. Until its time is over, a reversal that finds
        // nothing does not prove that no charge follows.
        await pause(until - now, watch.signal)
        continue
      }
      const received = await connection.receive(until - now)
      if (received === 'NOTHING') continue
      if (received !== 'ENDED') return received
      if (sentAt === undefined) return 'OVER'
      isGone = true
      await lose('DISCONNECTED')
    }
  }
}

function notSent(code: string): NotSent {
  return { outcome: 'NOT_SENT', code, message: null }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
  })
}
