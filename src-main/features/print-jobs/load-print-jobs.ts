import type { ExpressionBuilder } from 'kysely'
import { notFound } from '../../../src-shared/api/error.ts'
import { type MessageCode, messages, renderMessage } from '../../../src-shared/api/messages.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { type Page, toPage } from '../../../src-shared/api/page.ts'
import type { PrintJob, PrintJobPart, printJobs } from '../../../src-shared/api/print-jobs.ts'
import { DEFAULT_TIME_ZONE, localDate, startOfDay } from '../../../src-shared/domain/calendar.ts'
import type { BaseContext, ReadContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import type { Instant, Schema } from '../../database/schema.ts'

function selectJobs(db: ReadDatabase) {
  return db
    .selectFrom('printJobs')
    .innerJoin('printers', 'printers.id', 'printJobs.printerId')
    .leftJoin('users', 'users.id', 'printJobs.createdById')
    .selectAll('printJobs')
    .select(['printers.name as printerName', 'users.name as createdBy'])
}

const findOne = prepare<{ id: number }>()((db, { id }) =>
  selectJobs(db).where('printJobs.id', '=', id),
)

export type PrintJobRow = NonNullable<Awaited<ReturnType<typeof findOne.first>>>

/** Throws 404 for an unknown one. */
export async function loadPrintJob(db: ReadDatabase, id: number): Promise<PrintJobRow> {
  const row = await findOne.first(db, { id })
  if (row === undefined) throw notFound()
  return row
}

/** Returns the stored content of a job: JSON of a PrintContent. */
export async function loadPrintContent(db: ReadDatabase, printJobId: number): Promise<string> {
  const { content } = await db
    .selectFrom('printContents')
    .select('content')
    .where('printJobId', '=', printJobId)
    .executeTakeFirstOrThrow()
  return content
}

export async function readPrintJob(
  context: BaseContext & { readonly db: ReadDatabase },
  id: number,
): Promise<PrintJob> {
  return toPrintJob(context, await loadPrintJob(context.db, id))
}

/** GET /print-jobs: newest first. */
export async function listPrintJobs(
  context: ReadContext,
  { query }: Input<typeof printJobs.list>,
): Promise<Page<PrintJob>> {
  const { page, size, part, ...wanted } = query
  const filters = (['state', 'job', 'printerId', 'documentId'] as const).filter(
    (name) => wanted[name] !== undefined,
  )
  let counting = context.db.selectFrom('printJobs')
  let listing = selectJobs(context.db)
  for (const name of filters) {
    counting = counting.where(`printJobs.${name}`, '=', wanted[name] as never)
    listing = listing.where(`printJobs.${name}`, '=', wanted[name] as never)
  }
  if (part !== undefined) {
    const isOf = isOfPart(part, startOfToday(context))
    counting = counting.where(isOf)
    listing = listing.where(isOf)
  }
  const { count } = await counting
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await listing
    .orderBy('printJobs.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return toPage(
    rows.map((row) => toPrintJob(context, row)),
    query,
    count,
  )
}

/** Returns the condition of the jobs that a figure of the summary counts. */
function isOfPart(part: PrintJobPart, midnight: Instant) {
  return (eb: ExpressionBuilder<Schema, 'printJobs'>) => {
    if (part === 'UNKNOWN') return eb('printJobs.state', '=', 'UNKNOWN')
    if (part === 'QUEUED') return eb('printJobs.state', 'in', ['QUEUED', 'PRINTING'])
    const cameOut = eb('printJobs.state', '=', 'DONE').and('printJobs.settledAt', '>=', midnight)
    return part === 'DONE_TODAY'
      ? cameOut
      : cameOut.and('printJobs.handedFromPrinterId', 'is not', null)
  }
}

/** Returns the shop's last midnight, from which prints of the day are counted. */
export function startOfToday({ clock }: ReadContext): Instant {
  return startOfDay(localDate(clock.now(), DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE).toISOString()
}

function toPrintJob(context: BaseContext, row: PrintJobRow): PrintJob {
  return {
    id: row.id,
    job: row.job,
    title: row.title,
    printerId: row.printerId,
    printerName: row.printerName,
    handedFromPrinterId: row.handedFromPrinterId,
    state: row.state,
    documentId: row.documentId,
    mark: row.mark,
    copyOf: row.copyOf,
    copies: row.copies,
    attempts: row.attempts,
    lastErrorCode: row.lastErrorCode,
    lastError: explainPrint(context, row.lastErrorCode),
    nextAttemptAt: row.nextAttemptAt,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    settledAt: row.settledAt,
  }
}

/** Returns the words of a stored code; null for none. */
export function explainPrint({ language }: BaseContext, code: string | null): string | null {
  if (code === null || !(code in messages)) return code
  return renderMessage(code as MessageCode, {}, language)
}
