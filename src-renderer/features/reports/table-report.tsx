import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Unread, type UnreadProps } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { ReportName } from '#renderer/screens/links.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Downloads } from './downloads.tsx'
import { ReportHead } from './report-head.tsx'
import { DayEndBar } from './day-end-bar.tsx'
import { reportsMessages } from './reports-messages.ts'
import classes from './reports.module.css'

/** A report that is a table: its choices, its notes, its rows and its files. */
export function TableReport({
  report,
  tabs,
  choices,
  query,
  file,
  isBlind,
  dayEndsAt,
  children,
}: {
  readonly report: ReportName
  /** The tabs of its head. */
  readonly tabs?: ReactNode
  /** Days, place and grouping. */
  readonly choices?: ReactNode
  readonly query: UnreadProps['query'] & { readonly isPlaceholderData: boolean }
  readonly file: Parameters<typeof Downloads>[0]
  /** True if the sales of open registers are not counted. */
  readonly isBlind: boolean
  /** End of the report's days, if they are not those of the calendar. */
  readonly dayEndsAt?: string | undefined
  readonly children: ReactNode
}) {
  const t = useMessages(reportsMessages)
  return (
    <div className={classes['screen']}>
      <ReportHead report={report}>{tabs}</ReportHead>
      <div className={classes['bar']}>
        {choices}
        <div className={classes['barEnd']} role="group" aria-label={t('downloads')}>
          <Downloads {...file} />
        </div>
      </div>
      {isBlind && (
        <div className={classes['note']}>
          <Bar tone="neutral" icon={IconEyeOff}>
            {t('blind')}
          </Bar>
        </div>
      )}
      {dayEndsAt !== undefined && (
        <div className={classes['note']}>
          <DayEndBar dayEndsAt={dayEndsAt} />
        </div>
      )}
      {query.data === undefined ? (
        <Unread query={query} title={t('unreadable')} />
      ) : (
        <div
          className={classes['sheet']}
          data-old={query.isPlaceholderData}
          aria-busy={query.isPlaceholderData}
        >
          {children}
        </div>
      )}
    </div>
  )
}
