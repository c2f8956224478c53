import type { ComponentType } from 'react'
import { useParams } from 'wouter'
import type { ReportName } from '#renderer/screens/links.ts'
import { CorrectionsScreen } from './corrections/corrections-screen.tsx'
import { MarginsScreen } from './dishes/margins-screen.tsx'
import { MenuEngineeringScreen } from './dishes/menu-engineering-screen.tsx'
import { NowScreen } from './now/now-screen.tsx'
import { ReceivablesReportScreen } from './receivables/receivables-report-screen.tsx'
import { SalesScreen } from './sales/sales-screen.tsx'
import { StockReportScreen } from './stock/stock-report-screen.tsx'
import { TaxBookScreen } from './tax-book/tax-book-screen.tsx'
import { TipsScreen } from './tips/tips-screen.tsx'

const screens: Readonly<Record<ReportName, ComponentType>> = {
  now: NowScreen,
  corrections: CorrectionsScreen,
  tips: TipsScreen,
  'tax-book': TaxBookScreen,
  receivables: ReceivablesReportScreen,
  margins: MarginsScreen,
  'menu-engineering': MenuEngineeringScreen,
  stock: StockReportScreen,
}

/** The report of the address; the sales if it names none. */
export function ReportsScreen() {
  const { report = '' } = useParams<{ report?: string }>()
  const Screen = isReport(report) ? screens[report] : SalesScreen
  return <Screen />
}

function isReport(name: string): name is ReportName {
  return Object.hasOwn(screens, name)
}
