import { conflict, type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type {
  ChargeRequest,
  PinpadTransaction,
  pinpadTransactions,
} from '#shared/api/payments/pinpad-transactions.ts'
import { sum, toCents } from '#shared/domain/money/money.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'
import { requireProgramPoint } from '#main/core/session/require-program-point.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { findPinpadRow, type PinpadRow } from '#main/rules/charges/find-pinpad-row.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'
import { beginReserved } from './begin-reserved.ts'
import { chooseMoment } from './choose-moment.ts'
import { findRepeated, loadTransaction } from '#main/rules/charges/load-transaction.ts'
import { requireFreeConnection } from '#main/rules/charges/require-free-connection.ts'
import { runSale } from './run-sale.ts'
import { toAnswer } from '#main/rules/charges/transaction-answer.ts'

const findInvoice = prepare<{ invoiceUuid: string }>()((db, { invoiceUuid }) =>
  db.selectFrom('invoices').select('id').where('invoiceUuid', '=', invoiceUuid),
)

const findOpenCounterOrder = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('orders')
    .select('establishmentId')
    .where('id', '=', id)
    .where('tableId', 'is', null)
    .where('status', '=', 'OPEN'),
)

/**
 * POST /pinpads/{id}/transactions: stores the charge, answers, then speaks to the terminal. It reserves the
 * terminal first, so that two charges never wait for one.
 */
export async function createTransaction(
  context: ManualContext,
  { params, body }: Input<typeof pinpadTransactions.create>,
): Promise<PinpadTransaction> {
  const pinpad = await findPinpadRow(context, params.id)
  const lease = context.pinpads.reserve(pinpad)
  return beginReserved(
    context,
    lease,
    async (write, begin) => {
      const requestHash = contentHash([params, body])
      const earlier = await findRepeated(write, body.operationId, requestHash)
      if (earlier !== undefined) return toAnswer(write, earlier)
      const id = await insertCharge(write, pinpad, body, requestHash, lease !== undefined)
      begin(id)
      return toAnswer(write, await loadTransaction(write.db, id))
    },
    (reserved, id) => runSale(context, reserved, id),
  )
}

async function insertCharge(
  context: WriteContext,
  pinpad: PinpadRow,
  body: ChargeRequest,
  requestHash: string,
  isReserved: boolean,
): Promise<number> {
  const { db } = context
  const point = await workingPoint(context, body.emissionPointId)
  await requireProgramPoint(context, point.emissionPointId)
  const problems = await problemsOf(context, pinpad, body)
  if (problems.length > 0) throw invalid(...problems)
  const isOffered =
    pinpad.enableInvoice === 1 &&
    (pinpad.enableOrder === 1 || (body.tableId == null && body.orderId == null))
  if (pinpad.enabled === 0 || !isOffered) throw conflict('PINPAD_DISABLED')
  const register = await openRegisterOf(db, point.emissionPointId)
  if (register === undefined) throw conflict('NO_OPEN_REGISTER')
  if (
    body.invoiceUuid != null &&
    (await findInvoice.first(db, { invoiceUuid: body.invoiceUuid })) !== undefined
  ) {
    throw conflict('CHARGE_OF_ISSUED_INVOICE')
  }
  if (!isReserved) throw conflict('PINPAD_BUSY')
  await requireFreeConnection(context, pinpad, body)

  const totalAmount = toCents(body.totalAmount)
  const { id } = await db
    .insertInto('pinpadTransactions')
    .values({
      operationId: body.operationId,
      requestHash,
      pinpadId: pinpad.id,
      type: 'SALE',
      state: 'CREATED',
      cashRegisterId: register.id,
      invoiceUuid: body.invoiceUuid ?? null,
      orderReference: body.orderReference || null,
      tableId: body.tableId ?? null,
      orderId: body.orderId ?? null,
      totalAmount,
      taxedAmount: toCents(body.taxedAmount),
      taxFreeAmount: toCents(body.taxFreeAmount),
      taxAmount: toCents(body.taxAmount),
      serviceAmount: body.serviceAmount == null ? null : toCents(body.serviceAmount),
      tipAmount: body.tipAmount == null ? null : toCents(body.tipAmount),
      installments: body.installments == null ? null : JSON.stringify(body.installments),
      requestedNetwork: pinpad.acquirerNetwork,
      acquirerNetwork: pinpad.acquirerNetwork,
      merchantId: pinpad.merchantId,
      terminalId: pinpad.terminalId,
      terminalCid: pinpad.terminalCid,
      ...(await chooseMoment(context, totalAmount, point.timeZone)),
      createdAt: instant(context),
      createdById: context.session.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.audit({
    kind: 'PINPAD_SALE_CREATED',
    resourceId: id,
    payload: {
      pinpadId: pinpad.id,
      totalAmount,
      invoiceUuid: body.invoiceUuid ?? null,
      tableId: body.tableId ?? null,
      orderId: body.orderId ?? null,
    },
  })
  return id
}

async function problemsOf(
  context: WriteContext,
  pinpad: PinpadRow,
  body: ChargeRequest,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  const parts = sum(
    [
      body.taxedAmount,
      body.taxFreeAmount,
      body.taxAmount,
      body.serviceAmount ?? 0,
      body.tipAmount ?? 0,
    ].map(toCents),
  )
  if (parts !== toCents(body.totalAmount)) {
    problems.push(problem('totalAmount', 'CHARGE_PARTS_DIFFER', { sum: { cents: parts } }))
  }
  if (body.tableId != null) {
    const table = await findTable(context.db, body.tableId)
    if (table?.establishmentId !== pinpad.establishmentId) {
      problems.push(problem('tableId', 'UNKNOWN_ID'))
    }
  }
  if (body.orderId != null) {
    const order = await findOpenCounterOrder.first(context.db, { id: body.orderId })
    if (order?.establishmentId !== pinpad.establishmentId) {
      problems.push(problem('orderId', 'UNKNOWN_ID'))
    }
  }
  return problems
}
