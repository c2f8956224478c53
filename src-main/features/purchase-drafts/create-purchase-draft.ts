import { ApiError, conflict, invalid, invalidField } from '#shared/api/error.ts'
import type { DraftPurchase, purchaseDrafts } from '#shared/api/goods/purchase-drafts.ts'
import type { Input } from '#shared/api/operation.ts'
import { documentNumber } from '#shared/domain/tax/access-key.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { failureWait } from '#main/core/clock/retry-wait.ts'
import { prepare } from '#main/database/prepared.ts'
import { askTaxOffice, type KeyAnswer } from '#main/work/purchase-drafts/ask-tax-office.ts'
import {
  columnsOfDocument,
  type DraftRefusal,
  findDraftOfKey,
} from '#main/work/purchase-drafts/draft-store.ts'
import { judgeDocument, judgeKey, refusalOf } from '#main/work/purchase-drafts/judge-document.ts'
import { readSupplierDocument } from '#main/work/tax-office/xml/read-supplier-document.ts'
import type { SupplierDocument } from '#main/work/tax-office/xml/supplier-document.ts'
import { loadDraft } from './load-draft.ts'
import { requireNoPurchase } from './require-no-purchase.ts'

type Request = Input<typeof purchaseDrafts.create>['body']

/** The key of a request, and the document if it is known. */
interface Sought {
  readonly accessKey: string
  /** Undefined if the tax office does not answer. */
  readonly document: SupplierDocument | undefined
  readonly authorizedAt: string | null
}

const findSame = prepare<{ accessKey: string }>()((db, { accessKey }) =>
  db.selectFrom('purchaseDrafts').select(['id', 'state']).where('accessKey', '=', accessKey),
)

/**
 * POST /purchases/drafts: by key it asks the tax office; without an answer the key waits as a draft. A key that has a
 * draft with its document answers it. Throws 400 for what is no purchase of this company, and 409 for what the tax office
 * does not know or has not authorised, and for a purchase that is recorded.
 */
export async function createPurchaseDraft(
  context: ManualContext,
  { body }: Input<typeof purchaseDrafts.create>,
): Promise<DraftPurchase> {
  const typed = keyIn(body.accessKey)
  const sought =
    body.file == null ? await byKey(context, typed) : await byFile(context, body, typed)
  return context.commit((write) => keep(write, sought))
}

/** A scanner reads the key alone, or an address with it; people write it in groups. */
function keyIn(text: string | null | undefined): string | undefined {
  const digits = text?.replaceAll(/[\s-]/g, '')
  if (digits === undefined || digits === '') return undefined
  return /\d{49}/.exec(digits)?.[0] ?? digits
}

async function byKey(context: ManualContext, accessKey: string | undefined): Promise<Sought> {
  if (accessKey === undefined) throw invalidField('accessKey', 'PURCHASE_KEY_OR_FILE')
  const refusal = await judgeKey(context.db, accessKey)
  if (refusal !== undefined) throw invalid({ field: 'accessKey', ...refusal })
  await requireNoPurchase(context.db, accessKey, numberOf(accessKey))
  const same = await findSame.first(context.db, { accessKey })
  if (same?.state === 'READY') return { accessKey, document: undefined, authorizedAt: null }
  const answer = await ask(context, accessKey)
  if (answer.kind === 'REFUSED') throw refused(answer.refusal, 'accessKey')
  return answer.kind === 'DOCUMENT'
    ? { accessKey, document: answer.document, authorizedAt: answer.authorizedAt }
    : { accessKey, document: undefined, authorizedAt: null }
}

