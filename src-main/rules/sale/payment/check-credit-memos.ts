import { ApiError, type FieldProblem, forbidden, problem } from '#shared/api/error.ts'
import type { PaymentRequest } from '#shared/api/sales/invoices.ts'
import { type Cents, sum } from '#shared/domain/money/money.ts'
import { hasFlag, type WriteContext } from '#main/core/acts/context.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { actOfAmount } from '#main/rules/approval/act-at-hand.ts'
import { useApproval } from '#main/rules/approval/approval.ts'
import { remainingOf } from '../documents/load-credit-notes.ts'
import type { Buyer } from '../resolve-buyer.ts'
import type { ResolvedPayment } from './resolved-payment.ts'

const findNote = prepare<{ number: string }>()((db, { number }) =>
  db
    .selectFrom('creditNotes')
    .innerJoin('companies', 'companies.environment', 'creditNotes.environment')
    .where('creditNotes.number', '=', number)
    .select([
      'creditNotes.number',
      'creditNotes.refundKind',
      'creditNotes.refundAmount',
      'creditNotes.customerId',
      'creditNotes.customerName',
      'creditNotes.customerIdentification',
    ]),
)

/** Returns the number as stored and compared: without the spaces around it, in capitals. */
export function creditMemoNumberOf(number: string): string {
  return number.trim().toUpperCase()
}

interface Memo {
  /** Its place among the payments. */
  readonly index: number
  readonly number: string | null
  readonly amount: Cents
}

/**
 * Checks payments by credit note. They bring no money: each must name an issued note with enough left. Needs
 * the right to sell on credit, or an approval for one of `resources` and the sum of the notes. A note of another
 * customer than the buyer needs an approval with its number as resource, whoever sells: otherwise a note could pay
 * a sale whose cash is kept, and its owner would find it spent. Throws 403 APPROVAL_REQUIRED,
 * CREDIT_MEMO_OF_OTHER.
 */
export async function checkCreditMemos(
  context: WriteContext,
  requests: readonly PaymentRequest[],
  payments: readonly ResolvedPayment[],
  buyer: Pick<Buyer, 'id' | 'name' | 'identification'>,
  resources: readonly (number | string)[],
): Promise<{
  readonly problems: FieldProblem[]
  readonly approvedById: number | null
  /** Owner of an approved note of another customer. */
  readonly owner: string | null
}> {
  const memos = payments
    .filter(({ kind }) => kind === 'CREDIT_MEMO')
    .map(({ request, amount }): Memo => {
      const { creditMemoNumber: number } = request
      const index = requests.indexOf(request)
      return { index, number: number == null ? null : creditMemoNumberOf(number), amount }
    })
  const total = sum(memos.map(({ amount }) => amount))
  const [ofOther, ...moreOfOthers] = await memosOfOthers(context.db, memos, buyer)
  if (moreOfOthers.length > 0) {
    const problems = moreOfOthers.map(({ field }) => problem(field, 'CREDIT_MEMO_ONE_OF_OTHER'))
    return { problems, approvedById: null, owner: null }
  }
  const isOwnRight = ofOther === undefined && hasFlag(context, 'enableCustomerCredit')
  const act = actOfAmount(ofOther === undefined ? resources : [ofOther.number], total)
  const approver = isOwnRight ? null : await useApproval(context, 'invoices.creditMemo', act)
  if (approver === null && !isOwnRight) throw refusalOf(ofOther, buyer)

  const problems: FieldProblem[] = []
  const seen = new Set<string>()
  for (const { index, number, amount } of memos) {
    const field = fieldOf(index)
    if (number === null) problems.push(problem(field, 'REQUIRED'))
    else if (seen.has(number)) problems.push(problem(field, 'REPEATED'))
    else {
      const left = await leftOf(context.db, number)
      if (left === undefined) problems.push(problem(field, 'CREDIT_MEMO_UNKNOWN'))
      else if (amount > left) {
        problems.push(problem(field, 'CREDIT_MEMO_SPENT', { left: { cents: left } }))
      }
      seen.add(number)
    }
  }
  return { problems, approvedById: approver?.id ?? null, owner: ofOther?.owner ?? null }
}

function fieldOf(index: number): string {
  return `payments[${index}].creditMemoNumber`
}

interface MemoOfOther {
  readonly field: string
  readonly number: string
  readonly owner: string
}

/** Returns the notes of customers other than the buyer. Customers may be stored twice, so the number counts too. */
async function memosOfOthers(
  db: WriteDatabase,
  memos: readonly Memo[],
  buyer: Pick<Buyer, 'id' | 'identification'>,
): Promise<MemoOfOther[]> {
  const found: MemoOfOther[] = []
  for (const { index, number } of memos) {
    const note = number === null ? undefined : await findNote.first(db, { number })
    if (note === undefined || note.refundKind !== 'CREDIT') continue
    const isOwn =
      note.customerId === buyer.id || note.customerIdentification === buyer.identification
    const isKnown = found.some((other) => other.number === note.number)
    if (isOwn || isKnown) continue
    found.push({ field: fieldOf(index), number: note.number, owner: note.customerName })
  }
  return found
}

function refusalOf(ofOther: MemoOfOther | undefined, { name }: Pick<Buyer, 'name'>): ApiError {
  if (ofOther === undefined) return forbidden('APPROVAL_REQUIRED')
  const parameters = { number: ofOther.number, owner: ofOther.owner, buyer: name }
  return new ApiError(403, 'CREDIT_MEMO_OF_OTHER', {
    parameters,
    problems: [problem(ofOther.field, 'CREDIT_MEMO_OF_OTHER', parameters)],
  })
}

/**
 * Returns what a note can still pay, not counting `invoiceId`; undefined if there is no such note to pay
 * with.
 */
async function leftOf(
  db: WriteDatabase,
  number: string,
  invoiceId?: number,
): Promise<Cents | undefined> {
  const note = await findNote.first(db, { number })
  if (note === undefined || note.refundKind !== 'CREDIT') return undefined
  return remainingOf(db, note, invoiceId)
}

/**
 * True if other invoices used a credit note of this invoice meanwhile, so that it cannot pay its part again.
 * A number of no stored note was accepted by a version that issued none, and is not counted.
 */
export async function isCreditMemoUsedElsewhere(
  db: WriteDatabase,
  invoiceId: number,
): Promise<boolean> {
  const memos = await db
    .selectFrom('invoicePayments')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'CREDIT_MEMO')
    .select(['creditMemoNumber', 'amount'])
    .execute()
  for (const { creditMemoNumber, amount } of memos) {
    if (creditMemoNumber === null) continue
    const left = await leftOf(db, creditMemoNumber, invoiceId)
    if (left !== undefined && amount > left) return true
  }
  return false
}
