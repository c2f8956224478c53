import { conflict, invalidField } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { PrintJob } from '../../../src-shared/api/print-jobs.ts'
import type { productLabels } from '../../../src-shared/api/product-labels.ts'
import { labelsTitle, printTitle } from '../../../src-shared/domain/print-title.ts'
import type { WriteContext } from '../../acts/context.ts'
import { findPrintRoutes } from '../print-routes/find-print-routes.ts'
import { isPrinter } from '../printers/load-printers.ts'
import { readPrintJob } from '../print-jobs/load-print-jobs.ts'
import { queuePrint } from '../print-jobs/queue-print.ts'
import { labelsContent } from './labels-content.ts'

/** POST /product-labels: all labels are one job, so that no other paper is printed between them. */
export async function printProductLabels(
  context: WriteContext,
  { body }: Input<typeof productLabels.create>,
): Promise<PrintJob> {
  const { session } = context
  const content = await labelsContent(context, session.establishmentId, body)
  const printerId = body.printerId ?? (await routedPrinter(context))
  if (!(await isPrinter(context.db, printerId))) throw invalidField('printerId', 'UNKNOWN_ID')
  const [first] = content.labels
  const count = content.labels.reduce((sum, { quantity }) => sum + quantity, 0)
  const title = count === 1 ? printTitle('LABEL', first?.description) : labelsTitle(count)
  const job = { job: 'LABEL', title, printerId, documentId: null, content } as const
  return readPrintJob(context, await queuePrint(context, job))
}

async function routedPrinter(context: WriteContext): Promise<number> {
  const [route] = await findPrintRoutes(context, 'LABEL', context.session.emissionPointId)
  if (route === undefined) throw conflict('PRINT_ROUTE_MISSING')
  return route.printerId
}
