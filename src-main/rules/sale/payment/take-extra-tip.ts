import { type FieldProblem, problem } from '#shared/api/error.ts'
import { add, type Cents, subtract, ZERO, toCents } from '#shared/domain/money/money.ts'
import type { ResolvedPayment } from './resolved-payment.ts'

/** Each payment keeps at least this part for the invoice. */
const LEAST = toCents(0.01)

/**
 * Subtracts the extra tip from the payments, the largest first: they include it, but the invoice does not
 * state it. Credit and credit notes bring no money, so they cannot pay a tip; an invoice of 0 has no payment.
 */
export function takeExtraTip(
  payments: readonly ResolvedPayment[],
  extraTip: Cents,
  /** Of the invoice, without the extra tip. */
  total: Cents,
): { readonly payments: readonly ResolvedPayment[]; readonly problems: readonly FieldProblem[] } {
  if (extraTip === ZERO) return { payments, problems: [] }
  // An invoice without payments has no payment that could include it.
  if (total === ZERO) return { payments, problems: [problem('tipAmount', 'TIP_ON_NOTHING')] }
  const taken = [...payments]
  let rest = extraTip
  const places = [...payments.keys()]
    .filter((index) => !['CREDIT', 'CREDIT_MEMO'].includes(payments[index]?.kind ?? ''))
    .toSorted((a, b) => (payments[b]?.amount ?? 0) - (payments[a]?.amount ?? 0))
  for (const index of places) {
    const payment = payments[index] as ResolvedPayment
    const free = subtract(payment.amount, LEAST)
    const part = rest < free ? rest : free
    rest = subtract(rest, part)
    taken[index] = {
      ...payment,
      amount: subtract(payment.amount, part),
      receivedAmount:
        payment.receivedAmount === null ? null : subtract(payment.receivedAmount, part),
      extraTip: add(payment.extraTip, part),
    }
  }
  return {
    payments: taken,
    problems: rest > ZERO ? [problem('tipAmount', 'TIP_NEEDS_MONEY')] : [],
  }
}
