import { type Cents, proportion } from '../../../../src-shared/domain/money.ts'
import { figureNames, type SalesFigures } from './sales-figures.ts'
import type { PaymentRow } from './sale-queries.ts'

export interface PaymentShare extends SalesFigures {
  readonly key: PaymentRow['key']
  readonly kind: string | null
  readonly extraTip: number
}

/**
 * Returns each payment with its share of its document: all of it for a single one, else by amount, so that the shares
 * of a document sum to it. The rows of a document follow one another.
 */
export function sharesOfPayments(rows: readonly PaymentRow[]): PaymentShare[] {
  const shares: PaymentShare[] = []
  for (let first = 0; first < rows.length;) {
    const documentId = rows[first]?.documentId
    let end = first + 1
    while (rows[end]?.documentId === documentId) end++
    shares.push(...sharesOf(rows.slice(first, end)))
    first = end
  }
  return shares
}

/** A method that pays twice for a document counts the document once. */
function sharesOf(payments: readonly PaymentRow[]): PaymentShare[] {
  const paid = payments.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const seen = new Set<PaymentRow['key']>()
  let before = 0
  return payments.map((payment, index) => {
    const isLast = index === payments.length - 1
    const until = before + (payment.amount ?? 0)
    const isFirst = !seen.has(payment.key)
    seen.add(payment.key)
    const share = { key: payment.key, kind: payment.kind, extraTip: payment.extraTip ?? 0 }
    const figures = Object.fromEntries(
      figureNames.map((name) => {
        const whole = payment[name] ?? 0
        if (payments.length === 1) return [name, whole]
        // What is paid up to here less what was paid before: the differences sum to the whole.
        const upTo = (part: number, isAll: boolean) =>
          isAll ? whole : paid === 0 ? 0 : proportion(whole as Cents, part, paid)
        return [name, upTo(until, isLast) - upTo(before, false)]
      }),
    ) as unknown as SalesFigures
    before = until
    return { ...share, ...figures, documents: isFirst ? 1 : 0 }
  })
}
