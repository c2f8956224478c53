import type { SalesReport, SalesRow } from '#shared/api/sales/reports.ts'
import { type Cents, divideSafe, toCents, wholeCents } from '#shared/domain/money/money.ts'

type Figures = Omit<SalesRow, 'key' | 'label'> | SalesReport['totals']

/** The shown figures of a row or of all rows: with tax, or net. */
export interface ShownSales {
  readonly sold: Cents
  readonly before: Cents | null
  readonly change: number | null
  readonly average: Cents | null
  readonly documents: number
  readonly quantity: number
}

/** Returns the figures with tax, service and tip, or without them if `isNet`. */
export function shownSales(figures: Figures, isNet: boolean): ShownSales {
  const { net, total, before, documents, quantity, average } = figures
  return {
    sold: toCents(isNet ? net : total),
    before: before === null ? null : toCents(isNet ? before.net : before.total),
    change: isNet ? figures.netChange : figures.change,
    average: isNet
      ? averageOf(toCents(net), documents)
      : average === null
        ? null
        : toCents(average),
    documents,
    quantity,
  }
}

function averageOf(sum: Cents, documents: number): Cents | null {
  return documents > 0 ? wholeCents(divideSafe(sum, documents)) : null
}
