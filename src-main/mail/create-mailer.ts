import type { Log, Randomness, WriteContext } from '../acts/context.ts'
import type { Clock } from '../clock/clock.ts'
import { createPasses } from '../clock/create-passes.ts'
import type { Timers } from '../clock/timers.ts'
import type { OpenDatabase } from '../database/open.ts'
import { failureWait } from '../electronic-documents/retry-wait.ts'
import type { MailSettings } from '../settings/mail-settings.ts'
import type { Sealer } from '../settings/sealer.ts'
import { readSetting } from '../settings/settings.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { deliverMail, type MailOutcome, type MailServer } from './deliver-mail.ts'
import { changeMail, type MailChange, mailQueries, type QueuedMail } from './mail-store.ts'
import type { MailCounts, Mailer, MailTrouble } from './mailer.ts'

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

const LONGEST_WAIT = 30 * 60_000
/** A server that postpones a message for about a day will never accept it. */
const MOST_ATTEMPTS = 100

/** Sends the queue, one message after another, oldest first. */
export function createMailer(ports: MailerPorts): StoppableMailer {
  const { database, clock, timers, log, sealer } = ports
  const { answerMs = 30_000, quietMs = 50, stopMs = 2000, trustedAuthority } = ports.options ?? {}
  const stopping = new AbortController()
  let failures = 0
  let pausedUntil = 0
  let trouble: MailTrouble | null = null

  const waitAfter = (count: number) => failureWait(count, (limit) => ports.randomness.below(limit))

  function serverOf(settings: MailSettings): MailServer {
    const { host, port, security, username, sealedPassword } = settings
    const password = sealer.open(sealedPassword) ?? ''
    return { host, port, security, username, password, answerMs, trustedAuthority }
  }

  /** Commits a change; undefined if the message changed meanwhile. */
  async function change(message: QueuedMail, wanted: MailChange): Promise<QueuedMail | undefined> {
    const act = async (write: WriteContext) => {
      if (!(await changeMail(write.db, message, wanted))) return undefined
      write.publish('mail', {})
      return mailQueries.findById.first(write.db, { id: message.id })
    }
    return passes.own(() => ports.act(act))
  }

  async function deliver(message: QueuedMail, settings: MailSettings): Promise<MailOutcome> {
    let content: MailContent
    try {
      content = await ports.load(message, settings)
    } catch (error) {
      log('error', `Mail ${message.id} cannot be written`, error)
      await change(message, { state: 'FAILED', lastErrorCode: 'MAIL_CONTENT_BROKEN' })
      return { outcome: 'WITHDRAWN' }
    }
    const { from } = settings
    const { to, attempts } = message
    const bytes = await composeMail(content, { from, to, date: clock.now() })
    let latest = message
    const leaving = async () => {
      const changed = await change(latest, { isUncertain: 1 })
      latest = changed ?? latest
      return changed !== undefined
    }
    const progress = { leaving, signal: stopping.signal }
    const outcome = await deliverMail(serverOf(settings), { from, to, bytes }, progress)
    await settle(latest, outcome, attempts + 1)
    return outcome
  }

  async function settle(
    message: QueuedMail,
    outcome: MailOutcome,
    attempts: number,
  ): Promise<void> {
    if (outcome.outcome === 'WITHDRAWN') return
    if (outcome.outcome === 'SENT') {
      const sentAt = clock.now().toISOString()
      const done = { isUncertain: 0, lastErrorCode: null, serverReply: null } as const
      await change(message, { ...done, state: 'SENT', attempts, sentAt, nextAttemptAt: null })
      return
    }
    const serverReply = outcome.reply
    if (outcome.outcome === 'UNKNOWN') {
      const lastErrorCode = 'MAIL_OUTCOME_UNKNOWN'
      await change(message, {
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
    const nextAttemptAt = new Date(clock.now().getTime() + waitAfter(attempts)).toISOString()
    await change(message, {
      isUncertain: 0,
      attempts,
      lastErrorCode,
      serverReply,
      ...(isFinal ? { state: 'FAILED', nextAttemptAt: null } : { nextAttemptAt }),
    })
  }

  /**
   * Returns true if the fault is the server's or the connection's: further messages would fail too.
   */
  function learn(outcome: MailOutcome): boolean {
    if (outcome.outcome === 'NOT_SENT' && outcome.code !== 'MAIL_POSTPONED') {
      const since = trouble?.since ?? clock.now().toISOString()
      trouble = { code: outcome.code, reply: outcome.reply, since }
      failures++
      pausedUntil = clock.now().getTime() + waitAfter(failures)
      return true
    }
    if (outcome.outcome !== 'WITHDRAWN' && outcome.outcome !== 'UNKNOWN') {
      trouble = null
      failures = 0
      pausedUntil = 0
    }
    return false
  }

  async function pass(isHurried: boolean): Promise<MailCounts> {
    const counts = { sent: 0, failed: 0 }
    const settings = await readSetting(database.reader, 'mail')
    if (settings?.enabled !== true) return counts
    if (!isHurried && clock.now().getTime() < pausedUntil) return counts
    let after = 0
    while (!passes.isStopping) {
      const at = clock.now().getTime()
      const now = isHurried ? FAR : new Date(at).toISOString()
      const latest = new Date(at + 2 * LONGEST_WAIT).toISOString()
      const message = await mailQueries.findNext.first(database.reader, { after, now, latest })
      if (message === undefined) break
      after = message.id
      const outcome = await deliver(message, settings)
      if (outcome.outcome === 'SENT') counts.sent++
      else if (outcome.outcome !== 'WITHDRAWN') counts.failed++
      if (learn(outcome)) break
    }
    return counts
  }

  async function nextWait(): Promise<number | undefined> {
    const next = await mailQueries.findNextWait.first(database.reader, {})
    if (next?.at == null && pausedUntil === 0) return undefined
    const due = next?.at == null ? 0 : Date.parse(next.at)
    return Math.max(due, pausedUntil) - clock.now().getTime()
  }

  const passes = createPasses<MailCounts>({
    timers,
    quietMs,
    longestWait: LONGEST_WAIT,
    pass,
    nothing: NOTHING,
    nextWait,
    onFailure: (error) => log('error', 'The queue of mail stopped', error),
  })

  return {
    wake: passes.wake,
    run: passes.run,
    reconfigure() {
      trouble = null
      failures = 0
      pausedUntil = 0
      passes.wake()
    },
    get trouble() {
      return trouble
    },
    async test(settings, to) {
      const content = await ports.loadTest(settings)
      const { from } = settings
      const bytes = await composeMail(content, { from, to, date: clock.now() })
      const progress = { leaving: () => Promise.resolve(true), signal: stopping.signal }
      const outcome = await deliverMail(serverOf(settings), { from, to, bytes }, progress)
      if (outcome.outcome === 'SENT') {
        learn(outcome)
        passes.wake()
      }
      return outcome
    },
    seal: (password) => sealer.seal(password),
    async start() {
      for (const message of await mailQueries.findInterrupted.all(database.reader, {})) {
        await settle(message, { outcome: 'UNKNOWN', reply: null }, message.attempts + 1)
      }
      passes.wake()
    },
    async stop() {
      const cancel = timers.after(stopMs, () => stopping.abort())
      await passes.stop()
      cancel()
      stopping.abort()
    },
  }
}

const NOTHING: MailCounts = { sent: 0, failed: 0 }
/** A time after the end of every wait. */
const FAR = '9999-12-31T23:59:59.999Z'

function isGivenUp(code: string, attempts: number): boolean {
  return code === 'MAIL_POSTPONED' && attempts >= MOST_ATTEMPTS
}
