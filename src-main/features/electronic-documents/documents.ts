import type { ExpressionBuilder } from 'kysely'
import { notFound } from '#shared/api/error.ts'
import type {
  ElectronicDocument,
  ElectronicDocumentDetail,
  ElectronicDocumentStage,
  electronicDocuments,
} from '#shared/api/tax/electronic-documents.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import { addDays, DEFAULT_TIME_ZONE, startOfDay } from '#shared/domain/calendar.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'
import { countsBlind, listOpenRegisters } from '#main/rules/register/blind-list.ts'
import { loadTries } from './load-tries.ts'
import { readTaxMessages } from '#main/work/tax-office/queue/save-tax-standing.ts'
import { listedMessages } from '#main/work/tax-office/queue/shortened-messages.ts'

/** GET /electronic-documents. */
export async function listDocuments(
  context: ReadContext,
  { query }: Input<typeof electronicDocuments.list>,
): Promise<Page<ElectronicDocument>> {
  const { db } = context
  const hidden = await hiddenRegisters(context)
  const { search = '', state, stage, kind, from, to, needsPerson } = query
  const matching = selectDocuments(db)
    .$if(state !== undefined, (some) => some.where('document.state', '=', state ?? 'SIGNED'))
    .$if(stage !== undefined, (some) => some.where((eb) => inStage(eb, stage ?? 'WAITING')))
    .$if(kind !== undefined, (some) => some.where('document.kind', '=', kind ?? 'INVOICE'))
    .$if(needsPerson !== undefined, (some) =>
      some.where('document.needsPerson', '=', needsPerson === 'true' ? 1 : 0),
    )
    .$if(from !== undefined, (some) => some.where('document.createdAt', '>=', dayStart(from ?? '')))
    .$if(to !== undefined, (some) =>
      some.where('document.createdAt', '<', dayStart(addDays(to ?? '', 1))),
    )
    .$if(search.trim() !== '', (some) =>
      some.where((eb) =>
        eb.or([
          eb('document.number', 'like', `%${likeText(search)}`),
          eb('document.accessKey', 'like', `${likeText(search)}%`),
          eb('invoices.customerName', 'like', `%${likeText(search)}%`),
          eb('creditNotes.customerName', 'like', `%${likeText(search)}%`),
        ]),
      ),
    )
  const { count } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy('document.id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  return toPage(
    rows.map((row) => {
      const document = toAnswer(row, hidden)
      return { ...document, messages: listedMessages(document.messages) }
    }),
    query,
    count,
  )
}

/** GET /electronic-documents/{id}. */
export async function readDocument(
  { db }: ReadContext,
  { params }: Input<typeof electronicDocuments.get>,
): Promise<ElectronicDocumentDetail> {
  return loadDetail(db, params.id)
}

/** Returns a document with its tries and refused numbers. Throws 404. */
export async function loadDetail(db: ReadDatabase, id: number): Promise<ElectronicDocumentDetail> {
  const replacedNumbers = await db
    .selectFrom('replacedNumbers')
    .select(['number', 'accessKey', 'issueDate', 'replacedAt', 'code'])
    .where('electronicDocumentId', '=', id)
    .orderBy('id')
    .execute()
  const document = await loadDocument(db, id)
  return { ...document, replacedNumbers, tries: await loadTries(db, document) }
}

/** Returns a document. Throws 404. */
export async function loadDocument(db: ReadDatabase, id: number): Promise<ElectronicDocument> {
  const row = await selectDocuments(db).where('document.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return toAnswer(row, [])
}

/** Registers whose amounts this user must not learn before the count. */
function hiddenRegisters(context: ReadContext): Promise<readonly number[]> {
  return countsBlind(context) ? listOpenRegisters(context.db) : Promise.resolve([])
}

function selectDocuments(db: ReadDatabase) {
  return db
    .selectFrom('electronicDocuments as document')
    .leftJoin('electronicDocuments as followed', 'followed.id', 'document.followsId')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'document.documentId').on('document.kind', '=', 'INVOICE'),
    )
    .leftJoin('creditNotes', (join) =>
      join
        .onRef('creditNotes.id', '=', 'document.documentId')
        .on('document.kind', '=', 'CREDIT_NOTE'),
    )
    .select((eb) => [
      'document.id',
      'document.kind',
      'document.documentId',
      'document.number',
      'document.accessKey',
      'document.state',
      'document.isUncertain',
      'document.needsPerson',
      'document.withdrawnAt',
      'document.attempts',
      'document.nextAttemptAt',
      'document.messages',
      'document.createdAt',
      'document.signedAt',
      'document.sentAt',
      'document.authorizedAt',
      'followed.number as followedNumber',
      'followed.state as followedState',
      eb.fn.coalesce('invoices.customerName', 'creditNotes.customerName').as('customerName'),
      eb.fn.coalesce('invoices.cashRegisterId', 'creditNotes.cashRegisterId').as('cashRegisterId'),
      eb.fn.coalesce('invoices.total', 'creditNotes.total').as('total'),
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number]

function toAnswer(row: Row, hidden: readonly number[]): ElectronicDocument {
  const { followedNumber, followedState, cashRegisterId, isUncertain, needsPerson, withdrawnAt } =
    row
  const isHidden = cashRegisterId !== null && hidden.includes(cashRegisterId)
  return {
    id: row.id,
    kind: row.kind,
    documentId: row.documentId,
    number: row.number,
    accessKey: row.accessKey,
    state: row.state,
    isUncertain: isUncertain === 1,
    needsPerson: needsPerson === 1,
    isWithdrawn: withdrawnAt !== null,
    waitsFor: followedState === 'AUTHORIZED' ? null : followedNumber,
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt,
    messages: readTaxMessages(row.messages),
    customerName: row.customerName,
    total: isHidden || row.total === null ? null : fromCents(row.total),
    createdAt: row.createdAt,
    signedAt: row.signedAt,
    sentAt: row.sentAt,
    authorizedAt: row.authorizedAt,
  }
}

/** Returns the same condition as the counts of the queue. */
function inStage(
  eb: ExpressionBuilder<{ document: Schema['electronicDocuments'] }, 'document'>,
  stage: ElectronicDocumentStage,
) {
  const isStanding = eb('document.withdrawnAt', 'is', null)
  if (stage === 'NEEDS_PERSON') return eb.and([isStanding, eb('document.needsPerson', '=', 1)])
  return eb.and([
    isStanding,
    eb('document.needsPerson', '=', 0),
    stage === 'WAITING'
      ? eb('document.state', 'not in', ['AUTHORIZED', 'RECEIVED'])
      : eb('document.state', '=', stage),
  ])
}

/** Escapes the characters that `like` would read as patterns. */
function likeText(search: string): string {
  return search.trim().replaceAll(/[%_\\]/g, '')
}

function dayStart(date: string): string {
  return startOfDay(date, DEFAULT_TIME_ZONE).toISOString()
}
