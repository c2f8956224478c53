import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type {
  PinpadTransaction,
  pinpadTransactions,
} from '#shared/api/payments/pinpad-transactions.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
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

const findInvoice = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('invoices').select('number').where('id', '=', id).where('status', '=', 'CREATED'),
)

/**
 * POST /pinpad-transactions/{id}/void: gives an approved charge back with a separate transaction, which
 * counts in the register open now. Needs `cancelInvoice` or a manager's approval.
 */
export async function voidTransaction(
  context: ManualContext,
  { params, body }: Input<typeof pinpadTransactions.void>,
): Promise<PinpadTransaction> {
  const found = await loadTransaction(context.db, params.id)
  requireEstablishmentRight(context, found.establishmentId)
  const approval = await checkApproval(context, 'pinpads.void', body.pin, params.id)
  approval.require()
  const lease = context.pinpads.reserve(settingsOf(found))
  return beginReserved(
    context,
    lease,
    async (write, begin) => {
      const requestHash = contentHash([params, body])
      const earlier = await findRepeated(write, body.operationId, requestHash)
      if (earlier !== undefined) return toAnswer(write, earlier)
      const original = await loadTransaction(write.db, params.id)
      const approver = await approval.use(write, actOnCharge(original))
      await requireReturnable(write, original)
      if (lease === undefined) throw conflict('PINPAD_BUSY')
      await requireFreeConnection(write, original)
      const id = await insertReturn(write, original, body, requestHash)
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

async function requireReturnable(context: WriteContext, original: TransactionRow): Promise<void> {
  if (
    original.type !== 'SALE' ||
    original.state !== 'APPROVED' ||
    original.authorizationNumber === null ||
    original.reference === null
  ) {
    throw conflict('PINPAD_VOID_IMPOSSIBLE')
  }
  if (original.invoiceId === null) return
  const invoice = await findInvoice.first(context.db, { id: original.invoiceId })
  if (invoice !== undefined) throw conflict('PINPAD_CHARGE_INVOICED', { number: invoice.number })
}

async function insertReturn(
  context: WriteContext,
  original: TransactionRow,
  body: Input<typeof pinpadTransactions.void>['body'],
  requestHash: string,
): Promise<number> {
  const point = await workingPoint(context, undefined)
  const register = await openRegisterOf(context.db, point.emissionPointId)
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
