import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { PaymentRequest } from '#shared/api/sales/invoices.ts'
import { toCents } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { ResolvedPayment } from '#main/rules/sale/payment/resolved-payment.ts'

/**
 * Returns the payments of a till's finished invoice. The money is already taken, so they are not refused.
 */
export async function acceptPayments(
  context: WriteContext,
  requests: readonly PaymentRequest[],
): Promise<{ readonly payments: ResolvedPayment[]; readonly problems: FieldProblem[] }> {
  const methods = await context.db
    .selectFrom('paymentMethods')
    .select(['id', 'name', 'kind', 'code'])
    .execute()
  const terms = await context.db.selectFrom('paymentTerms').select(['id', 'name', 'days']).execute()
  const payments: ResolvedPayment[] = []
  const problems: FieldProblem[] = []
  for (const [index, request] of requests.entries()) {
    const method = methods.find(({ id }) => id === request.paymentMethod.id)
    if (method === undefined) {
      problems.push(problem(`payments[${index}].paymentMethod.id`, 'UNKNOWN_ID'))
      continue
    }
    const term = terms.find(({ id }) => id === request.paymentTerm?.id)
    payments.push({
      // The central does not have the till's card charges.
      request: { ...request, pinpadTransactionId: null },
      paymentMethodId: method.id,
      paymentMethodName: method.name,
      paymentMethodCode: method.code,
      kind: method.kind,
      amount: toCents(request.amount),
      receivedAmount: request.receivedAmount == null ? null : toCents(request.receivedAmount),
      paymentTermId: term?.id ?? null,
      paymentTermName: term?.name ?? null,
      termDays: term?.days ?? null,
      cardType: method.kind === 'CARD' ? (request.cardType ?? 'CREDIT') : null,
      extraTip: toCents(request.extraTipAmount ?? 0),
    })
  }
  return { payments, problems }
}
