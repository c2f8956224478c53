import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import type { tickets } from '#shared/api/sales/tickets.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { readPrintJob } from '#main/rules/papers/load-print-jobs.ts'
import { isPrinter } from '#main/rules/papers/load-printers.ts'
import { printOnPrinter } from '#main/rules/kitchen/print-tickets.ts'

/** Selects the tickets of a place that nobody got; those whose paper is coming out now are left out. */
const missedTickets = prepare<{ tableId: number; orderId: number }>()((db, { tableId, orderId }) =>
  db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .leftJoin('printJobs', 'printJobs.id', 'tickets.printJobId')
    .where('tickets.undeliveredAt', 'is not', null)
    .where('tickets.state', 'in', ['PENDING', 'STARTED'])
    .where((eb) =>
      eb.or([
        eb('printJobs.state', 'is', null),
        eb('printJobs.state', 'in', ['QUEUED', 'FAILED', 'UNKNOWN']),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('orders.id', '=', orderId),
        eb.and([eb('orders.tableId', '=', tableId), eb('orders.status', '=', 'OPEN')]),
      ]),
    )
    .select(['tickets.id', 'tickets.stationId', 'tickets.printJobId', 'orders.tableId'])
    .orderBy('tickets.id'),
)

/** One in doubt has its mark REPETIDO already: its first doubt printed it again. */
const moveWaiting = prepareList<number, { printerId: number }>()((db, ids, { printerId }) =>
  db
    .updateTable('printJobs')
    .set({
      printerId,
      state: 'QUEUED',
      handedFromPrinterId: null,
      nextAttemptAt: null,
      settledAt: null,
    })
    .where('id', 'in', ids)
    .returning('id'),
)

/**
 * POST /kitchen/tickets/print: the tickets of a table or an order that reached nobody, on a printer that whoever stands
 * there names. A paper that waits at another printer is taken from it, so that it does not come out twice.
 */
export async function printMissedTickets(
  context: WriteContext,
  { body }: Input<typeof tickets.printMissed>,
): Promise<PrintJob[]> {
  const { db } = context
  const { tableId, orderId, printerId } = body
  if (!(await isPrinter(db, printerId))) throw invalidField('printerId', 'UNKNOWN_ID')
  if (tableId != null && !(await isKnown(context, 'tables', tableId))) {
    throw invalidField('tableId', 'UNKNOWN_ID')
  }
  if (orderId != null && !(await isKnown(context, 'orders', orderId))) {
    throw invalidField('orderId', 'UNKNOWN_ID')
  }
  const missed = await missedTickets.all(db, { tableId: tableId ?? 0, orderId: orderId ?? 0 })
  if (missed.length === 0) {
    context.repeated()
    return []
  }
  const waiting = missed.flatMap(({ printJobId }) => printJobId ?? [])
  await moveWaiting.all(db, waiting, { printerId })
  const others = missed.filter(({ printJobId }) => printJobId === null).map(({ id }) => id)
  const added = await printOnPrinter(context, others, printerId)
  context.publish('kitchen', {
    stationIds: [...new Set(missed.map(({ stationId }) => stationId))],
    arrivals: true,
  })
  if (waiting.length > 0) context.publish('printJobs', {})
  publishChecks(
    context,
    missed.map((ticket) => ticket.tableId),
  )
  const jobs: PrintJob[] = []
  for (const id of [...waiting, ...added]) jobs.push(await readPrintJob(context, id))
  for (const { id, title, documentId } of jobs) {
    context.audit({ kind: 'DOCUMENT_PRINTED', resourceId: id, payload: { title, documentId } })
  }
  return jobs
}

async function isKnown(
  { db }: WriteContext,
  table: 'tables' | 'orders',
  id: number,
): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
