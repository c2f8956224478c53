import type { Log, Randomness, WriteContext } from '#main/core/acts/context.ts'
import type { Clock } from '#main/core/clock/clock.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { MailSettings } from '#main/core/settings/mail-settings.ts'
import type { Sealer } from '#main/core/settings/sealer.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { deliverMail, type MailServer } from './deliver-mail.ts'
import type { MailCounts, MailOutcome, MailTrouble, Mailer } from '#main/core/ports/mailer.ts'
import { changeMail, type MailChange, mailQueries, type QueuedMail } from './mail-store.ts'
import { DurableQueue } from '../durable-queue.ts'

export interface MailerPorts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly timers: Timers
  readonly randomness: Pick<Randomness, 'below'>
  readonly sealer: Sealer
  readonly log: Log
  /** Runs an act of the program itself. */
  readonly act: <T>(act: (write: WriteContext) => Promise<T>) => Promise<T>
  /** Returns the content of a message, with its attachments. */
  readonly load: (message: QueuedMail, settings: MailSettings) => Promise<MailContent>
  /** Returns the content of a test message. */
  readonly loadTest: (settings: MailSettings) => Promise<MailContent>
  readonly options?: MailOptions
}

export interface MailOptions {
  /** Time without an answer of the server after which an attempt fails, in ms. */
  readonly answerMs?: number
  /** Pause after the act that queued a message, so that the next sale is not delayed. */
  readonly quietMs?: number
  /** Longest wait of a stop for the message that is being sent. */
  readonly stopMs?: number
  /** PEM of authorities that are trusted besides the machine's. */
  readonly trustedAuthority?: string
}

export interface StoppableMailer extends Mailer {
  start(): Promise<void>
  stop(): Promise<void>
}

/** A server that postpones a message for about a day will never accept it. */
const MOST_ATTEMPTS = 100
const NOTHING: MailCounts = { sent: 0, failed: 0 }

/** Returns what sends the queue, one message after another, oldest first. */
export function createMailer(ports: MailerPorts): StoppableMailer {
  return new QueueMailer(ports)
}

class QueueMailer implements StoppableMailer {
  readonly #ports: MailerPorts
  readonly #options: MailOptions & { readonly answerMs: number; readonly stopMs: number }
  readonly #queue: DurableQueue<QueuedMail, MailChange, MailCounts>
  readonly #stopping = new AbortController()
  #trouble: MailTrouble | null = null

