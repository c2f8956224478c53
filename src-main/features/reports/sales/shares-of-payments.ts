import { type Cents, divideSafe, proportion } from '#shared/domain/money/money.ts'
import type { PaidDocument, ReportedPayment } from './sale-queries.ts'
import { figureNames, NO_FIGURES, type SalesFigures } from './sales-figures.ts'
import type { GroupKey } from './tally.ts'

/** The part of a document that one payment paid. */
export interface PaymentShare extends SalesFigures {
  readonly key: GroupKey
  /** Null for a document without payments. */
  readonly kind: string | null
  readonly extraTip: number
}

/**
 * Returns the shares of the payments in their documents: a single payment has all of it, else by amount, so
 * that the shares of a document sum to it. Both lists have the order of the documents.
 */
export function sharesOfPayments(
  documents: readonly PaidDocument[],
  payments: readonly ReportedPayment[],
): PaymentShare[] {
  const shares: PaymentShare[] = []
  let at = 0
  for (const document of documents) {
    const first = at
    while (payments[at]?.documentId === document.documentId) at++
    if (at - first === 1) {
      const { key, kind, extraTip } = payments[first] as ReportedPayment
      shares.push({ ...figuresOf(document), key, kind, extraTip })
    } else if (at === first) {
      shares.push({ ...figuresOf(document), key: null, kind: null, extraTip: 0 })
    } else {
      addShares(shares, document, payments.slice(first, at))
    }
  }
  return shares
}

function figuresOf(document: PaidDocument): SalesFigures {
  const figures = { ...NO_FIGURES }
  for (const name of figureNames) figures[name] = document[name] ?? 0
  return figures
}

/** A document counts once for a method that pays it twice. */
function addShares(
  shares: PaymentShare[],
  document: PaidDocument,
  payments: readonly ReportedPayment[],
): void {
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  let before = 0
  for (const [index, { key, kind, amount, extraTip }] of payments.entries()) {
    const isLast = index === payments.length - 1
    const until = before + amount
    const share = { ...NO_FIGURES, key, kind, extraTip }
    for (const name of figureNames) {
      const whole = document[name] ?? 0
      // The share is the difference of two running sums, so that the shares sum to the whole.
      share[name] = (isLast ? whole : partOf(whole, until, paid)) - partOf(whole, before, paid)
    }
    const isFirst = payments.findIndex((payment) => payment.key === key) === index
    share.documents = isFirst ? 1 : 0
    shares.push(share)
    before = until
  }
}

function partOf(whole: number, part: number, paid: number): number {
  if (part === 0 || paid === 0) return 0
  const product = whole * part
  return Number.isSafeInteger(product)
    ? divideSafe(product, paid)
    : proportion(whole as Cents, part, paid)
}
