import { type Cents, lesser, subtract, sum, ZERO } from '#shared/domain/money/money.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { loadOpenDebts } from '#main/core/receivables/open-debts.ts'

export interface DebtCredit {
  readonly invoicePaymentId: number
  readonly amount: Cents
}

/**
 * Returns the part of a note that reduces the customer's debt for the invoice: money that was never paid is
 * not given back.
 */
export async function creditDebt(
  db: WriteDatabase,
  { id, customerId }: { readonly id: number; readonly customerId: number },
  total: Cents,
): Promise<{ readonly applied: Cents; readonly debts: readonly DebtCredit[] }> {
  const debts: DebtCredit[] = []
  let left = total
  for (const item of await loadOpenDebts(db, customerId)) {
    if (item.invoiceId !== id || left === 0) continue
    const amount = lesser(left, item.balance)
    debts.push({ invoicePaymentId: item.invoicePaymentId, amount })
    left = subtract(left, amount)
  }
  return { applied: debts.length === 0 ? ZERO : sum(debts.map(({ amount }) => amount)), debts }
}
