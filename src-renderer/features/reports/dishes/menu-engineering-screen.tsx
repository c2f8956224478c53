import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Unread } from '#renderer/api/unread.tsx'
import { apiQuery } from '#renderer/api/query.ts'
import type { MenuEngineeringReport } from '#shared/api/sales/goods-reports.ts'
import { useBarWidth } from '#renderer/frame/use-bar-width.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { CategoryScope, useDishesQuery } from '../category-scope.tsx'
import { GoodsTabs } from '../goods-tabs.tsx'
import { ReportHead } from '../report-head.tsx'
import { ReportScope } from '../report-scope.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { PictureAndTable, type ReportPart } from '../sales/picture-and-table.tsx'
import { walkedKey } from '../sales/walk-rows.ts'
import { useSpanChoice } from '../span/span-button.tsx'
import { ChosenDish, DishActs } from './chosen-dish.tsx'
import { DishesTable } from './dishes-table.tsx'
import { dishesMessages } from './dishes-messages.ts'
import { type EngineeredDish, FourFields } from './four-fields.tsx'
import { MenuFigures } from './menu-figures.tsx'

/** In rem: on a narrower screen tabs show the picture or the table. */
const ROOM_FOR_BOTH = 72

/** The dishes of some days in four fields: by what they sell and what they leave. */
export function MenuEngineeringScreen() {
  const t = useMessages(reportsMessages)
  const span = useSpanChoice()
  const query = useDishesQuery()
  const report = useQuery({
    ...apiQuery('reports', 'menuEngineering', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <div className={classes['screen']}>
      <ReportHead report="menu-engineering">
        <GoodsTabs report="menu-engineering" />
      </ReportHead>
      <div className={classes['bar']}>
        {span.button}
        <CategoryScope />
        <ReportScope />
        {span.fields}
      </div>
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
  readonly report: MenuEngineeringReport
  readonly query: ReturnType<typeof useDishesQuery>
  /** True while other days are being read. */
  readonly isOld: boolean
}) {
  const dishes = useMessages(dishesMessages)
  const areBeside = useBarWidth() >= ROOM_FOR_BOTH
  const [part, setPart] = useState<ReportPart>('chart')
  const { chosen, choose, walks } = useChosenDish(report)
  const figures = <MenuFigures report={report} />
  const chart =
    report.rows.length === 0 ? (
      <p className={classes['nothing']}>{dishes('empty')}</p>
    ) : (
      <div className={classes['chart']}>
        <FourFields report={report} chosen={chosen} onChoose={choose} />
      </div>
    )
  const table = <DishesTable report={report} choice={{ chosen, onChoose: choose, walks }} />
  const acts = (
    <>
      {chosen !== undefined && <ChosenDish dish={chosen} />}
      <DishActs query={query} dish={chosen} />
    </>
  )
  return (
    <div className={classes['content']} data-old={isOld} aria-busy={isOld}>
      <PictureAndTable
        areBeside={areBeside}
        part={part}
        sideWidth="37.5rem"
        figures={figures}
        chart={chart}
        table={table}
        acts={acts}
        onPart={setPart}
      />
    </div>
  )
}

/** The chosen row, which is also the ringed mark; the arrow keys move it down the table. */
function useChosenDish(report: MenuEngineeringReport) {
  const t = useMessages(dishesMessages)
  const [key, setKey] = useState<number>()
  const [walks, setWalks] = useState(0)
  const chosen = report.rows.find(({ productId }) => productId === key)
  useShortcut({
    keys: ['ArrowDown', 'ArrowUp'],
    label: t('next'),
    isDisabled: report.rows.length === 0,
    onPress: (pressed) => {
      const keys = report.rows.map(({ productId }) => productId)
      setKey(walkedKey(keys, chosen?.productId, pressed === 'ArrowDown' ? 1 : -1))
      setWalks(walks + 1)
    },
  })
  return { chosen, choose: (dish: EngineeredDish) => setKey(dish.productId), walks }
}
