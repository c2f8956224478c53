import { useState } from 'react'
import type { SalesNow } from '#shared/api/sales/sales-now.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Amount } from '#renderer/ui/money/money.tsx'
import { BarChart } from '../chart/bar-chart.tsx'
import { Legend } from '../chart/legend.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { dayName, shortDayName } from '../row-names.ts'
import { ReportTable } from '../table/report-table.tsx'
import { nowMessages } from './now-messages.ts'

type Hour = SalesNow['hours'][number]

/** The hours of today in front of those of the whole compared day; also as a table. */
export function HoursChart({ day: { hours, comparedDay } }: { readonly day: SalesNow }) {
  const t = useMessages(nowMessages)
  const shared = useMessages(reportsMessages)
  const language = useLanguage()
  const [isTable, setTable] = useState(false)
  const running = hours.find(({ isRunning }) => isRunning)
  return (
    <div className={classes['chart']}>
      {isTable ? (
        <HoursTable hours={hours} comparedDay={comparedDay} />
      ) : (
        <BarChart
          label={t('chartOf')}
          chosen={undefined}
          strong={running === undefined ? undefined : String(running.hour)}
          points={hours.map(({ hour, total, before }) => ({
            key: String(hour),
            label: String(hour),
            value: toCents(total),
            before: toCents(before.wholeDay),
          }))}
        />
      )}
      <Legend value={t('today')} before={dayName(comparedDay, language)}>
        <span className={classes['chartNote']}>
          <ActionButton variant="bare" aria-pressed={isTable} onPress={() => setTable(!isTable)}>
            {shared('table')}
          </ActionButton>
        </span>
      </Legend>
    </div>
  )
}

function HoursTable({
  hours,
  comparedDay,
}: {
  readonly hours: readonly Hour[]
  readonly comparedDay: string
}) {
  const t = useMessages(nowMessages)
  const language = useLanguage()
  return (
    <ReportTable
      label={t('tableOf')}
      rows={hours}
      keyOf={({ hour }) => String(hour)}
      columns={[
        {
          id: 'hour',
          heading: t('hour'),
          cell: ({ hour }) => `${String(hour).padStart(2, '0')}:00`,
        },
        {
          id: 'sold',
          heading: t('sold'),
          tone: 'strong',
          cell: ({ total }) => <Amount dollars={total} />,
        },
        {
          id: 'before',
          heading: shortDayName(comparedDay, language),
          tone: 'quiet',
          cell: ({ before }) => <Amount dollars={before.wholeDay} />,
        },
      ]}
    />
  )
}
