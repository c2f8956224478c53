import type { printJobs } from '../../../src-shared/api/print-jobs.ts'
import type { Handlers } from '../handlers.ts'
import { cancelPrintJob, confirmPrintJob, retryPrintJob } from './change-print-job.ts'
import { listPrintJobs, readPrintJob } from './load-print-jobs.ts'
import { previewPrintJob } from './preview-print-job.ts'
import { printDocument } from './print-document.ts'
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
