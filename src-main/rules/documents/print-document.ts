import { ApiError, conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { PrintableJob, PrintJob, printJobs } from '#shared/api/paper/print-jobs.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { billTitle, printTitle } from '#shared/domain/sale/print-title.ts'
import type { PrintContent } from '#shared/paper/documents/print-content.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { keptReceipt } from '#main/rules/register/closing/kept-closing.ts'
import { summarize } from '#main/rules/register/closing/summarize.ts'
import { readCreditNote } from '#main/rules/sale/documents/list-credit-notes.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'
import { loadCollection } from '#main/rules/sale/documents/load-collections.ts'
import { loadTransaction } from '#main/rules/charges/load-transaction.ts'
import { toAnswer } from '#main/rules/charges/transaction-answer.ts'
import { findPrintRoutes } from '#main/rules/papers/find-print-routes.ts'
import { isPrinter } from '#main/rules/papers/load-printers.ts'
import { billContent } from '#main/rules/check/bill/bill-content.ts'
import { billOfTableId } from '#main/rules/check/bill/bill-of-check.ts'
import { loadLetterhead } from '#main/rules/papers/load-issuer.ts'
import { readPrintJob } from '#main/rules/papers/load-print-jobs.ts'
import { collectionContent } from '#main/rules/papers/print-collection.ts'
import { creditNoteContent } from '#main/rules/papers/print-credit-note.ts'
import { slipContent } from '#main/rules/papers/print-cash-slip.ts'
import { withBuyerForm } from '#main/rules/check/bill/print-bill.ts'
import { queuePrint } from '#main/rules/papers/queue-print.ts'
import { receiptContent } from '#main/rules/papers/receipt-content.ts'
import { requirePrintRight, requireTotalsRight } from '#main/rules/papers/require-print-right.ts'

interface Paper {
  readonly title: string
  readonly content: PrintContent
  readonly emissionPointId: number | null
  /** True if a second print is a copy of the first; bills and X are new each time. */
  readonly isUnique: boolean
}

/** POST /print-jobs: queues the paper of an existing document, for its route's printer or a named one. */
export async function printDocument(
  context: WriteContext,
  { body }: Input<typeof printJobs.create>,
): Promise<PrintJob> {
  const { job, documentId } = body
  requirePrintRight(context, job)
  const paper = await papers[job](context, documentId).catch(unknownDocument)
  const printerId = await printerOf(context, body, paper)
  const copyOf = paper.isUnique ? await firstPrint(context, job, documentId) : undefined
  const { title, content } = paper
  const id = await queuePrint(context, { job, title, printerId, documentId, content, copyOf })
  context.audit({
    kind: copyOf === undefined ? 'DOCUMENT_PRINTED' : 'DOCUMENT_REPRINTED',
    resourceId: id,
    payload: { title: paper.title, documentId },
  })
  return readPrintJob(context, id)
}

const papers: Readonly<
  Record<PrintableJob, (context: WriteContext, documentId: number) => Promise<Paper>>
> = {
  async RECEIPT(context, documentId) {
    const invoice = await readInvoice(context, documentId)
    return {
      title: printTitle('RECEIPT', invoice.number),
      content: await receiptContent(context, invoice),
      emissionPointId: invoice.emissionPointId,
      isUnique: true,
    }
  },

  async BILL(context, documentId) {
    const bill = await billOfTableId(context, documentId)
    const content = await withBuyerForm(context, bill, {}, await billContent(context, bill))
    return {
      title: billTitle(content),
      content,
      emissionPointId: context.session.emissionPointId,
      isUnique: false,
    }
  },

  async CASH_SLIP(context, documentId) {
    const row = await context.db
      .selectFrom('cashMovements')
      .innerJoin('users', 'users.id', 'cashMovements.createdById')
      .innerJoin('cashRegisters', 'cashRegisters.id', 'cashMovements.cashRegisterId')
      .innerJoin('emissionPoints', 'emissionPoints.id', 'cashRegisters.emissionPointId')
      .where('cashMovements.id', '=', documentId)
      .selectAll('cashMovements')
      .select([
        'users.name as createdBy',
        'cashRegisters.emissionPointId',
        'cashRegisters.establishmentId',
        'emissionPoints.code as emissionPointCode',
      ])
      .executeTakeFirst()
    if (row === undefined) throw invalidField('documentId', 'UNKNOWN_ID')
    const { id, reason, beneficiary, createdAt, createdBy } = row
    const movement = {
      id,
      reason,
      beneficiary,
      createdAt,
      createdBy,
      amount: fromCents(row.amount),
    }
    const slip = { type: row.type, point: row, movement, documentId }
    return {
      title: printTitle(row.type),
      content: await slipContent(context, slip),
      emissionPointId: row.emissionPointId,
      isUnique: true,
    }
  },

  async CLOSING(context, documentId) {
    const row = await context.db
      .selectFrom('cashRegisters')
      .innerJoin('emissionPoints', 'emissionPoints.id', 'cashRegisters.emissionPointId')
      .where('cashRegisters.id', '=', documentId)
      .select([
        'cashRegisters.emissionPointId',
        'cashRegisters.establishmentId',
        'cashRegisters.closeReceipt',
        'cashRegisters.sequential',
        'emissionPoints.code as emissionPointCode',
      ])
      .executeTakeFirst()
    if (row === undefined) throw invalidField('documentId', 'UNKNOWN_ID')
    const { emissionPointId, emissionPointCode, closeReceipt } = row
    requireTotalsRight(context, closeReceipt === null)
    const { issuer, closingDesign } = await loadLetterhead(context, row.establishmentId)
    if (closeReceipt !== null) {
      const receipt = keptReceipt(closeReceipt)
      return {
        title: printTitle('CLOSING', receipt.sequential),
        content: { kind: 'CLOSING', issuer, receipt, design: closingDesign },
        emissionPointId,
        isUnique: true,
      }
    }
    const summary = await summarize(context, {
      params: undefined,
      query: undefined,
      body: { emissionPointId },
    })
    return {
      title: printTitle('REGISTER_FIGURES', row.sequential),
      content: {
        kind: 'REGISTER_FIGURES',
        issuer,
        emissionPointCode,
        summary,
        printedAt: instant(context),
      },
      emissionPointId,
      isUnique: false,
    }
  },

  async CARD_VOUCHER(context, documentId) {
    const row = await loadTransaction(context.db, documentId)
    const { issuer } = await loadLetterhead(context, row.establishmentId)
    return {
      title: printTitle('CARD_VOUCHER', row.authorizationNumber ?? row.id),
      content: { kind: 'CARD_VOUCHER', issuer, charge: toAnswer(context, row) },
      emissionPointId: context.session.emissionPointId,
      isUnique: true,
    }
  },

  async CREDIT_NOTE(context, documentId) {
    const note = await readCreditNote(context, documentId)
    return {
      title: printTitle('CREDIT_NOTE', note.number),
      content: await creditNoteContent(context, note),
      emissionPointId: note.emissionPointId,
      isUnique: true,
    }
  },

  async COLLECTION(context, documentId) {
    const collection = await loadCollection(context.db, documentId)
    const point = await context.db
      .selectFrom('cashRegisters')
      .select(['emissionPointId', 'establishmentId'])
      .where('id', '=', collection.cashRegisterId)
      .executeTakeFirstOrThrow()
    return {
      title: printTitle('COLLECTION', collection.id),
      content: await collectionContent(context, collection, point),
      emissionPointId: point.emissionPointId,
      isUnique: true,
    }
  },
}

/** The document's id is in the body: an unknown one is a 400 of its field. */
function unknownDocument(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) {
    throw invalidField('documentId', 'UNKNOWN_ID')
  }
  throw error
}

