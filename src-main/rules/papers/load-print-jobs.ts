import { notFound } from '#shared/api/error.ts'
import { type MessageCode, messages, renderMessage } from '#shared/api/messages.ts'
import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import { DEFAULT_TIME_ZONE, localDate, startOfDay } from '#shared/domain/calendar.ts'
import type { BaseContext, ReadContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'

/** Selects print jobs with the names of their printer and their author. */
export function selectJobs(db: ReadDatabase) {
  return db
    .selectFrom('printJobs')
    .innerJoin('printers', 'printers.id', 'printJobs.printerId')
    .leftJoin('users', 'users.id', 'printJobs.createdById')
    .leftJoin('counters', 'counters.id', 'printers.counterId')
    .selectAll('printJobs')
    .select([
      'printers.name as printerName',
      'users.name as createdBy',
      'counters.name as counterName',
    ])
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

/** Returns the shop's last midnight, from which prints of the day are counted. */
export function startOfToday({ clock }: ReadContext): Instant {
  return startOfDay(localDate(clock.now(), DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE).toISOString()
}

export function toPrintJob(context: BaseContext, row: PrintJobRow): PrintJob {
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
    lastError: explainPrint(context, row.lastErrorCode, row.counterName),
    nextAttemptAt: row.nextAttemptAt,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    settledAt: row.settledAt,
  }
}

/**
 * Returns the words of a stored code; null for none. `counterName`: the counter at which the printer is plugged in; null
 * for this machine.
 */
export function explainPrint(
  { language }: BaseContext,
  code: string | null,
  counterName: string | null,
): string | null {
  if (code === null || !(code in messages)) return code
  return renderMessage(code as MessageCode, { counter: counterName ?? '' }, language)
}
