import type { ExpressionBuilder } from 'kysely'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { PrintJob, PrintJobPart, printJobs } from '#shared/api/paper/print-jobs.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { Instant, Schema } from '#main/database/schema.ts'
import { selectJobs, startOfToday, toPrintJob } from '#main/rules/papers/load-print-jobs.ts'

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