async function printerOf(
  context: WriteContext,
  {
    job,
    printerId,
  }: { readonly job: PrintableJob; readonly printerId?: number | null | undefined },
  { emissionPointId }: Paper,
): Promise<number> {
  if (printerId != null) {
    if (!(await isPrinter(context.db, printerId))) throw invalidField('printerId', 'UNKNOWN_ID')
    return printerId
  }
  const routeJob = besideReceipts(job) ? 'RECEIPT' : job
  const [route] = await findPrintRoutes(context, routeJob, emissionPointId)
  if (route === undefined) throw conflict('PRINT_ROUTE_MISSING')
  return route.printerId
}

/** Vouchers, credit notes and collections are printed where receipts are. */
function besideReceipts(job: PrintableJob): job is 'CARD_VOUCHER' | 'CREDIT_NOTE' | 'COLLECTION' {
  return job === 'CARD_VOUCHER' || job === 'CREDIT_NOTE' || job === 'COLLECTION'
}

const findFirst = prepare<{ job: PrintableJob; documentId: number }>()((db, { job, documentId }) =>
  db
    .selectFrom('printJobs')
    .select('id')
    .where('job', '=', job)
    .where('documentId', '=', documentId)
    .where('state', 'not in', ['CANCELLED', 'FAILED'])
    .orderBy('id')
    .limit(1),
)

async function firstPrint(
  { db }: WriteContext,
  job: PrintableJob,
  documentId: number,
): Promise<number | undefined> {
  return (await findFirst.first(db, { job, documentId }))?.id
}
