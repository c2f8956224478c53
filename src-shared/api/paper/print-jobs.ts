import { z } from 'zod'
import { id, pathId, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, PageQuery } from '../page.ts'

/** Documents that a person can print. */
export const printableJobs = [
  'RECEIPT',
  'BILL',
  'CASH_SLIP',
  'CLOSING',
  'CARD_VOUCHER',
  'CREDIT_NOTE',
  'COLLECTION',
] as const
export type PrintableJob = (typeof printableJobs)[number]

export const printJobKinds = [...printableJobs, 'KITCHEN', 'LABEL', 'TEST', 'DRAWER'] as const
export type PrintJobKind = (typeof printJobKinds)[number]

/**
 * UNKNOWN: its bytes were sent and nothing proves that it was printed, so a person decides. FAILED: it cannot
 * be printed.
 */
export const printJobStates = [
  'QUEUED',
  'PRINTING',
  'DONE',
  'UNKNOWN',
  'FAILED',
  'CANCELLED',
] as const
export type PrintJobState = (typeof printJobStates)[number]

export const PrintJob = z
  .object({
    id: z.int(),
    job: z.enum(printJobKinds),
    title: z.string(),
    printerId: z.int(),
    printerName: z.string(),
    /** The printer that failed and passed the job to this one. */
    handedFromPrinterId: z.int().nullable(),
    state: z.enum(printJobStates),
    /** Id of the invoice, table, movement, register, charge, credit note or collection. */
    documentId: z.int().nullable(),
    /** COPY: the paper says COPIA; REPEATED: it says REPETIDO. */
    mark: z.enum(['COPY', 'REPEATED']).nullable(),
    /** First job of the same document. */
    copyOf: z.int().nullable(),
    copies: z.int(),
    attempts: z.int(),
    lastErrorCode: z.string().nullable(),
    lastError: z.string().nullable(),
    nextAttemptAt: timestamp.nullable(),
    createdAt: timestamp,
    createdBy: z.string().nullable(),
    settledAt: timestamp.nullable(),
  })
  .meta({ id: 'PrintJob' })
export type PrintJob = z.output<typeof PrintJob>

/** Lists that show the jobs behind a figure of the summary. */
export const printJobParts = ['UNKNOWN', 'QUEUED', 'HANDED_TODAY', 'DONE_TODAY'] as const
export type PrintJobPart = (typeof printJobParts)[number]

export const PrintSummary = z
  .object({
    /** Number of jobs by state. */
    unknown: z.int(),
    failed: z.int(),
    queued: z.int(),
    /** Jobs printed since midnight; `handedToday` of them by a substitute. */
    doneToday: z.int(),
    handedToday: z.int(),
    /** Printers that print but need a new roll soon. */
    lowPaper: z.array(z.object({ printerId: z.int(), printerName: z.string(), since: timestamp })),
    /** Printers that do not print now, for the top bar. */
    troubles: z.array(
      z.object({
        printerId: z.int(),
        printerName: z.string(),
        code: z.string(),
        message: z.string(),
        since: timestamp,
        waiting: z.int(),
      }),
    ),
  })
  .meta({ id: 'PrintSummary' })
export type PrintSummary = z.output<typeof PrintSummary>

const byId = z.object({ id: pathId })

export const printJobs = operations({
  list: {
    method: 'GET',
    path: '/print-jobs',
    summary: 'Print jobs, newest first',
    access: 'PRINT_JOB:READ',
    query: PageQuery.extend({
      state: z.enum(printJobStates).optional(),
      part: z.enum(printJobParts).optional(),
      job: z.enum(printJobKinds).optional(),
      printerId: pathId.optional(),
      documentId: pathId.optional(),
    }),
    success: 200,
    answer: pageOf(PrintJob),
  },
  summary: {
    method: 'GET',
    path: '/print-jobs/summary',
    summary: 'How many wait, what is in doubt, and which printers do not print',
    access: 'PRINT_JOB:READ',
    success: 200,
    answer: PrintSummary,
  },
  get: {
    method: 'GET',
    path: '/print-jobs/{id}',
    summary: 'One print job',
    access: 'PRINT_JOB:READ',
    params: byId,
    success: 200,
    answer: PrintJob,
  },
  preview: {
    method: 'GET',
    path: '/print-jobs/{id}/preview',
    summary: 'The paper of a job as a picture, as its printer prints it',
    access: 'PRINT_JOB:READ',
    params: byId,
    success: 200,
    contentType: 'image/svg+xml',
    answer: z.instanceof(Uint8Array),
  },
  create: {
    method: 'POST',
    path: '/print-jobs',
    summary: 'Print a document; a second print of it says COPIA',
    access: 'PRINT_JOB:CREATE',
    audit: 'DOCUMENT_PRINTED',
    body: z.object({
      job: z.enum(printableJobs),
      /**
       * Invoice, table (BILL), cash movement, register (CLOSING; X while it is open), card charge, credit
       * note or collection.
       */
      documentId: id,
      /** Default: the printer of the job's route. */
      printerId: id.nullish(),
    }),
    success: 201,
    answer: PrintJob,
  },
  retry: {
    method: 'POST',
    path: '/print-jobs/{id}/retry',
    summary: 'Print again now, or on another printer; one in doubt says COPIA',
    access: 'PRINT_JOB:RETRY',
    audit: 'PRINT_REPEATED',
    params: byId,
    body: z.object({ printerId: id.nullish() }),
    success: 200,
    changes: ['printJobs'],
    answer: PrintJob,
    refusals: [409],
  },
  confirm: {
    method: 'POST',
    path: '/print-jobs/{id}/confirm',
    summary: 'Settle a job in doubt whose paper a person has in the hand',
    access: 'PRINT_JOB:RETRY',
    audit: 'PRINT_CONFIRMED',
    params: byId,
    success: 200,
    changes: ['printJobs'],
    answer: PrintJob,
    refusals: [409],
  },
  cancel: {
    method: 'POST',
    path: '/print-jobs/{id}/cancel',
    summary: 'Take a job out of the queue',
    access: 'PRINT_JOB:RETRY',
    audit: 'PRINT_CANCELLED',
    params: byId,
    success: 200,
    changes: ['printJobs'],
    answer: PrintJob,
    refusals: [409],
  },
})
