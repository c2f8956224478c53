import { useState } from 'react'
import type { SalesReport, SalesRow } from '#shared/api/sales/reports.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useBarWidth } from '#renderer/frame/use-bar-width.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ReportHead } from '../report-head.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { isOfTime, tableOrder } from '../row-names.ts'
import { GroupingTabs } from './grouping-tabs.tsx'
import { PictureAndTable, type ReportPart } from './picture-and-table.tsx'
import { SalesActs, useDocumentsDoor } from './sales-acts.tsx'
import { SalesBar } from './sales-bar.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { salesMessages } from './sales-messages.ts'
import { SalesTable } from './sales-table.tsx'
import { useSalesReport } from './use-sales-report.ts'
import { walkedKey } from './walk-rows.ts'

/** In rem: on a narrower screen tabs show the chart or the table. */
const ROOM_FOR_BOTH = 72

/** Sales of the chosen days as bars and as rows. */
export function SalesScreen() {
  const t = useMessages(reportsMessages)
  const { query, report } = useSalesReport()
  return (
    <div className={classes['screen']}>
      <ReportHead report={undefined}>
        <GroupingTabs />
      </ReportHead>
      <SalesBar />
      {report.data === undefined ? (
        <Unread query={report} title={t('unreadable')} />
      ) : (
        <ShownReport report={report.data} query={query} isOld={report.isPlaceholderData} />
      )}
    </div>
  )
}

function ShownReport({
  report,
  query,
  isOld,
}: {
  readonly report: SalesReport
  readonly query: ReturnType<typeof useSalesReport>['query']
  /** True while other days are being read. */
  readonly isOld: boolean
}) {
  const areBeside = useBarWidth() >= ROOM_FOR_BOTH
  const [part, setPart] = useState<ReportPart>('chart')
  const { chosen, choose, walks } = useChosenRow(report)
  const door = useDocumentsDoor(report, chosen)

  const acts = (
    <SalesActs
      query={query}
      door={door}
      walks={walks}
      takesFocus={!areBeside && part === 'chart'}
    />
  )
  const figures = <SalesFigures report={report} />
  const chart = (
    <SalesChart report={report} chosen={chosen} isAlone={!areBeside} onChoose={choose} />
  )
  const table = (
    <SalesTable report={report} choice={{ chosen, onChoose: choose, onOpen: door?.open, walks }} />
  )
  return (
    <div className={classes['content']} data-old={isOld} aria-busy={isOld}>
      <PictureAndTable
        areBeside={areBeside}
        part={part}
        sideWidth="30.25rem"
        figures={figures}
        chart={chart}
        table={table}
        acts={acts}
        onPart={setPart}
      />
    </div>
  )
}

/** The chosen row, which is also the chosen bar. The arrow keys move it down the table, or along the chart. */
function useChosenRow(report: SalesReport) {
  const t = useMessages(salesMessages)
  const [key, setKey] = useState<SalesRow['key']>()
  const [walks, setWalks] = useState(0)
  const chosen = key === undefined ? undefined : report.rows.find((row) => row.key === key)
  const choose = (row: SalesRow | undefined) => setKey(row?.key)
  useShortcut({
    keys: ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'],
    label: t('next'),
    isDisabled: report.rows.length === 0,
    onPress: (pressed) => {
      const isAlongChart = pressed === 'ArrowRight' || pressed === 'ArrowLeft'
      const rows = isAlongChart && isOfTime(report.groupBy) ? report.rows : tableOrder(report)
      const keys = rows.map((row) => row.key)
      const step = pressed === 'ArrowDown' || pressed === 'ArrowRight' ? 1 : -1
      setKey(walkedKey(keys, chosen?.key, step))
      setWalks(walks + 1)
    },
  })
  return { chosen, choose, walks }
}
