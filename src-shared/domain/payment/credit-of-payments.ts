import { type Cents, sum } from '../money/money.ts'

/** A payment of an invoice; on credit nothing is collected yet. */
interface PaidPart {
  readonly kind: string
  readonly amount: Cents
}

/** Returns what an invoice collected, and what the customer still owes of it by its payments on credit. */
export function creditOfPayments(payments: readonly PaidPart[]): {
  readonly collected: Cents
  readonly onCredit: Cents
} {
  const isCredit = ({ kind }: PaidPart) => kind === 'CREDIT'
  const amounts = (parts: readonly PaidPart[]) => sum(parts.map(({ amount }) => amount))
  return {
    collected: amounts(payments.filter((part) => !isCredit(part))),
    onCredit: amounts(payments.filter(isCredit)),
  }
}
