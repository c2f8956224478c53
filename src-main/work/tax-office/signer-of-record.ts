import { type RawBuilder, sql } from 'kysely'
import type {
  ElectronicDocumentKind,
  ElectronicDocumentState,
} from '#shared/api/tax/electronic-documents.ts'
import type { Refusal, Signer, UnsentReason } from '#shared/api/tax/signer.ts'
import { type Language, renderMessage } from '#shared/api/messages.ts'
import { addDays, DEFAULT_TIME_ZONE, localDate } from '#shared/domain/calendar.ts'
import { FINAL_CONSUMER_IDENTIFICATION } from '#shared/domain/tax/identification.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { recallSetting } from '#main/core/settings/settings.ts'

/**
 * The tax office takes a document for 129,600 minutes after the beginning of its day of issue (message 65): on the 90th
 * day after it only at midnight, so the 89th is the last one.
 */
const LAST_DAY = 89

/** Facts that decide if a document that was issued without a signature is signed and sent. */
export interface SigningFacts {
  /** Signer of the documents that are issued now. */
  readonly signer: Signer
  /** 1 test, 2 production. */
  readonly environment: number
  readonly ruc: string
  /** Calendar dates of the tax office: documents issued between them, inclusive, are taken. */
  readonly earliest: string
  readonly today: string
}

type Facts = Pick<BaseContext, 'clock' | 'installation' | 'memory'> & { readonly db: ReadDatabase }

const findCompany = prepare<Record<never, never>>()((db) =>
  db.selectFrom('companies').select(['ruc', 'environment']),
)

/** Returns who signs what is issued now. */
export async function loadSigner(context: Facts): Promise<Signer> {
  if ((await recallSetting(context, 'electronicDocuments'))?.enabled === true) return 'HERE'
  // Tills sign the documents that the central does not sign.
  if (context.installation.role === 'central') return 'ELSEWHERE'
  return (await recallSetting(context, 'sync.enabled')) === true ? 'ELSEWHERE' : 'NOBODY'
}

export async function loadSigningFacts(context: Facts): Promise<SigningFacts> {
  const company = await findCompany.first(context.db, {})
  const today = localDate(context.clock.now(), DEFAULT_TIME_ZONE)
  return {
    signer: await loadSigner(context),
    environment: company?.environment ?? 0,
    ruc: company?.ruc ?? '',
    earliest: addDays(today, -LAST_DAY),
    today,
  }
}

/** A stored invoice or note, as far as its signature depends on it. */
export interface SignableRecord {
  readonly taxStatus: string
  readonly environment: number
  /** The RUC in its access key. */
  readonly ruc: string
  readonly issueDate: string
  /** True for an invoice that was annulled. */
  readonly isAnnulled: boolean
  /** State of its row in the queue; null without one. */
  readonly documentState: ElectronicDocumentState | null
  /** Invoice and buyer of a credit note. */
  readonly credits?: {
    readonly customerIdentification: string
    readonly invoice: SignableRecord
  }
}

/** Returns the RUC of the taxpayer whose access key it is (SRI table 4). */
export function rucOfKey(accessKey: string): string {
  return accessKey.slice(10, 23)
}

export function signerOf(
  { documentState, taxStatus }: SignableRecord,
  { signer }: SigningFacts,
): Signer {
  if (documentState !== null) return 'HERE'
  return taxStatus !== 'PENDING' || signer === 'ELSEWHERE' ? 'ELSEWHERE' : 'NOBODY'
}

/** Returns the condition that `signerOf` is NOBODY for a stored record. */
export function isUnsigned(kind: ElectronicDocumentKind, signer: Signer): RawBuilder<boolean> {
  if (signer === 'ELSEWHERE') return sql`(1 = 0)`
  const table = kind === 'INVOICE' ? 'invoices' : 'creditNotes'
  // PENDING is a literal, so that SQLite uses the index of pending invoices.
  return sql`(${sql.ref(`${table}.taxStatus`)} = 'PENDING' and not exists (
    select 1 from ${sql.table('electronicDocuments')} as ${sql.ref('queued')}
    where ${sql.ref('queued.kind')} = ${sql.lit(kind)}
      and ${sql.ref('queued.documentId')} = ${sql.ref(`${table}.id`)}))`
}

/**
 * Returns why a record without a signature is not signed and sent later; undefined if it can be. A final consumer's
 * invoice takes no credit note once it was transmitted (Res. NAC-DGERCGC25-00000014), and a note needs its invoice at
 * the tax office.
 */
export function findUnsentReason(
  record: SignableRecord,
  facts: SigningFacts,
): UnsentReason | undefined {
  if (record.isAnnulled) return 'UNSENT_ANNULLED'
  if (record.environment !== facts.environment) return 'UNSENT_TRIAL'
  if (record.ruc !== facts.ruc) return 'UNSENT_OTHER_RUC'
  if (record.issueDate > facts.today) return 'UNSENT_DATE_AHEAD'
  if (record.issueDate < facts.earliest) return 'UNSENT_TOO_OLD'
  if (record.credits === undefined) return undefined
  const { customerIdentification, invoice } = record.credits
  if (customerIdentification === FINAL_CONSUMER_IDENTIFICATION) return 'UNSENT_FINAL_CONSUMER'
  const isLeft =
    signerOf(invoice, facts) === 'NOBODY' && findUnsentReason(invoice, facts) !== undefined
  return isLeft ? 'UNSENT_WITHOUT_INVOICE' : undefined
}

/** Returns the fields of an answer that say who signs a record. */
export function signerFieldsOf(
  record: SignableRecord,
  facts: SigningFacts,
  language: Language,
): { readonly signer: Signer; readonly unsentReason: Refusal | null } {
  const signer = signerOf(record, facts)
  const code = signer === 'NOBODY' ? findUnsentReason(record, facts) : undefined
  return {
    signer,
    unsentReason: code === undefined ? null : { code, message: renderMessage(code, {}, language) },
  }
}
