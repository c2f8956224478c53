import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type {
  PinpadTransaction,
  pinpadTransactions,
} from '#shared/api/payments/pinpad-transactions.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { actOn } from '#main/rules/approval/act-at-hand.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { confirmByPin } from '#main/rules/approval/confirm-by-pin.ts'
import { beginRefund, requireRefundable } from '#main/rules/refunds/begin-refund.ts'
import { refundedInvoice } from '#main/rules/refunds/pinpad-refund.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { beginReserved } from './begin-reserved.ts'
import { actOnCharge } from './act-on-charge.ts'
import { changeState } from './change-state.ts'
import { chooseMoment } from './choose-moment.ts'
import {
  findRepeated,
  loadTransaction,
  settingsOf,
  type TransactionRow,
} from '#main/rules/charges/load-transaction.ts'
import { requireFreeConnection } from '#main/rules/charges/require-free-connection.ts'
import { runVoid } from './run-void.ts'
import { toAnswer } from '#main/rules/charges/transaction-answer.ts'

type Body = Input<typeof pinpadTransactions.void>['body']

const findInvoice = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('invoices').select('number').where('id', '=', id).where('status', '=', 'CREATED'),
)

/**
 * POST /pinpad-transactions/{id}/void: gives an approved charge back with a separate transaction, which
 * counts in the register open now. Needs `cancelInvoice` or a manager's approval; with a conflict, the PIN of who may
 * decide that, and the charge may pay the invoice that the conflict gives back.
 */
export async function voidTransaction(
  context: ManualContext,
  { params, body }: Input<typeof pinpadTransactions.void>,
): Promise<PinpadTransaction> {
  const found = await loadTransaction(context.db, params.id)
  requireEstablishmentRight(context, found.establishmentId)
  const approve = await approvalOf(context, params.id, body)
  const lease = context.pinpads.reserve(settingsOf(found))
  return beginReserved(
    context,
    lease,
    async (write, begin) => {
      const requestHash = contentHash([params, body])
      const earlier = await findRepeated(write, body.operationId, requestHash)
      if (earlier !== undefined) return toAnswer(write, earlier)
      const original = await loadTransaction(write.db, params.id)
      const approver = await approve(write, original)
      requireApproved(original)
      if (body.conflict == null) await requireUnused(write, original)
      else await requireRefundable(write, body.conflict, original.id)
      if (lease === undefined) throw conflict('PINPAD_BUSY')
      await requireFreeConnection(write, original)
      const id = await insertReturn(write, original, body, requestHash)
      if (body.conflict != null) {
        const approverId = approver?.id ?? write.session.id
        await beginRefund(write, body.conflict, { returnId: id, reason: body.reason, approverId })
      }
      await changeState(write, original.id, 'VOIDING')
      write.audit({
        kind: 'PINPAD_VOID_CREATED',
        resourceId: id,
        authorizedById: approver?.id ?? null,
        payload: {
          originalTransactionId: original.id,
          totalAmount: original.totalAmount,
          reason: body.reason,
        },
      })
      begin(id)
      return toAnswer(write, await loadTransaction(write.db, id))
    },
    (reserved, id) => runVoid(context, reserved, id),
  )
}

/** Returns the approver of the act, inside its transaction; null if the caller's own right allows it. */
type Approve = (
  write: WriteContext,
  original: TransactionRow,
) => Promise<{ readonly id: number } | null>

/** A refund that decides a conflict is signed by who may decide it. */
async function approvalOf(
  context: ManualContext,
  id: number,
  { pin, conflict: ofConflict }: Body,
): Promise<Approve> {
  if (ofConflict != null) {
    const confirm = await confirmByPin(context, 'conflicts.decide', pin, ofConflict.id)
    return (write) => confirm(write, actOn([ofConflict.id], null))
  }
  const approval = await checkApproval(context, 'pinpads.void', pin, id)
  approval.require()
  return (write, original) => approval.use(write, actOnCharge(original))
}

function requireApproved(original: TransactionRow): void {
  if (
    original.type !== 'SALE' ||
    original.state !== 'APPROVED' ||
    original.authorizationNumber === null ||
    original.reference === null
  ) {
    throw conflict('PINPAD_VOID_IMPOSSIBLE')
  }
}

/** Throws 409 while the charge pays an invoice. */
async function requireUnused(context: WriteContext, original: TransactionRow): Promise<void> {
  if (original.invoiceId === null) return
  const invoice = await findInvoice.first(context.db, { id: original.invoiceId })
  if (invoice !== undefined) throw conflict('PINPAD_CHARGE_INVOICED', { number: invoice.number })
}

/** The annulment that follows a refund of a conflict is in the register of the invoice's point, and so is the void. */
async function registerOf(
  { db }: WriteContext,
  { invoiceId }: TransactionRow,
  body: Body,
  emissionPointId: number,
) {
  const invoice =
    body.conflict == null || invoiceId === null ? undefined : await refundedInvoice(db, invoiceId)
  return openRegisterOf(db, invoice?.emissionPointId ?? emissionPointId)
}

async function insertReturn(
  context: WriteContext,
  original: TransactionRow,
  body: Body,
  requestHash: string,
): Promise<number> {
  const point = await workingPoint(context, undefined)
  const register = await registerOf(context, original, body, point.emissionPointId)
  if (register === undefined) throw conflict('NO_OPEN_REGISTER')
  const { id } = await context.db
    .insertInto('pinpadTransactions')
    .values({
      operationId: body.operationId,
      requestHash,
      pinpadId: original.pinpadId,
      type: 'VOID',
      originalTransactionId: original.id,
      state: 'CREATED',
      cashRegisterId: register.id,
      orderReference: original.orderReference,
      totalAmount: original.totalAmount,
      taxedAmount: original.taxedAmount,
      taxFreeAmount: original.taxFreeAmount,
      taxAmount: original.taxAmount,
      serviceAmount: original.serviceAmount,
      tipAmount: original.tipAmount,
      // The terminal searches the charge in the network that approved it.
      requestedNetwork: original.acquirerNetwork,
      acquirerNetwork: original.acquirerNetwork,
      lot: original.lot,
      merchantId: original.merchantId,
      terminalId: original.terminalId,
      terminalCid: original.terminalCid,
      cardMasked: original.cardMasked,
      cardBrand: original.cardBrand,
      cardholderName: original.cardholderName,
      ...(await chooseMoment(context, original.totalAmount, point.timeZone)),
      reason: body.reason,
      createdAt: instant(context),
      createdById: context.session.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
