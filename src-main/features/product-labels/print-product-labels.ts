import { conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import type { productLabels } from '#shared/api/menu/product-labels.ts'
import { labelsTitle, printTitle } from '#shared/domain/sale/print-title.ts'
import { may, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { findPrintRoutes } from '#main/rules/papers/find-print-routes.ts'
import { isPrinter } from '#main/rules/papers/load-printers.ts'
import { readPrintJob } from '#main/rules/papers/load-print-jobs.ts'
import { queuePrint } from '#main/rules/papers/queue-print.ts'
import { labelsContent } from './labels-content.ts'

/** Labels of one job for a user who may not change products: a job that prints keeps receipts waiting. */
const MOST_WITHOUT_RIGHT = 50

/** Jobs of labels that may wait at one printer. */
const MOST_WAITING = 10

const countWaiting = prepare<{ printerId: number }>()((db, { printerId }) =>
  db
    .selectFrom('printJobs')
    .where('printerId', '=', printerId)
    .where('state', '=', 'QUEUED')
    .where('job', '=', 'LABEL')
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** POST /product-labels: all labels are one job, so that no other paper is printed between them. */
export async function printProductLabels(
  context: WriteContext,
  { body }: Input<typeof productLabels.create>,
): Promise<PrintJob> {
  const { session } = context
  const asked = body.labels.reduce((sum, { quantity }) => sum + quantity, 0)
  if (asked > MOST_WITHOUT_RIGHT && !may(context, 'PRODUCT:UPDATE')) {
    throw invalidField('labels', 'LABELS_AT_ONCE', { maximum: MOST_WITHOUT_RIGHT })
  }
  const content = await labelsContent(context, session.establishmentId, body)
  const printerId = body.printerId ?? (await routedPrinter(context))
  if (!(await isPrinter(context.db, printerId))) throw invalidField('printerId', 'UNKNOWN_ID')
  const waiting = await countWaiting.first(context.db, { printerId })
  if ((waiting?.count ?? 0) >= MOST_WAITING) throw conflict('LABELS_WAITING')
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
