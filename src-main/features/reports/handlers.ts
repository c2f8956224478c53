import type { reports } from '#shared/api/sales/reports.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { reportCorrections } from './corrections/report-corrections.ts'
import { reportMargins } from './dishes/report-margins.ts'
import { reportMenuEngineering } from './dishes/report-menu-engineering.ts'
import { reportNow } from './now/report-now.ts'
import { reportReceivables } from './report-receivables.ts'
import { reportTips } from './report-tips.ts'
import { reportSales } from './sales/report-sales.ts'
import { reportStock } from './stock/report-stock.ts'
import { reportTaxBook } from './tax-book/report-tax-book.ts'

export const reportsHandlers: Handlers<typeof reports> = {
  sales: reportSales,
  corrections: reportCorrections,
  tips: reportTips,
  taxBook: reportTaxBook,
  receivables: reportReceivables,
  stock: reportStock,
  margins: reportMargins,
  menuEngineering: reportMenuEngineering,
  now: reportNow,
}
