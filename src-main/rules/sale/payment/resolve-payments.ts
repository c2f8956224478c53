import { type FieldProblem, forbidden, invalidField, problem } from '#shared/api/error.ts'
import type { PaymentKind, PaymentRequest } from '#shared/api/sales/invoices.ts'
import { add, type Cents, sum, toCents, ZERO } from '#shared/domain/money/money.ts'
import { hasFlag, type WriteContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare } from '#main/database/prepared.ts'
import { debtElsewhere, openBalance } from '#main/core/receivables/open-debts.ts'
import { cardTypeOf } from './card-type.ts'
import { checkCreditMemos } from './check-credit-memos.ts'
import { proofProblems } from './check-proofs.ts'
import type { Buyer } from '../resolve-buyer.ts'
import type { ResolvedPayment } from './resolved-payment.ts'

const listMethods = prepare<Record<never, never>>()((db) =>
  db.selectFrom('paymentMethods').select(['id', 'name', 'kind', 'code']).where('active', '=', 1),
)

type Method = Awaited<ReturnType<typeof listMethods.all>>[number]

const activeMethods = memoryGroup<readonly Method[]>('paymentMethods', ['paymentMethods'])

const findTerm = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('paymentTerms')
    .select(['id', 'name', 'days'])
    .where('id', '=', id)
    .where('active', '=', 1),
)

const findPinpadTransaction = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('pinpadTransactions')
    .leftJoin('invoicePayments', 'invoicePayments.pinpadTransactionId', 'pinpadTransactions.id')
    .where('pinpadTransactions.id', '=', id)
    .select([
      'pinpadTransactions.type',
      'pinpadTransactions.state',
      'pinpadTransactions.resolution',
      'pinpadTransactions.totalAmount',
      'pinpadTransactions.cardBrand',
      'pinpadTransactions.answer',
      'invoicePayments.id as paymentId',
    ]),
)

type PinpadCharge = Awaited<ReturnType<typeof findPinpadTransaction.all>>[number]

/**
 * Finds each payment's method and term and returns the problems of the body. Throws 403 if the user may not
 * give credit or take a credit note. `requireFullyPaid` checks the sum.
 */
export async function resolvePayments(
  context: WriteContext,
  requests: readonly PaymentRequest[],
  buyer: Buyer,
  { cardNeedsCharge }: { readonly cardNeedsCharge: boolean },
  /** Names by which an approval may identify the sale. */
  resources: readonly (number | string)[],
): Promise<{
  payments: ResolvedPayment[]
  problems: FieldProblem[]
  /** User id of the manager who approved a credit note; null if the user needs no approval. */
  creditMemoApprovedById: number | null
  /** Owner of an approved credit note of another customer. */
  creditMemoOwner: string | null
}> {
  const methods =
    (await context.memory.recall(activeMethods, 'all', () => listMethods.all(context.db, {}))) ?? []
  const payments: ResolvedPayment[] = []
  const problems: FieldProblem[] = []
  const usedTransactions = new Set<number>()
  const usedProofs = new Set<string>()
  let onCredit = ZERO

  for (const [index, request] of requests.entries()) {
    const field = `payments[${index}]`
    const method = methods.find(({ id }) => id === request.paymentMethod.id)
    if (method === undefined) {
      problems.push(problem(`${field}.paymentMethod.id`, 'UNKNOWN_ID'))
      continue
    }
    const amount = toCents(request.amount)
    const receivedAmount =
      method.kind === 'CASH' && request.receivedAmount != null
        ? toCents(request.receivedAmount)
        : null
    if (receivedAmount !== null && receivedAmount < amount) {
      problems.push(problem(`${field}.receivedAmount`, 'RECEIVED_TOO_LITTLE'))
    }
    const term =
      request.paymentTerm == null
        ? undefined
        : await findTerm.first(context.db, { id: request.paymentTerm.id })
    if (request.paymentTerm != null && term === undefined) {
      problems.push(problem(`${field}.paymentTerm.id`, 'UNKNOWN_ID'))
    }
    // Paper and accounts would state a due date of what is paid.
    if (term !== undefined && term.days > 0 && method.kind !== 'CREDIT') {
      const parameters = { days: term.days, method: method.name }
      problems.push(problem(`${field}.paymentTerm`, 'TERM_NEEDS_CREDIT', parameters))
    }
    if (method.kind === 'CREDIT') {
      onCredit = add(onCredit, amount)
      problems.push(...(await checkCredit(context, field, onCredit, request, buyer)))
    }
    problems.push(...(await proofProblems(context.db, `${field}.`, method.kind, request)))
    const proof = proofOf(method.kind, request)
    if (proof !== undefined && usedProofs.has(proof)) {
      problems.push(problem(`${field}.bankTransactionReference`, 'REPEATED'))
    }
    if (proof !== undefined) usedProofs.add(proof)
    if (method.kind === 'CARD' && cardNeedsCharge && request.pinpadTransactionId == null) {
      problems.push(problem(`${field}.pinpadTransactionId`, 'CARD_NEEDS_CHARGE'))
    }
    let cardType = method.kind === 'CARD' ? (request.cardType ?? 'CREDIT') : null
    if (request.pinpadTransactionId != null) {
      const charge = await findPinpadTransaction.first(context.db, {
        id: request.pinpadTransactionId,
      })
      const isUsable =
        method.kind === 'CARD' &&
        !usedTransactions.has(request.pinpadTransactionId) &&
        charge !== undefined &&
        isUsableCharge(charge, amount)
      if (isUsable) cardType = cardTypeOf(charge)
      usedTransactions.add(request.pinpadTransactionId)
      if (!isUsable) {
        problems.push(problem(`${field}.pinpadTransactionId`, 'PINPAD_TRANSACTION_UNUSABLE'))
      }
    }
    payments.push({
      request,
      paymentMethodId: method.id,
      paymentMethodName: method.name,
      paymentMethodCode: method.code,
      kind: method.kind,
      amount,
      receivedAmount,
      paymentTermId: term?.id ?? null,
      paymentTermName: term?.name ?? null,
      termDays: term?.days ?? null,
      cardType,
      extraTip: ZERO,
    })
  }
  if (!payments.some(({ kind }) => kind === 'CREDIT_MEMO')) {
    return { payments, problems, creditMemoApprovedById: null, creditMemoOwner: null }
  }
  const memos = await checkCreditMemos(context, requests, payments, buyer, resources)
  problems.push(...memos.problems)
  return {
    payments,
    problems,
    creditMemoApprovedById: memos.approvedById,
    creditMemoOwner: memos.owner,
  }
}

