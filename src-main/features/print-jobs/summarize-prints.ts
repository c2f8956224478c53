import type { PrintSummary } from '#shared/api/paper/print-jobs.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { explainPrint, startOfToday } from '#main/rules/papers/load-print-jobs.ts'

/** The condition is that of the partial index of these jobs. */
const countNotOut = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('printJobs')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'QUEUED'),
        eb('state', '=', 'PRINTING'),
        eb('state', '=', 'UNKNOWN'),
        eb('state', '=', 'FAILED'),
      ]),
    )
    .groupBy(['printerId', 'state'])
    .select(['state', 'printerId', (eb) => eb.fn.countAll<number>().as('count')]),
)

/** GET /print-jobs/summary: the mark in the top bar, and the figures above the queue. */
export async function summarizePrints(context: ReadContext): Promise<PrintSummary> {
  const { db, printing } = context
  const open = await countNotOut.all(db, {})
  const done = await db
    .selectFrom('printJobs')
    .where('state', '=', 'DONE')
    .where('settledAt', '>=', startOfToday(context))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('handedFromPrinterId').as('handed'),
    ])
    .executeTakeFirstOrThrow()
  const printers = await db
    .selectFrom('printers')
    .leftJoin('counters', 'counters.id', 'printers.counterId')
    .select(['printers.id', 'printers.name', 'counters.name as counterName'])
    .execute()
  const names = new Map(printers.map(({ id, name }) => [id, name]))
  const counters = new Map(printers.map(({ id, counterName }) => [id, counterName]))
  const sum = (states: readonly string[], printerId?: number) =>
    open
      .filter((row) => states.includes(row.state))
      .filter((row) => printerId === undefined || row.printerId === printerId)
      .reduce((total, { count }) => total + count, 0)
  return {
    unknown: sum(['UNKNOWN']),
    failed: sum(['FAILED']),
    queued: sum(['QUEUED', 'PRINTING']),
    doneToday: done.count,
    handedToday: done.handed,
    lowPaper: printing.lowPaper.flatMap(({ printerId, since }) => {
      const printerName = names.get(printerId)
      return printerName === undefined ? [] : [{ printerId, printerName, since }]
    }),
    troubles: printing.troubles.flatMap(({ printerId, code, since }) => {
      const printerName = names.get(printerId)
      if (printerName === undefined) return []
      const message = explainPrint(context, code, counters.get(printerId) ?? null) ?? code
      const waiting = sum(['QUEUED', 'PRINTING'], printerId)
      return [{ printerId, printerName, code, message, since, waiting }]
    }),
  }
}
