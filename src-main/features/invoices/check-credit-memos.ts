import { type FieldProblem, forbidden, problem } from '../../../src-shared/api/error.ts'
import type { PaymentRequest } from '../../../src-shared/api/invoices.ts'
import { sum } from '../../../src-shared/domain/money.ts'
import { hasFlag, type WriteContext } from '../../acts/context.ts'
import { prepare, type WriteDatabase } from '../../database/prepared.ts'
import { actOfAmount } from '../auth/act-at-hand.ts'
import { useApproval } from '../auth/approval.ts'
import type { ResolvedPayment } from './resolved-payment.ts'

const findUse = prepare<{ creditMemoNumber: string; invoiceId: number }>()(
  (db, { creditMemoNumber, invoiceId }) =>
    db
      .selectFrom('invoicePayments')
      .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
      .where('invoicePayments.creditMemoNumber', '=', creditMemoNumber)
      .where('invoicePayments.creditMemoNumber', 'is not', null)
      .where('invoicePayments.kind', '=', 'CREDIT_MEMO')
      .where('invoices.status', '<>', 'ANNULLED')
      .where('invoices.id', '<>', invoiceId)
      .select('invoices.number')
      .limit(1),
)

/** Returns the number as stored and compared: `nc-12` and `NC-12` are one credit note. */
export function creditMemoNumberOf(number: string | null | undefined): string | null {
  return number == null ? null : number.toUpperCase()
}

/**
 * Checks payments by credit note. They bring no money: each needs the note's number, which pays one invoice
 * only, and the right to sell on credit or an approval for one of `resources` and the sum of the notes.
 * Throws 403 APPROVAL_REQUIRED.
 */
export async function checkCreditMemos(
  context: WriteContext,
  requests: readonly PaymentRequest[],
  payments: readonly ResolvedPayment[],
  resources: readonly (number | string)[],
): Promise<{ readonly problems: FieldProblem[]; readonly approvedById: number | null }> {
  const memos = payments.flatMap(({ kind, request }) =>
    kind === 'CREDIT_MEMO'
      ? [{ index: requests.indexOf(request), number: creditMemoNumberOf(request.creditMemoNumber) }]
      : [],
  )
  if (memos.length === 0) return { problems: [], approvedById: null }
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
  for (const { index, number } of memos) {
    const field = `payments[${index}].creditMemoNumber`
    if (number === null) problems.push(problem(field, 'REQUIRED'))
    else if (seen.has(number)) problems.push(problem(field, 'REPEATED'))
    else {
      const isUsed = (await useOf(context.db, number)) !== undefined
      if (isUsed) problems.push(problem(field, 'CREDIT_MEMO_USED'))
      seen.add(number)
    }
  }
  return { problems, approvedById: approver?.id ?? null }
}

const NO_INVOICE = 0

/** Returns the number of another invoice that this credit note already pays. */
export async function useOf(
  db: WriteDatabase,
  creditMemoNumber: string,
  invoiceId = NO_INVOICE,
): Promise<string | undefined> {
  return (await findUse.first(db, { creditMemoNumber, invoiceId }))?.number
}

/** True if a credit note of this invoice now pays another invoice. */
export async function isCreditMemoUsedElsewhere(
  db: WriteDatabase,
  invoiceId: number,
): Promise<boolean> {
  const memos = await db
    .selectFrom('invoicePayments')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'CREDIT_MEMO')
    .select('creditMemoNumber')
    .execute()
  for (const { creditMemoNumber } of memos) {
    if (creditMemoNumber === null) continue
    if ((await useOf(db, creditMemoNumber, invoiceId)) !== undefined) return true
  }
  return false
}