async function byFile(
  context: ManualContext,
  { file }: Request,
  typed: string | undefined,
): Promise<Sought> {
  const read = readSupplierDocument(file?.bytes ?? new Uint8Array())
  if ('fault' in read) throw invalid({ field: 'file', ...refusalOf(read) })
  const { accessKey, envelope, number } = read
  if (typed !== undefined && typed !== accessKey)
    throw invalidField('file', 'PURCHASE_FILE_DIFFERS')
  const refusal = await judgeDocument(context.db, read)
  if (refusal !== undefined) throw invalid({ field: 'file', ...refusal })
  if (envelope?.state != null && envelope.state !== 'AUTORIZADO') {
    throw conflict('PURCHASE_NOT_AUTHORIZED')
  }
  await requireNoPurchase(context.db, accessKey, number)
  if (envelope?.state === 'AUTORIZADO' && envelope.authorizedAt !== null) {
    return { accessKey, document: read, authorizedAt: envelope.authorizedAt }
  }
  // A bare document is no proof that the tax office has authorised it.
  const answer = await ask(context, accessKey)
  if (answer.kind === 'REFUSED') throw refused(answer.refusal, 'file')
  return answer.kind === 'DOCUMENT'
    ? { accessKey, document: answer.document, authorizedAt: answer.authorizedAt }
    : { accessKey, document: read, authorizedAt: null }
}

function ask({ db, taxOffice, clock }: ManualContext, accessKey: string): Promise<KeyAnswer> {
  return askTaxOffice({ db, taxOffice, now: () => clock.now() }, accessKey)
}

/** An answer of the tax office is a conflict (409): the request itself has no wrong field. */
function refused(refusal: DraftRefusal, field: string): ApiError {
  const { code, parameters } = refusal
  const isOfTaxOffice = code === 'PURCHASE_KEY_UNKNOWN' || code === 'PURCHASE_NOT_AUTHORIZED'
  return isOfTaxOffice ? new ApiError(409, code, { parameters }) : invalid({ field, ...refusal })
}

async function keep(write: WriteContext, sought: Sought): Promise<DraftPurchase> {
  const { accessKey, document, authorizedAt } = sought
  // Another person may have accepted it while the tax office was asked.
  await requireNoPurchase(write.db, accessKey, document?.number ?? numberOf(accessKey))
  const same = await findDraftOfKey.first(write.db, { accessKey })
  // A draft that has its document needs nothing; one from a bare file may now be confirmed.
  if (same?.state === 'READY' && (document === undefined || authorizedAt === null)) {
    write.repeated()
    return loadDraft(write, same.id)
  }
  const columns = { ...columnsOf(write, sought), refusal: null, purchaseId: null }
  const id = same === undefined ? await insert(write, accessKey, columns) : same.id
  if (same !== undefined) {
    await write.db.updateTable('purchaseDrafts').set(columns).where('id', '=', id).execute()
  }
  write.audit({
    kind: 'PURCHASE_DRAFT_CREATED',
    resourceId: id,
    payload: { accessKey, number: columns.number, state: columns.state },
  })
  return loadDraft(write, id)
}

async function insert(
  write: WriteContext,
  accessKey: string,
  columns: ReturnType<typeof columnsOf>,
): Promise<number> {
  const { session } = write
  const { id } = await write.db
    .insertInto('purchaseDrafts')
    .values({
      ...columns,
      accessKey,
      establishmentId: session.establishmentId,
      createdAt: instant(write),
      createdById: session.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function columnsOf(write: WriteContext, { accessKey, document, authorizedAt }: Sought) {
  const now = write.clock.now().getTime()
  const wait = failureWait(1, (limit) => write.randomness.below(limit))
  const common = {
    authorizedAt,
    attempts: authorizedAt === null ? 1 : 0,
    nextAttemptAt: authorizedAt === null ? new Date(now + wait).toISOString() : null,
  }
  if (document !== undefined) {
    return { ...common, ...columnsOfDocument(document), state: 'READY' as const }
  }
  return {
    ...common,
    state: 'WAITING' as const,
    number: numberOf(accessKey),
    issueDate: issueDateOf(accessKey),
    supplierIdentification: accessKey.slice(10, 23),
  }
}

/** The number and the day of the document stand in its key (SRI table 4). */
function numberOf(key: string): string {
  return documentNumber(key.slice(24, 27), key.slice(27, 30), Number(key.slice(30, 39)))
}

function issueDateOf(key: string): string {
  return `${key.slice(4, 8)}-${key.slice(2, 4)}-${key.slice(0, 2)}`
}
