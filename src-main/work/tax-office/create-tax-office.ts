import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Log, Randomness, WriteContext } from '#main/core/acts/context.ts'
import type { Clock } from '#main/core/clock/clock.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { TaxStatus } from '#shared/api/sales/invoices.ts'
import {
  type CertificateSetting,
  defaultElectronicDocumentSettings,
  type ElectronicDocumentSettings,
} from '#main/core/settings/electronic-document-settings.ts'
import type { Sealer } from '#main/core/settings/sealer.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { documentAuthorized } from './queue/document-authorized.ts'
import {
  changeDocument,
  type DocumentChange,
  documentQueries,
  type QueuedDocument,
} from './queue/document-store.ts'
import { readTaxMessages, saveTaxStanding } from './queue/save-tax-standing.ts'
import { sendsToTaxOffice } from './sends-to-tax-office.ts'
import { signQueue } from './queue/sign-queue.ts'
import type {
  AskedDocument,
  RunCounts,
  SigningCertificate,
  TaxOffice,
} from '#main/core/ports/tax-office.ts'
import { isTestDocument } from '#shared/domain/tax/access-key.ts'
import { addressesOf } from './transmission/addresses.ts'
import { askByKey, createTaxOfficeServices } from './transmission/ask-services.ts'
import { transmitDocument } from './queue/transmit-document.ts'
import { DurableQueue } from '../durable-queue.ts'

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

const NOTHING: RunCounts = { sent: 0, authorized: 0 }

/** Returns what signs and sends the documents of this program, one after another, oldest first. */
export function createTaxOffice(ports: TaxOfficePorts): StoppableTaxOffice {
  return new QueueTaxOffice(ports)
}

class QueueTaxOffice implements StoppableTaxOffice {
  readonly #ports: TaxOfficePorts
  readonly #queue: DurableQueue<QueuedDocument, DocumentChange, RunCounts>
  readonly #services: ReturnType<typeof createTaxOfficeServices>
  readonly #stopping = new AbortController()
  readonly #answerMs: number
  /** By how much the tax office's clock is ahead of ours. */
  #skewMs = 0

