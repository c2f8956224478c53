import { conflict } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { PrintJob } from '../../../src-shared/api/print-jobs.ts'
import type { tickets } from '../../../src-shared/api/tickets.ts'
import type { WriteContext } from '../../acts/context.ts'
import { readPrintJob } from '../print-jobs/load-print-jobs.ts'
import { loadTicket } from './load-tickets.ts'
import { printRepeated } from './print-tickets.ts'

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
