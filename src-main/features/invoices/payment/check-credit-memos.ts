import { type FieldProblem, forbidden, problem } from '../../../../src-shared/api/error.ts'
import type { PaymentRequest } from '../../../../src-shared/api/invoices.ts'
import { type Cents, sum } from '../../../../src-shared/domain/money.ts'
import { hasFlag, type WriteContext } from '../../../acts/context.ts'
import { prepare, type WriteDatabase } from '../../../database/prepared.ts'
import { actOfAmount } from '../../auth/act-at-hand.ts'
import { useApproval } from '../../auth/approval.ts'
import { remainingOf } from '../../credit-notes/load-credit-notes.ts'
import type { ResolvedPayment } from './resolved-payment.ts'

const findNote = prepare<{ number: string }>()((db, { number }) =>
  db
    .selectFrom('creditNotes')
    .innerJoin('companies', 'companies.environment', 'creditNotes.environment')
    .where('creditNotes.number', '=', number)
    .select(['creditNotes.number', 'creditNotes.refundKind', 'creditNotes.refundAmount']),
)

/** Returns the number as stored and compared: without the spaces around it, in capitals. */
export function creditMemoNumberOf(number: string): string {
  return number.trim().toUpperCase()
}

/**
 * Checks payments by credit note. They bring no money: each must name an issued note with enough left. Needs
 * the right to sell on credit, or an approval for one of `resources` and the sum of the notes. Throws 403
 * APPROVAL_REQUIRED.
 */
export async function checkCreditMemos(
  context: WriteContext,
  requests: readonly PaymentRequest[],
  payments: readonly ResolvedPayment[],
  resources: readonly (number | string)[],
): Promise<{ readonly problems: FieldProblem[]; readonly approvedById: number | null }> {
  const memos = payments.flatMap(({ kind, request, amount }) =>
    kind === 'CREDIT_MEMO'
      ? [
          {
            index: requests.indexOf(request),
            number:
              request.creditMemoNumber == null
                ? null
                : creditMemoNumberOf(request.creditMemoNumber),
            amount,
          },
        ]
      : [],
  )
  const approver = hasFlag(context, 'enableCustomerCredit')
    ? null
    : await useApproval(
        context,
        'invoices.creditMemo',
        actOfAmount(
          resources,
          sum(payments.filter(({ kind }) => kind === 'CREDIT_MEMO').map(({ amount }) => amount)),
        ),
      )
  if (approver === null && !hasFlag(context, 'enableCustomerCredit')) {
    throw forbidden('APPROVAL_REQUIRED')
  }
  const problems: FieldProblem[] = []
  const seen = new Set<string>()
  for (const { index, number, amount } of memos) {
    const field = `payments[${index}].creditMemoNumber`
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
  return { problems, approvedById: approver?.id ?? null }
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
