import type { printJobs } from '#shared/api/paper/print-jobs.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { cancelPrintJob, confirmPrintJob, retryPrintJob } from './print-job.ts'
import { listPrintJobs } from './list-print-jobs.ts'
import { readPrintJob } from '#main/rules/papers/load-print-jobs.ts'
import { previewPrintJob } from './preview-print-job.ts'
import { printDocument } from '#main/rules/documents/print-document.ts'
import { summarizePrints } from './summarize-prints.ts'

export const printJobsHandlers: Handlers<typeof printJobs> = {
  list: listPrintJobs,
  summary: summarizePrints,
  get: (context, { params }) => readPrintJob(context, params.id),
  preview: previewPrintJob,
  create: printDocument,
  retry: retryPrintJob,
  confirm: confirmPrintJob,
  cancel: cancelPrintJob,
}
