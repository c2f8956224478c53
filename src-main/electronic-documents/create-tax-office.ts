import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Log, Randomness, WriteContext } from '../acts/context.ts'
import type { Clock } from '../clock/clock.ts'
import { createPasses } from '../clock/create-passes.ts'
import type { Timers } from '../clock/timers.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { TaxStatus } from '../../src-shared/api/invoices.ts'
import { defaultElectronicDocumentSettings } from '../settings/electronic-document-settings.ts'
import type { Sealer } from '../settings/sealer.ts'
import { readSetting } from '../settings/settings.ts'
import { documentAuthorized } from './document-authorized.ts'
import {
  changeDocument,
  type DocumentChange,
  documentQueries,
  type QueuedDocument,
} from './document-store.ts'
import { failureWait, LONGEST_WAIT } from './retry-wait.ts'
import { readTaxMessages, saveTaxStanding } from './save-tax-standing.ts'
import { signQueue } from './sign-queue.ts'
import type { RunCounts, TaxOffice } from './tax-office.ts'
import { addressesOf } from './transmission/addresses.ts'
import { createServices } from './transmission/ask-services.ts'
import { transmitDocument } from './transmit-document.ts'

export interface TaxOfficePorts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly timers: Timers
  readonly randomness: Pick<Randomness, 'below'>
  readonly sealer: Sealer
  readonly log: Log
  /** Runs an act of the program itself. */
  readonly act: <T>(act: (write: WriteContext) => Promise<T>) => Promise<T>
  readonly timing?: Partial<TaxOfficeTiming>
}

export interface TaxOfficeTiming {
  /** Time limit for an answer. */
  readonly answerMs: number
  /** Pause after the act that queued a document, so that the next sale is not delayed. */
  readonly quietMs: number
}

export interface StoppableTaxOffice extends TaxOffice {
  start(): void
  stop(): Promise<void>
}

const defaultTiming: TaxOfficeTiming = { answerMs: 30_000, quietMs: 50 }
/** Number of documents in a row without an answer after which the connection counts as failed. */
const MOST_FAILURES = 3
/** Only these states notify the screens: the earlier ones would only reload the record. */
const ANSWERED: ReadonlySet<QueuedDocument['state']> = new Set([
  'AUTHORIZED',
  'RETURNED',
  'REJECTED',
])
/** If our clock is ahead of the tax office's by more, it refuses every signature. */
const TOLERATED_SKEW_MS = 60_000