function proofOf(kind: PaymentKind, request: PaymentRequest): string | undefined {
  const isOfBank = kind === 'BANK_DEPOSIT' || kind === 'BANK_TRANSFER'
  const { bankTransactionReference } = request
  return isOfBank && bankTransactionReference != null && bankTransactionReference !== ''
    ? bankTransactionReference
    : undefined
}

/** Checks a payment on credit. `onCredit` is what this sale leaves owed so far, with this payment. */
async function checkCredit(
  context: WriteContext,
  field: string,
  onCredit: Cents,
  request: PaymentRequest,
  buyer: Buyer,
): Promise<FieldProblem[]> {
  if (!hasFlag(context, 'enableCustomerCredit')) throw forbidden('CREDIT_NOT_ALLOWED')
  if (buyer.isFinalConsumer) return [problem('customer', 'CREDIT_NEEDS_CUSTOMER')]
  const problems: FieldProblem[] = []
  if (request.paymentTerm == null) {
    problems.push(problem(`${field}.paymentTerm`, 'CREDIT_NEEDS_TERM'))
  }
  if (buyer.creditLimit === null) return problems
  const elsewhere = (await debtElsewhere(context.db, buyer.id)) ?? ZERO
  const balance = add(await openBalance(context.db, buyer.id), elsewhere)
  if (add(balance, onCredit) > buyer.creditLimit) {
    const figures = { limit: { cents: buyer.creditLimit }, balance: { cents: balance } }
    problems.push(
      elsewhere > 0
        ? problem(`${field}.amount`, 'CREDIT_LIMIT_ELSEWHERE', {
            ...figures,
            elsewhere: { cents: elsewhere },
          })
        : problem(`${field}.amount`, 'CREDIT_LIMIT', figures),
    )
  }
  return problems
}

/** True if the card charge pays no invoice yet and its amount is exactly the payment's. */
function isUsableCharge(charge: PinpadCharge, amount: Cents): boolean {
  if (charge.paymentId !== null || charge.type !== 'SALE') return false
  const isApproved =
    charge.state === 'APPROVED' ||
    (charge.state === 'MANUAL_RESOLVED' && charge.resolution === 'APPROVED')
  return isApproved && charge.totalAmount === amount
}

/**
 * Checks that the payments sum to the invoice's total, to the cent: a total of 0 has none. Throws 400 on
 * `payments`.
 */
export function requireFullyPaid(payments: readonly ResolvedPayment[], total: Cents): void {
  const paid = sum(payments.map(({ amount }) => amount))
  if (paid === total) return
  if (payments.length === 0) throw invalidField('payments', 'LIST_TOO_SHORT', { minimum: 1 })
  throw invalidField('payments', 'PAYMENTS_DIFFER', {
    paid: { cents: paid },
    total: { cents: total },
  })
}
