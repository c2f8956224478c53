import { conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { PrintJob, printJobs } from '#shared/api/paper/print-jobs.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { isPrinter } from '#main/rules/papers/load-printers.ts'
import { loadPrintJob, type PrintJobRow, readPrintJob } from '#main/rules/papers/load-print-jobs.ts'
import { requirePrintRight } from '#main/rules/papers/require-print-right.ts'

/**
 * POST /print-jobs/{id}/retry. A job of which nothing was sent is tried at once, here or on another printer.
 * A job in doubt is printed again with a mark, because the guest may have its first paper.
 */
export async function retryPrintJob(
  context: WriteContext,
  { params, body }: Input<typeof printJobs.retry>,
): Promise<PrintJob> {
  const { db } = context
  const job = await changeable(context, params.id)
  const printerId = body.printerId ?? job.printerId
  if (!(await isPrinter(db, printerId))) throw invalidField('printerId', 'UNKNOWN_ID')
  const isInDoubt = job.state === 'UNKNOWN'
  const mark = isInDoubt ? (job.job === 'KITCHEN' ? 'REPEATED' : 'COPY') : job.mark
  await db
    .updateTable('printJobs')
    .set({
      state: 'QUEUED',
      printerId,
      mark,
      handedFromPrinterId: null,
      nextAttemptAt: null,
      settledAt: null,
    })
    .where('id', '=', job.id)
    .execute()
  if (isInDoubt) {
    context.audit({
      kind: 'PRINT_REPEATED',
      resourceId: job.id,
      payload: { title: job.title, documentId: job.documentId },
    })
  }
  return readPrintJob(context, job.id)
}

/** POST /print-jobs/{id}/confirm */
export async function confirmPrintJob(
  context: WriteContext,
  { params }: Input<typeof printJobs.confirm>,
): Promise<PrintJob> {
  const job = await loadPrintJob(context.db, params.id)
  requirePrintRight(context, job.job)
  if (job.state !== 'UNKNOWN') throw conflict('PRINT_JOB_NOT_IN_DOUBT')
  return settleByHand(context, job, 'DONE')
}

/** POST /print-jobs/{id}/cancel */
export async function cancelPrintJob(
  context: WriteContext,
  { params }: Input<typeof printJobs.cancel>,
): Promise<PrintJob> {
  return settleByHand(context, await changeable(context, params.id), 'CANCELLED')
}

async function settleByHand(
  context: WriteContext,
  { id, title, documentId }: PrintJobRow,
  state: 'DONE' | 'CANCELLED',
): Promise<PrintJob> {
  await context.db
    .updateTable('printJobs')
    .set({ state, settledAt: instant(context), nextAttemptAt: null })
    .where('id', '=', id)
    .execute()
  context.audit({
    kind: state === 'DONE' ? 'PRINT_CONFIRMED' : 'PRINT_CANCELLED',
    resourceId: id,
    payload: { title, documentId },
  })
  return readPrintJob(context, id)
}

/** Throws 409 if its bytes are being sent, or if its state is final. */
async function changeable(context: WriteContext, id: number): Promise<PrintJobRow> {
  const job = await loadPrintJob(context.db, id)
  requirePrintRight(context, job.job)
  if (job.state === 'PRINTING') throw conflict('PRINT_JOB_UNDER_WAY')
  if (job.state === 'DONE' || job.state === 'CANCELLED') throw conflict('PRINT_JOB_SETTLED')
  return job
}
