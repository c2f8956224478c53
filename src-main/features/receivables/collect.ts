import {
  conflict,
  type FieldProblem,
  invalid,
  notFound,
  problem,
  uuidReused,
} from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type {
  Collection,
  CollectionRequest,
  receivables,
} from '#shared/api/payments/receivables.ts'
import { type Cents, subtract, sum, toCents } from '#shared/domain/money/money.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { debtLane, registerLane } from '#main/core/outbox/lanes.ts'
import { loadOpenDebts, type OpenDebt } from '#main/core/receivables/open-debts.ts'
import { registerOfSession } from '#main/rules/register/register-of-session.ts'
import { requireProgramPoint } from '#main/core/session/require-program-point.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { proofProblems } from '#main/rules/sale/payment/check-proofs.ts'
import { printCollection } from '#main/rules/papers/print-collection.ts'
import { loadCollection } from '#main/rules/sale/documents/load-collections.ts'

interface Line {
  readonly invoicePaymentId: number
  readonly amount: Cents
}

/** POST /receivables/{customerId}/collections: stores a payment of debts in the open register's figures. */
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
  await requireProgramPoint(context, point.emissionPointId)
  const register = await registerOfSession(context, point.emissionPointId, body.cashRegisterId)
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
  await pushCollection(context, body, collection, {
    emissionPointId: point.emissionPointId,
    isCash: method.kind === 'CASH',
    reason,
  })
  context.publish('register', { emissionPointId: point.emissionPointId })
  context.publish('receivables', { customerId: customer.id })
  await printCollection(context, collection, point)
  return collection
}

/** Returns the method. Throws 400 for one without money, or without its proof. */
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
  const open = await loadOpenDebts(db, customerId)
  const amount = toCents(body.amount)
  if (body.items != null) return allotAsAsked(open, body.items, amount)
  const balance = sum(open.map((item) => item.balance))
  if (amount > balance) {
    throw invalid(problem('amount', 'COLLECTION_ABOVE_BALANCE', { balance: { cents: balance } }))
  }
  return allotOldest(open, amount)
}

function allotAsAsked(
  open: readonly OpenDebt[],
  items: NonNullable<CollectionRequest['items']>,
  amount: Cents,
): Line[] {
  const problems: FieldProblem[] = []
  const lines: Line[] = []
  for (const [index, item] of items.entries()) {
    const field = `items[${index}]`
    const found = open.filter((each) => isNamed(each, item))
    const balance = sum(found.map((each) => each.balance))
    const isRepeated = found.some((each) =>
      lines.some((line) => line.invoicePaymentId === each.invoicePaymentId),
    )
    if (found.length === 0) problems.push(problem(`${field}.invoicePaymentId`, 'UNKNOWN_ID'))
    else if (isRepeated) problems.push(problem(`${field}.invoicePaymentId`, 'REPEATED'))
    else if (toCents(item.amount) > balance) {
      const left = { balance: { cents: balance } }
      problems.push(problem(`${field}.amount`, 'COLLECTION_ABOVE_BALANCE', left))
    } else lines.push(...allotOldest(found, toCents(item.amount)))
  }
  const total = sum(items.map((item) => toCents(item.amount)))
  if (total !== amount) {
    problems.push(problem('amount', 'AMOUNT_DIFFERS', { expected: { cents: total } }))
  }
  if (problems.length > 0) throw invalid(...problems)
  return lines
}

function isNamed(
  { invoicePaymentId, invoiceId }: OpenDebt,
  item: NonNullable<CollectionRequest['items']>[number],
): boolean {
  return item.invoicePaymentId == null
    ? item.invoiceId === invoiceId
    : item.invoicePaymentId === invoicePaymentId
}

/** Divides the amount over the sales in their order. */
function allotOldest(open: readonly OpenDebt[], amount: Cents): Line[] {
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

const findCollecting = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('pulls')
    .where('resource', '=', 'receivables')
    .where('pulledAt', 'is not', null)
    .select('resource'),
)

/**
 * Sends the collection to a central that keeps debts, so that other tills get it. Any other central gets its
 * cash as an entry, to count the drawer.
 */
async function pushCollection(
  context: WriteContext,
  body: CollectionRequest,
  { customerId, cashRegisterId, items }: Collection,
  {
    emissionPointId,
    isCash,
    reason,
  }: { readonly emissionPointId: number; readonly isCash: boolean; readonly reason: string },
): Promise<void> {
  const uuid = body.operationId
  const named = items.map(({ invoiceId, amount }) => ({ invoiceId, amount }))
  const collection = {
    params: { customerId },
    body: { ...body, items: named, emissionPointId, cashRegisterId },
  }
  const hasDebts = (await findCollecting.first(context.db, {})) !== undefined
  if (hasDebts || !isCash) {
    context.push('receivables.collect', collection, {
      uuid,
      lane: debtLane(customerId),
      cashRegisterId,
      ...(hasDebts ? {} : { isForShopAlone: true }),
    })
    return
  }
  const { amount } = body
  context.push(
    'cashRegister.entry',
    {
      body: {
        operationId: uuid,
        amount,
        reason: reason.slice(0, 200),
        emissionPointId,
        cashRegisterId,
      },
    },
    {
      uuid,
      lane: registerLane(cashRegisterId),
      cashRegisterId,
      // Another program of the shop keeps debts, and counts the cash of the collection itself.
      forShop: { operation: 'receivables.collect', ...collection },
    },
  )
}
