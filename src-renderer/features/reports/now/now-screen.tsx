import { IconEyeOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SalesNow } from '#shared/api/sales/sales-now.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { DayEndBar } from '../day-end-bar.tsx'
import { useReportFilters } from '../report-filters.ts'
import { ReportHead } from '../report-head.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { HoursChart } from './hours-chart.tsx'
import { NowFigures, SoldSoFar } from './now-figures.tsx'
import { nowMessages } from './now-messages.ts'
import { OpenWork } from './open-work.tsx'
import { PlaceBar } from './place-bar.tsx'
import nowClasses from './now.module.css'

/** Interval of reading for other changes; a sale renews the day at once. */
const REFRESH_MS = 30_000

/** Today until now against the same weekday a week ago, and the open tables, orders and drawers. */
export function NowScreen() {
  const t = useMessages(nowMessages)
  const isPhone = useLayout() === 'phone'
  const establishmentId = useReportFilters((filters) => filters.establishmentId)
  const query = useQuery({
    ...apiQuery('reports', 'now', {
      query: establishmentId === undefined ? {} : { establishmentId },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
  return (
    <div className={classes['screen']}>
      <ReportHead report="now" isFirst={isPhone} />
      {query.data === undefined ? (
        <Unread query={query} title={t('unreadable')} />
      ) : (
        <Day day={query.data} />
      )}
      {isPhone && <PlaceBar />}
    </div>
  )
}

function Day({ day }: { readonly day: SalesNow }) {
  const shared = useMessages(reportsMessages)
  const isBeside = useLayout() === 'counter'
  return (
    <div className={isBeside ? classes['content'] : nowClasses['page']}>
      <Split
        sideWidth="28rem"
        stackedIn={isBeside ? undefined : nowClasses['flat']}
        main={
          <div className={isBeside ? classes['picture'] : undefined}>
            <div className={nowClasses[isBeside ? 'flat' : 'dayPicture']}>
              {day.withoutOpenRegisters && (
                <Bar tone="neutral" icon={IconEyeOff}>
                  {shared('blind')}
                </Bar>
              )}
              <DayEndBar dayEndsAt={day.dayEndsAt} />
              <SoldSoFar day={day} />
              <HoursChart day={day} />
            </div>
            <NowFigures day={day} />
          </div>
        }
        side={
          <div className={isBeside ? nowClasses['page'] : undefined}>
            <OpenWork day={day} />
          </div>
        }
      />
    </div>
  )
}
