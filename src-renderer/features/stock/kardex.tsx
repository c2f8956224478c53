import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  movementKindWords,
  type StockMovementKind,
  stockMovementKinds,
} from '#shared/domain/stock-movement-kinds.ts'
import { localDate } from '#shared/domain/calendar.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { registerNow } from '#renderer/ui/format/clock.ts'
import { useShopClock } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import screen from '#renderer/ui/layout/screen.module.css'
import { BalanceChart } from './balance-chart.tsx'
import { KardexFacts } from './kardex-facts.tsx'
import { daysOf, type KardexSpan, kardexSpans } from './kardex-span.ts'
import { MovementsTable } from './movements-table.tsx'
import { stockMessages } from './stock-messages.ts'
import classes from './stock.module.css'

const PAGE_ROWS = 50
const ALL = 'ALL'

/** On a tablet they are shown one at a time. */
const parts = ['tablePart', 'chartPart', 'factsPart'] as const
type Part = (typeof parts)[number]

/** The ledger of one product: the balance as steps, its movements, and what they come to. */
export function Kardex({ productId }: { readonly productId: number }) {
  const t = useMessages(stockMessages)
  const language = useLanguage()
  const layout = useLayout()
  const [, navigate] = useLocation()
  const { timeZone } = useShopClock()
  const [span, setSpan] = useState<KardexSpan>('days30')
  const [kind, setKind] = useState<StockMovementKind>()
  const [page, setPage] = useState(0)
  const [part, setPart] = useState<Part>('tablePart')
  const days = daysOf(span, localDate(registerNow(), timeZone))
  const query = { productId, ...days, ...(kind === undefined ? {} : { kind }) }
  const product = useQuery(apiQuery('products', 'get', { params: { id: productId }, query: {} }))
  const series = useQuery({
    ...apiQuery('stock', 'readSeries', { query: { productId, ...days } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const movements = useQuery({
    ...apiQuery('stock', 'listMovements', { query: { ...query, page, size: PAGE_ROWS } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const goBack = () => navigate(paths.stock())
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(0)
    }
  const shown = product.data
  const isCounter = layout === 'counter'
  const chart =
    shown === undefined || series.data === undefined ? (
      <Unread query={series} title={t('ledgerUnreadable')} />
    ) : (
      <BalanceChart name={shown.name} days={series.data.days} />
    )
  const table =
    shown === undefined || movements.data === undefined ? (
      <Unread query={movements} title={t('ledgerUnreadable')} />
    ) : (
      <MovementsTable name={shown.name} of={movements.data} onTurn={setPage} />
    )
  const side =
    shown === undefined ? (
      <Unread query={product} title={t('ledgerUnreadable')} />
    ) : (
      <KardexFacts product={shown} days={series.data?.days} file={query} />
    )
  return (
    <div className={screen['screen']}>
      <ScreenHead title={shown?.name ?? t('title')} isInner onBack={goBack}>
        <div className={classes['choices']}>
          <Segmented
            label={t('span')}
            value={span}
            segments={kardexSpans.map((value) => ({ value, label: t(value) }))}
            onChange={choose(setSpan)}
          />
          <div className={classes['kind']}>
            <SelectField
              label={t('kind')}
              isLabelHidden
              value={kind ?? ALL}
              options={[
                { value: ALL, label: t('allKinds') },
                ...stockMovementKinds.map((value) => ({
                  value,
                  label: movementKindWords[value][language],
                })),
              ]}
              onChange={choose((value: string) =>
                setKind(stockMovementKinds.find((each) => each === value)),
              )}
            />
          </div>
        </div>
      </ScreenHead>
      {isCounter ? (
        <Split
          sideWidth="27rem"
          side={side}
          main={
            <div className={classes['main']}>
              {chart}
              {table}
            </div>
          }
        />
      ) : (
        <div className={classes['main']}>
          <div className={classes['tabs']}>
            <Segmented
              kind="tabs"
              isWide
              label={t('parts')}
              value={part}
              segments={parts.map((value) => ({ value, label: t(value) }))}
              onChange={setPart}
            />
          </div>
          {{ tablePart: table, chartPart: chart, factsPart: side }[part]}
        </div>
      )}
    </div>
  )
}
