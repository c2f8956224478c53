import { conflict } from '../../../src-shared/api/error.ts'
import type { Invoice, invoices } from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { lastAnnulmentDay, localDate } from '../../../src-shared/domain/calendar.ts'
import { instant, type ManualContext, type WriteContext } from '../../acts/context.ts'
import { changeUnsentDocument } from '../../electronic-documents/record-document.ts'
import { checkApproval } from '../auth/approval.ts'
import { FINAL_CONSUMER_ID } from '../catalogs/catalog-names.ts'
import { actOnInvoice } from './act-on-invoice.ts'
import { tellBuyer } from './tell-buyer.ts'
import { loadInvoiceState } from './load-invoice-state.ts'
import { moveStock } from './stock/move-stock.ts'
import { registerOfSession } from '../cash-register/register-of-session.ts'
import { readInvoice } from './read-invoice.ts'
import { releaseParts } from '../tables/release-parts.ts'
import { stockOfInvoice } from './stock/stock-of-invoice.ts'
import { invoiceLane } from '../../outbox/lanes.ts'

/**
 * POST /invoices/{id}/annul. The number stays used. The money leaves the register that is open now; the
 * stock returns. Needs `cancelInvoice` or a manager's approval.
 */
export async function annulInvoice(
  context: ManualContext,
  { params, body }: Input<typeof invoices.annul>,
): Promise<Invoice> {
  const approval = await checkApproval(context, 'invoices.annul', body.pin, params.id)
  approval.require()
  return context.commit(async (write) => {
    const invoice = await loadInvoiceState(write, params.id)
    const approver = await approval.use(write, actOnInvoice(invoice))
    if (invoice.status === 'ANNULLED') throw conflict('INVOICE_ALREADY_ANNULLED')
    requireAnnullable(write, invoice)
    await requireUncollected(write, invoice.id)
    await requireUncredited(write, invoice.id)
    const register = await registerOfSession(write, invoice.emissionPointId, body.cashRegisterId)
    if (register === undefined) throw conflict('NO_OPEN_REGISTER')

    await write.db
      .updateTable('invoices')
      .set({
        status: 'ANNULLED',
        annulledAt: instant(write),
        annulledById: write.session.id,
        annulReason: body.reason,
        annulledCashRegisterId: register.id,
      })
      .where('id', '=', invoice.id)
      .execute()
    await write.db
      .updateTable('invoicePayments')
      .set({ annulledCashRegisterId: register.id })
      .where('invoiceId', '=', invoice.id)
      .execute()
    await changeUnsentDocument(write, 'INVOICE', invoice.id, { isWithdrawn: true })
    await releaseParts(write, invoice.id)
    await moveStock(
      write.db,
      invoice.establishmentId,
      await stockOfInvoice(write.db, invoice.id),
      1,
    )
    write.push(
      'invoices.annul',
      {
        params: { id: invoice.id },
        body: { reason: body.reason, cashRegisterId: register.id },
      },
      {
        uuid: write.randomness.uuid(),
        lane: invoiceLane(invoice.invoiceUuid),
        dependsOn: [invoice.invoiceUuid],
        cashRegisterId: register.id,
      },
    )
    write.audit({
      kind: 'INVOICE_ANNULLED',
      resourceId: invoice.id,
      authorizedById: approver?.id ?? null,
      payload: { number: invoice.number, total: invoice.total, reason: body.reason },
    })
    const answer = await readInvoice(write.db, invoice.id)
    await tellBuyer(write, answer, 'ANNULLED', body.reason)
    const { annulment } = answer
    if (annulment === null || approver === null) return answer
    // The audit entry is written at the commit, so the read above does not see it.
    return { ...answer, annulment: { ...annulment, authorizedBy: approver.name } }
  })
}

/**
 * Throws 409 if the invoice cannot be annulled. One to a final consumer cannot once it was sent to the SRI;
 * any other one cannot after day 7 of the next month (Res. 25-00000014).
 */
function requireAnnullable(
  context: WriteContext,
  invoice: Awaited<ReturnType<typeof loadInvoiceState>>,
): void {
  // A document that the tax office returned or rejected does not exist there.
  if (['PENDING', 'RETURNED', 'NOT_AUTHORIZED'].includes(invoice.taxStatus)) return
  if (invoice.customerId === FINAL_CONSUMER_ID) throw conflict('ANNULMENT_FINAL_CONSUMER')
  const day = lastAnnulmentDay(invoice.issueDate)
  if (localDate(context.clock.now(), invoice.timeZone) > day) {
    throw conflict('ANNULMENT_TOO_LATE', { day })
  }
}

/** Throws 409 if the customer has paid off some of the invoice's credit. */
async function requireUncollected({ db }: WriteContext, invoiceId: number): Promise<void> {
  const collected = await db
    .selectFrom('invoicePayments')
    .innerJoin('collectionLines', 'collectionLines.invoicePaymentId', 'invoicePayments.id')
    .where('invoicePayments.invoiceId', '=', invoiceId)
    .select('collectionLines.id')
    .limit(1)
    .executeTakeFirst()
  if (collected !== undefined) throw conflict('RECEIVABLE_COLLECTED')
}

/** Throws 409 if a credit note has given some of the invoice back. */
async function requireUncredited({ db }: WriteContext, invoiceId: number): Promise<void> {
  const note = await db
    .selectFrom('creditNotes')
    .where('invoiceId', '=', invoiceId)
    .select('number')
    .limit(1)
    .executeTakeFirst()
  if (note !== undefined) throw conflict('INVOICE_CREDITED', { number: note.number })
}
