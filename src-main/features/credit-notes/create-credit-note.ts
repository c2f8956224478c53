import type { CreditNote, CreditNoteRequest, creditNotes } from '#shared/api/sales/credit-notes.ts'
import { conflict, invalidField, uuidReused } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Cents, lesser, subtract, sum, toCents } from '#shared/domain/money/money.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { actOfAmount } from '#main/rules/approval/act-at-hand.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { openRegisterById } from '#main/rules/register/open-register.ts'
import { registerFigures } from '#main/rules/register/register-figures.ts'
import { CREDIT_NOTE_DOCUMENT_TYPE_ID } from '#main/rules/catalogs/catalog-names.ts'
import { findCreditRefusal } from '#main/rules/sale/documents/credit-refusal.ts'
import { loadIssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import { acceptedNumber, isFinishedNote } from './accept-credit-note.ts'
import { creditDebt } from './credit-debt.ts'
import { readCreditNote } from '#main/rules/sale/documents/list-credit-notes.ts'
import { loadCreditableInvoice } from './load-creditable-invoice.ts'
import { recordCreditNote } from './record-credit-note.ts'
import { amountOf } from '#main/rules/refunds/creditable-lines.ts'
import { resolveCreditLines } from './resolve-credit-lines.ts'

/**
 * POST /credit-notes. Needs CREDIT_NOTE:CREATE or a manager's approval for the invoice and the amount. What
 * the customer still owes for the invoice is reduced first; the rest leaves the open register, or stays as
 * credit to pay with.
 */
export async function createCreditNote(
  context: ManualContext,
  { body }: Input<typeof creditNotes.create>,
): Promise<CreditNote> {
  const { pin, ...content } = body
  const requestHash = contentHash(content)
  const known = await createdBefore(context, body.creditNoteUuid, requestHash)
  if (known === undefined) context.notDoneBefore()
  const approval =
    known === undefined
      ? await checkApproval(context, 'creditNotes.create', pin, body.invoiceId)
      : undefined
  approval?.require()
  return context.commit(async (write) => {
    const id = await createdBefore(write, body.creditNoteUuid, requestHash)
    if (id !== undefined) {
      write.repeated()
      return readCreditNote(write, id)
    }
    const invoice = await loadCreditableInvoice(write.db, body.invoiceId)
    if (invoice === undefined) throw invalidField('invoiceId', 'UNKNOWN_ID')
    const refusal = findCreditRefusal(invoice, write.recorded !== null)
    if (refusal !== undefined) throw refusal
    const isFinished = isRecording(write) && isFinishedNote(body)
    // Without its number it would be issued once more.
    if (write.recorded !== null && !isFinished) throw invalidField('number', 'REQUIRED')
    // A till that issued the note names each line of it.
    const lines = await resolveCreditLines(write.db, invoice.id, body.lines, {
      isComplete: isFinished,
    })
    const total = sum(lines.map(({ part }) => amountOf(part)))
    if (body.totalAmount != null && toCents(body.totalAmount) !== total) {
      throw invalidField('totalAmount', 'AMOUNT_DIFFERS', { expected: { cents: total } })
    }
    const approver =
      (await approval?.use(
        write,
        actOfAmount([invoice.id, invoice.invoiceUuid, body.creditNoteUuid], total),
      )) ?? null
    const issuing = isFinished
      ? await acceptedNumber(write, body)
      : { place: await loadPlace(write, body, approver !== null), issued: undefined }
    // A till knows its collections, the central does not.
    const mostApplied = isFinished ? lesser(toCents(body.appliedAmount ?? 0), total) : total
    const { applied, debts } = await creditDebt(write.db, invoice, mostApplied)
    const note = { body, requestHash, invoice, lines, total, applied, debts, ...issuing }
    if (body.refund.kind === 'CASH' && !isRecording(write)) {
      await requireCash(write, issuing.place.cashRegisterId, subtract(total, applied))
    }
    return recordCreditNote(write, { ...note, authorizedById: approver?.id ?? null })
  })
}

/**
 * Returns the id of the note that an earlier request with this uuid created. Throws 409 if that had other
 * content.
 */
async function createdBefore(
  context: Pick<WriteContext, 'db'> | Pick<ManualContext, 'db'>,
  creditNoteUuid: string,
  requestHash: string,
): Promise<number | undefined> {
  const row = await context.db
    .selectFrom('creditNotes')
    .where('creditNoteUuid', '=', creditNoteUuid)
    .select(['id', 'requestHash'])
    .executeTakeFirst()
  if (row !== undefined && row.requestHash !== requestHash) throw uuidReused('creditNoteUuid')
  return row?.id
}

/** An approved note counts as the approver's, so the caller's role need not allow credit notes. */
function loadPlace(context: WriteContext, body: CreditNoteRequest, isApproved: boolean) {
  return isApproved
    ? loadIssuingPlace(context, body.emissionPointId)
    : loadIssuingPlace(context, body.emissionPointId, CREDIT_NOTE_DOCUMENT_TYPE_ID)
}

/** Throws 409 if the drawer holds less than is given back. The message contains no amount. */
async function requireCash(
  context: WriteContext,
  cashRegisterId: number,
  refund: Cents,
): Promise<void> {
  const register = await openRegisterById(context.db, cashRegisterId)
  if (register === undefined) throw conflict('NO_OPEN_REGISTER')
  const { totals } = await registerFigures(context, register)
  if (refund > totals.cash) throw conflict('INSUFFICIENT_CASH')
}