  constructor(ports: MailerPorts) {
    const { answerMs = 30_000, quietMs = 50, stopMs = 2000 } = ports.options ?? {}
    this.#ports = ports
    this.#options = { ...ports.options, answerMs, stopMs }
    this.#queue = new DurableQueue<QueuedMail, MailChange, MailCounts>({
      ...ports,
      reader: ports.database.reader,
      store: { ...mailQueries, change: changeMail },
      quietMs,
      pass: (isHurried) => this.#pass(isHurried),
      nothing: NOTHING,
      changed: (write) => {
        write.publish('mail', {})
        return Promise.resolve()
      },
      onFailure: (error) => ports.log('error', 'The queue of mail stopped', error),
    })
  }

  wake(): void {
    this.#queue.wake()
  }

  run(): Promise<MailCounts> {
    return this.#queue.run()
  }

  reconfigure(): void {
    this.#recover()
    this.#queue.wake()
  }

  get trouble(): MailTrouble | null {
    return this.#trouble
  }

  async test(settings: MailSettings, to: string): Promise<MailOutcome> {
    const content = await this.#ports.loadTest(settings)
    const { from } = settings
    const bytes = await composeMail(content, { from, to, date: this.#ports.clock.now() })
    const progress = { leaving: () => Promise.resolve(true), signal: this.#stopping.signal }
    const outcome = await deliverMail(this.#serverOf(settings), { from, to, bytes }, progress)
    if (outcome.outcome === 'SENT') {
      this.#learn(outcome)
      this.#queue.wake()
    }
    return outcome
  }

  seal(password: string): string {
    return this.#ports.sealer.seal(password)
  }

  async start(): Promise<void> {
    for (const message of await mailQueries.findInterrupted.all(this.#ports.database.reader, {})) {
      await this.#settle(message, { outcome: 'UNKNOWN', reply: null }, message.attempts + 1)
    }
    this.#queue.wake()
  }

  async stop(): Promise<void> {
    const cancel = this.#ports.timers.after(this.#options.stopMs, () => this.#stopping.abort())
    await this.#queue.stop()
    cancel()
    this.#stopping.abort()
  }

  async #pass(isHurried: boolean): Promise<MailCounts> {
    const counts = { sent: 0, failed: 0 }
    const settings = await readSetting(this.#ports.database.reader, 'mail')
    if (settings?.enabled !== true) return counts
    if (!isHurried && this.#queue.isResting) return counts
    let after = 0
    while (!this.#queue.isStopping) {
      const message = await this.#queue.next(after, isHurried)
      if (message === undefined) break
      after = message.id
      const outcome = await this.#deliver(message, settings)
      if (outcome.outcome === 'SENT') counts.sent++
      else if (outcome.outcome !== 'WITHDRAWN') counts.failed++
      if (this.#learn(outcome)) break
    }
    return counts
  }

  async #deliver(message: QueuedMail, settings: MailSettings): Promise<MailOutcome> {
    let content: MailContent
    try {
      content = await this.#ports.load(message, settings)
    } catch (error) {
      this.#ports.log('error', `Mail ${message.id} cannot be written`, error)
      await this.#queue.change(message, { state: 'FAILED', lastErrorCode: 'MAIL_CONTENT_BROKEN' })
      return { outcome: 'WITHDRAWN' }
    }
    const { from } = settings
    const { to, attempts } = message
    const bytes = await composeMail(content, { from, to, date: this.#ports.clock.now() })
    let latest = message
    const leaving = async () => {
      const changed = await this.#queue.change(latest, { isUncertain: 1 })
      latest = changed ?? latest
      return changed !== undefined
    }
    const progress = { leaving, signal: this.#stopping.signal }
    const outcome = await deliverMail(this.#serverOf(settings), { from, to, bytes }, progress)
    await this.#settle(latest, outcome, attempts + 1)
    return outcome
  }

  async #settle(message: QueuedMail, outcome: MailOutcome, attempts: number): Promise<void> {
    if (outcome.outcome === 'WITHDRAWN') return
    const now = this.#ports.clock.now()
    if (outcome.outcome === 'SENT') {
      const done = { isUncertain: 0, lastErrorCode: null, serverReply: null } as const
      const sentAt = now.toISOString()
      await this.#queue.change(message, {
        ...done,
        state: 'SENT',
        attempts,
        sentAt,
        nextAttemptAt: null,
      })
      return
    }
    const serverReply = outcome.reply
    if (outcome.outcome === 'UNKNOWN') {
      const lastErrorCode = 'MAIL_OUTCOME_UNKNOWN'
      await this.#queue.change(message, {
        state: 'FAILED',
        isUncertain: 1,
        attempts,
        lastErrorCode,
        serverReply,
      })
      return
    }
    const lastErrorCode = outcome.code
    const isFinal = outcome.outcome === 'REFUSED' || isGivenUp(outcome.code, attempts)
    const nextAttemptAt = new Date(now.getTime() + this.#queue.waitAfter(attempts)).toISOString()
    await this.#queue.change(message, {
      isUncertain: 0,
      attempts,
      lastErrorCode,
      serverReply,
      ...(isFinal ? { state: 'FAILED', nextAttemptAt: null } : { nextAttemptAt }),
    })
  }

  /** Returns true if the fault is the server's or the connection's: further messages would fail too. */
  #learn(outcome: MailOutcome): boolean {
    if (outcome.outcome === 'NOT_SENT' && outcome.code !== 'MAIL_POSTPONED') {
      const since = this.#trouble?.since ?? this.#ports.clock.now().toISOString()
      this.#trouble = { code: outcome.code, reply: outcome.reply, since }
      this.#queue.backOff()
      return true
    }
    if (outcome.outcome !== 'WITHDRAWN' && outcome.outcome !== 'UNKNOWN') this.#recover()
    return false
  }

  #recover(): void {
    this.#trouble = null
    this.#queue.recover()
  }

  #serverOf(settings: MailSettings): MailServer {
    const { host, port, security, username, sealedPassword } = settings
    const { answerMs, trustedAuthority } = this.#options
    const password = this.#ports.sealer.open(sealedPassword) ?? ''
    return { host, port, security, username, password, answerMs, trustedAuthority }
  }
}

function isGivenUp(code: string, attempts: number): boolean {
  return code === 'MAIL_POSTPONED' && attempts >= MOST_ATTEMPTS
}