  constructor(ports: TaxOfficePorts) {
    const { answerMs, quietMs } = { ...defaultTiming, ...ports.timing }
    this.#ports = ports
    this.#answerMs = answerMs
    this.#services = createTaxOfficeServices({
      database: ports.database,
      now: () => ports.clock.now(),
      answerMs,
      stopping: this.#stopping.signal,
      tellTime: (theirs) => {
        this.#skewMs = theirs.getTime() - ports.clock.now().getTime()
      },
    })
    this.#queue = new DurableQueue<QueuedDocument, DocumentChange, RunCounts>({
      ...ports,
      reader: ports.database.reader,
      store: { ...documentQueries, change: changeDocument },
      quietMs,
      pass: (isHurried) => this.#pass(isHurried),
      nothing: NOTHING,
      changed: followDocument,
      onFailure: (error) => ports.log('error', 'The queue to the tax office stopped', error),
    })
  }

  wake(): void {
    this.#queue.wake()
  }

  run(): Promise<RunCounts> {
    return this.#queue.run()
  }

  start(): void {
    this.#queue.wake()
  }

  stop(): Promise<void> {
    this.#stopping.abort()
    return this.#queue.stop()
  }

  async ask(accessKey: string, of: 'OWN' | 'SUPPLIER'): Promise<AskedDocument | undefined> {
    const { database, log } = this.#ports
    if (of === 'OWN' && !(await sendsToTaxOffice(database.reader))) return undefined
    const saved = await readSetting(database.reader, 'electronicDocuments')
    const settings = saved ?? defaultElectronicDocumentSettings
    const environment = isTestDocument(accessKey) ? 1 : 2
    const { authorization } = addressesOf(settings, environment)
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(this.#answerMs)])
    const answer = await askByKey(accessKey, authorization, signal).catch((error: unknown) => {
      log('warn', 'The tax office does not answer', error)
      return undefined
    })
    if (answer === undefined || answer.outcome === 'UNKNOWN_KEY') return answer
    if (answer.outcome === 'PROCESSING') return { outcome: 'PROCESSING' }
    if (answer.outcome === 'REJECTED') return { outcome: 'NOT_AUTHORIZED' }
    const { outcome, document, authorizedAt } = answer
    return { outcome, document, authorizedAt }
  }

  openCertificate(setting: CertificateSetting): SigningCertificate | undefined {
    const key = this.#ports.sealer.open(setting.sealedKey)
    if (key === undefined) return undefined
    const certificate = new X509Certificate(Buffer.from(setting.certificate, 'base64'))
    return { key: createPrivateKey(key), certificate }
  }

  sealCertificate(
    { key, certificate }: SigningCertificate,
    uploadedAt: string,
  ): CertificateSetting {
    return {
      sealedKey: this.#ports.sealer.seal(String(key.export({ type: 'pkcs8', format: 'pem' }))),
      certificate: Buffer.from(certificate.raw).toString('base64'),
      uploadedAt,
    }
  }

  async #pass(isHurried: boolean): Promise<RunCounts> {
    const saved = await readSetting(this.#ports.database.reader, 'electronicDocuments')
    const settings = saved ?? defaultElectronicDocumentSettings
    if (!settings.enabled) return NOTHING
    await this.#sign(isHurried)
    if (!isHurried && this.#queue.isResting) return NOTHING
    return this.#transmit(settings, isHurried)
  }

  async #sign(isHurried: boolean): Promise<void> {
    const { database, clock, log, randomness } = this.#ports
    await signQueue({
      database,
      office: this,
      log,
      below: (limit) => randomness.below(limit),
      nextTurn: () => this.#nextTurn(isHurried),
      signingTime: () =>
        new Date(clock.now().getTime() + (this.#skewMs < -TOLERATED_SKEW_MS ? this.#skewMs : 0)),
      change: async (document, wanted) =>
        (await this.#queue.change(document, wanted)) !== undefined,
    })
  }

  async #transmit(settings: ElectronicDocumentSettings, isHurried: boolean): Promise<RunCounts> {
    const { clock, randomness } = this.#ports
    const counts = { sent: 0, authorized: 0 }
    const track = async (document: QueuedDocument, wanted: DocumentChange) => {
      const changed = await this.#queue.change(document, wanted)
      if (changed !== undefined && wanted.attempts !== undefined) counts.sent++
      if (changed?.state === 'AUTHORIZED') counts.authorized++
      return changed
    }
    let failures = 0
    let after = 0
    while (failures < MOST_FAILURES && (await this.#nextTurn(isHurried))) {
      const found = await this.#queue.next(after, isHurried)
      if (found === undefined) break
      after = found.id
      const transmission = await transmitDocument(
        {
          services: this.#services,
          now: () => clock.now(),
          below: (limit) => randomness.below(limit),
          addresses: addressesOf(settings, found.environment),
          change: track,
          isHurried,
        },
        found,
      )
      failures = transmission === 'NO_ANSWER' ? failures + 1 : 0
    }
    if (failures === 0) this.#queue.recover()
    else this.#queue.backOff({ isBearable: failures < MOST_FAILURES })
    return counts
  }

  /** Waits so that sales go first, unless a person waits for the pass; false if the pass must end. */
  async #nextTurn(isHurried: boolean): Promise<boolean> {
    if (!isHurried) await this.#queue.untilQuiet()
    return !this.#queue.isStopping
  }
}

/** Writes what follows from a changed document: its record's standing, its mail, and what screens are told. */
async function followDocument(write: WriteContext, document: QueuedDocument): Promise<void> {
  const invoiceId = await saveTaxStanding(write.db, document.kind, document.documentId, {
    taxStatus: taxStatusOf(document),
    authorizedAt: document.state === 'AUTHORIZED' ? document.authorizedAt : null,
    taxMessages: readTaxMessages(document.messages),
  })
  if (invoiceId !== undefined && ANSWERED.has(document.state)) {
    write.publish('invoices', { invoiceId })
  }
  if (document.state === 'AUTHORIZED') await documentAuthorized(write, document)
  write.publish('electronicDocuments', {})
}

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