/** Signs and sends the documents of this program, one after another, oldest first. */
export function createTaxOffice(ports: TaxOfficePorts): StoppableTaxOffice {
  const { database, clock, timers, log, sealer } = ports
  const timing = { ...defaultTiming, ...ports.timing }
  const stopping = new AbortController()
  const now = () => clock.now()
  const below = (limit: number) => ports.randomness.below(limit)
  let skewMs = 0
  let failedPasses = 0
  let pausedUntil = 0

  const services = createServices({
    database,
    now,
    answerMs: timing.answerMs,
    stopping: stopping.signal,
    tellTime: (theirs) => {
      skewMs = theirs.getTime() - now().getTime()
    },
  })

  function openCertificate(setting: Parameters<TaxOffice['openCertificate']>[0]) {
    const key = sealer.open(setting.sealedKey)
    if (key === undefined) return undefined
    const certificate = new X509Certificate(Buffer.from(setting.certificate, 'base64'))
    return { key: createPrivateKey(key), certificate }
  }

  /** Commits a change and all that follows from it; undefined if the document changed meanwhile. */
  async function change(
    document: QueuedDocument,
    wanted: DocumentChange,
  ): Promise<QueuedDocument | undefined> {
    const act = async (write: WriteContext) => {
      if (!(await changeDocument(write.db, document, wanted))) return undefined
      const changed = await documentQueries.findById.first(write.db, { id: document.id })
      if (changed === undefined) return undefined
      const invoiceId = await saveTaxStanding(write.db, changed.kind, changed.documentId, {
        taxStatus: taxStatusOf(changed),
        authorizedAt: changed.state === 'AUTHORIZED' ? changed.authorizedAt : null,
        taxMessages: readTaxMessages(changed.messages),
      })
      if (invoiceId !== undefined && ANSWERED.has(changed.state)) {
        write.publish('invoices', { invoiceId })
      }
      if (changed.state === 'AUTHORIZED') await documentAuthorized(write, changed)
      write.publish('electronicDocuments', {})
      return changed
    }
    return passes.own(() => ports.act(act))
  }

  /**
   * Waits so that sales go first, unless a person waits for the pass; false if the pass must end.
   */
  async function nextTurn(isHurried: boolean): Promise<boolean> {
    if (!isHurried) await passes.untilQuiet()
    return !passes.isStopping
  }

  async function pass(isHurried: boolean): Promise<RunCounts> {
    const counts = { sent: 0, authorized: 0 }
    const saved = await readSetting(database.reader, 'electronicDocuments')
    const settings = saved ?? defaultElectronicDocumentSettings
    if (!settings.enabled) return counts
    await signQueue({
      database,
      office: { openCertificate },
      log,
      below,
      nextTurn: () => nextTurn(isHurried),
      signingTime: () => new Date(now().getTime() + (skewMs < -TOLERATED_SKEW_MS ? skewMs : 0)),
      change: async (document, wanted) => (await change(document, wanted)) !== undefined,
    })
    if (!isHurried && now().getTime() < pausedUntil) return counts
    let failures = 0
    let after = 0
    while (failures < MOST_FAILURES && (await nextTurn(isHurried))) {
      const at = now().getTime()
      const due = isHurried ? FAR : new Date(at).toISOString()
      const latest = new Date(at + 2 * LONGEST_WAIT).toISOString()
      const found = await documentQueries.findNext.first(database.reader, {
        after,
        now: due,
        latest,
      })
      if (found === undefined) break
      after = found.id
      const addresses = addressesOf(settings, found.environment)
      const track = async (document: QueuedDocument, wanted: DocumentChange) => {
        const changed = await change(document, wanted)
        if (changed !== undefined && wanted.attempts !== undefined) counts.sent++
        if (changed?.state === 'AUTHORIZED') counts.authorized++
        return changed
      }
      const transmission = await transmitDocument(
        { services, now, below, addresses, change: track, isHurried },
        found,
      )
      failures = transmission === 'NO_ANSWER' ? failures + 1 : 0
    }
    failedPasses = failures > 0 ? failedPasses + 1 : 0
    pausedUntil = failures < MOST_FAILURES ? 0 : now().getTime() + failureWait(failedPasses, below)
    return counts
  }

  async function nextWait(): Promise<number | undefined> {
    const next = await documentQueries.findNextWait.first(database.reader, {})
    if (next?.at == null) return undefined
    return Math.max(Date.parse(next.at), pausedUntil) - now().getTime()
  }

  const passes = createPasses<RunCounts>({
    timers,
    quietMs: timing.quietMs,
    longestWait: LONGEST_WAIT,
    pass,
    nothing: NOTHING,
    nextWait,
    onFailure: (error) => log('error', 'The queue to the tax office stopped', error),
  })

  return {
    wake: passes.wake,
    run: passes.run,
    openCertificate,
    sealCertificate: ({ key, certificate }, uploadedAt) => ({
      sealedKey: sealer.seal(String(key.export({ type: 'pkcs8', format: 'pem' }))),
      certificate: Buffer.from(certificate.raw).toString('base64'),
      uploadedAt,
    }),
    start: passes.wake,
    stop() {
      stopping.abort()
      return passes.stop()
    },
  }
}

const NOTHING: RunCounts = { sent: 0, authorized: 0 }
/** A time after the end of every wait. */
const FAR = '9999-12-31T23:59:59.999Z'

/** Returns the status that the invoice or credit note gets. */
function taxStatusOf(document: Pick<QueuedDocument, 'state' | 'sentAt'>): TaxStatus {
  switch (document.state) {
    case 'UNSIGNED':
    case 'SIGNED':
      return document.sentAt === null ? 'PENDING' : 'SENT'
    case 'REJECTED':
      return 'NOT_AUTHORIZED'
    default:
      return document.state
  }
}
