import {
  conflict,
  type FieldProblem,
  invalid,
  notFound,
  problem,
  uuidReused,
} from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type {
  Collection,
  CollectionRequest,
  receivables,
} from '../../../src-shared/api/receivables.ts'
import { type Cents, fromCents, subtract, sum, toCents } from '../../../src-shared/domain/money.ts'
import { contentHash } from '../../acts/content-hash.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { registerLane } from '../../outbox/lanes.ts'
import { openRegisterOf } from '../cash-register/open-register.ts'
import { workingPoint } from '../emission-points/require-point-right.ts'
import { proofProblems } from '../invoices/check-proofs.ts'
import { printCashSlip } from '../print-jobs/print-cash-slip.ts'
import { loadCollection } from './load-collections.ts'
import { loadOpenItems, type OpenItem } from './load-receivables.ts'

interface Line {
  readonly invoicePaymentId: number
  readonly amount: Cents
}

/** POST /receivables/{customerId}/collections: the money is in the open register's figures from now on. */
export async function collect(
  context: WriteContext,
  { params, body }: Input<typeof receivables.collect>,
): Promise<Collection> {
  const { db } = context
  const requestHash = contentHash([params, body])
  const earlier = await db
    .selectFrom('collections')
    .select(['id', 'requestHash'])
    .where('operationId', '=', body.operationId)
    .executeTakeFirst()
  if (earlier !== undefined) {
    if (earlier.requestHash !== requestHash) throw uuidReused('operationId')
    context.repeated()
    return loadCollection(db, earlier.id)
  }
  context.notDoneBefore()
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'socialReason'])
    .where('id', '=', params.customerId)
    .executeTakeFirst()
  if (customer === undefined) throw notFound()
  const point = await workingPoint(context, body.emissionPointId)
  const register = await openRegisterOf(db, point.emissionPointId)
  if (register === undefined) throw conflict('NO_OPEN_REGISTER')
  const method = await checkMethod(context, body)
  const lines = await allot(context, customer.id, body)

  const { id } = await db
    .insertInto('collections')
    .values({
      operationId: body.operationId,
      requestHash,
      customerId: customer.id,
      cashRegisterId: register.id,
      paymentMethodId: method.id,
      kind: method.kind,
      amount: toCents(body.amount),
      receivedAmount: body.receivedAmount == null ? null : toCents(body.receivedAmount),
      checkNumber: body.checkNumber ?? null,
      checkBank: body.checkBank ?? null,
      bankTransactionReference: body.bankTransactionReference ?? null,
      targetBank: body.targetBank ?? null,
      bankId: body.bankId ?? null,
      cardVoucherNumber: body.cardVoucherNumber ?? null,
      observation: body.observation ?? null,
      createdAt: instant(context),
      createdById: context.session.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('collectionLines')
    .values(lines.map((line) => ({ ...line, collectionId: id })))
    .execute()
  const collection = await loadCollection(db, id)
  context.audit({
    kind: 'COLLECTED',
    resourceId: id,
    payload: {
      customerId: customer.id,
      name: customer.socialReason,
      amount: toCents(body.amount),
      kind: method.kind,
      cashRegisterId: register.id,
    },
  })
  const reason = `Cobro de crédito: ${collection.items.map(({ number }) => number).join(', ')}`
  if (method.kind === 'CASH') pushCash(context, body, point.emissionPointId, register.id, reason)
  context.publish('register', { emissionPointId: point.emissionPointId })
  context.publish('receivables', { customerId: customer.id })
  await printCashSlip(context, {
    type: 'ENTRY',
    point,
    movement: {
      id,
      amount: body.amount,
      reason: `${reason} (${method.name})`.slice(0, 300),
      beneficiary: customer.socialReason,
      createdAt: collection.createdAt,
      createdBy: collection.createdBy,
    },
    documentId: null,
  })
  return collection
}

/** Returns the method. Throws 400 for one that brings no money, or without its proof. */
async function checkMethod({ db }: WriteContext, body: CollectionRequest) {
  const method = await db
    .selectFrom('paymentMethods')
    .select(['id', 'name', 'kind'])
    .where('id', '=', body.paymentMethod.id)
    .where('active', '=', 1)
    .executeTakeFirst()
  if (method === undefined) throw invalid(problem('paymentMethod.id', 'UNKNOWN_ID'))
  if (method.kind === 'CREDIT' || method.kind === 'CREDIT_MEMO') {
    throw invalid(problem('paymentMethod.id', 'COLLECTION_NEEDS_MONEY'))
  }
  const problems = await proofProblems(db, '', method.kind, body)
  if (body.receivedAmount != null && body.receivedAmount < body.amount) {
    problems.push(problem('receivedAmount', 'RECEIVED_TOO_LITTLE'))
  }
  if (problems.length > 0) throw invalid(...problems)
  return method
}

/** Divides the amount over the unpaid sales: as requested, or from the oldest due date on. */
async function allot(
  { db }: WriteContext,
  customerId: number,
  body: CollectionRequest,
): Promise<Line[]> {
  const open = await loadOpenItems(db, customerId)
  const amount = toCents(body.amount)
  if (body.items != null) return allotAsAsked(open, body.items, amount)
  const balance = sum(open.map((item) => item.balance))
  if (amount > balance) {
    throw invalid(problem('amount', 'COLLECTION_ABOVE_BALANCE', { balance: { cents: balance } }))
  }
  const lines: Line[] = []
  let left = amount
  for (const item of open) {
    if (left === 0) break
    const part = left < item.balance ? left : item.balance
    lines.push({ invoicePaymentId: item.invoicePaymentId, amount: part })
    left = subtract(left, part)
  }
  return lines
}

function allotAsAsked(
  open: readonly OpenItem[],
  items: NonNullable<CollectionRequest['items']>,
  amount: Cents,
): Line[] {
  const problems: FieldProblem[] = []
  const seen = new Set<number>()
  const lines = items.map((item, index) => {
    const field = `items[${index}]`
    const part = toCents(item.amount)
    const found = open.find((each) => each.invoicePaymentId === item.invoicePaymentId)
    if (found === undefined) problems.push(problem(`${field}.invoicePaymentId`, 'UNKNOWN_ID'))
    else if (seen.has(item.invoicePaymentId)) {
      problems.push(problem(`${field}.invoicePaymentId`, 'REPEATED'))
    } else if (part > found.balance) {
      const balance = { cents: found.balance }
      problems.push(problem(`${field}.amount`, 'COLLECTION_ABOVE_BALANCE', { balance }))
    }
    seen.add(item.invoicePaymentId)
    return { invoicePaymentId: item.invoicePaymentId, amount: part }
  })
  const total = sum(lines.map((line) => line.amount))
  if (total !== amount) {
    problems.push(problem('amount', 'AMOUNT_DIFFERS', { expected: { cents: total } }))
  }
  if (problems.length > 0) throw invalid(...problems)
  return lines
}

/** The central has no collections: for its count of the drawer the cash is an entry. */
function pushCash(
  context: WriteContext,
  body: CollectionRequest,
  emissionPointId: number,
  cashRegisterId: number,
  reason: string,
): void {
  context.push(
    'cashRegister.entry',
    {
      body: {
        operationId: body.operationId,
        amount: fromCents(toCents(body.amount)),
        reason: reason.slice(0, 200),
        emissionPointId,
        cashRegisterId,
      },
    },
    { uuid: body.operationId, lane: registerLane(cashRegisterId), cashRegisterId },
  )
}
