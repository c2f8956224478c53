import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import type { tickets } from '#shared/api/sales/tickets.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { readPrintJob } from '#main/rules/papers/load-print-jobs.ts'
import { loadTicket } from '#main/rules/kitchen/load-tickets.ts'
import { printRepeated } from '#main/rules/kitchen/print-tickets.ts'

/**
 * POST /kitchen/tickets/{id}/print: for a ticket that the kitchen lost. It is audited, because dishes of a
 * second ticket could be served without being charged.
 */
export async function printTicketAgain(
  context: WriteContext,
  { params }: Input<typeof tickets.print>,
): Promise<PrintJob[]> {
  await loadTicket(context.db, params.id)
  const jobs = await Promise.all(
    (await printRepeated(context, params.id)).map((id) => readPrintJob(context, id)),
  )
  if (jobs.length === 0) throw conflict('PRINT_ROUTE_MISSING')
  for (const { id, title } of jobs) {
    context.audit({
      kind: 'PRINT_REPEATED',
      resourceId: id,
      payload: { title, documentId: params.id },
    })
  }
  return jobs
}
