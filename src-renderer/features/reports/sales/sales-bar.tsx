import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { useBarWidth } from '#renderer/frame/use-bar-width.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { changeReport, comparisons, type Comparison, useReportFilters } from '../report-filters.ts'
import { ReportScope } from '../report-scope.tsx'
import classes from '../reports.module.css'
import { useSpanChoice } from '../span/span-button.tsx'
import { salesMessages } from './sales-messages.ts'

const choices = Object.keys(comparisons) as readonly Comparison[]

/** In rem: in a narrower bar the place is among the fields of the days. */
const ROOM_FOR_PLACE = 72

/** Days, comparison, place and amounts. On a narrow screen, all but the days are behind the button of the days. */
export function SalesBar() {
  const t = useMessages(salesMessages)
  const span = useSpanChoice()
  const isRoomy = useLayout() === 'counter'
  const hasRoomForPlace = useBarWidth() >= ROOM_FOR_PLACE
  const { comparison, isNet } = useReportFilters()
  return (
    <section className={classes['bar']} aria-label={t('filters')}>
      {span.button}
      {(isRoomy || span.isOpen) && (
        <>
          <Segmented
            label={t('comparison')}
            value={comparison}
            segments={choices.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => changeReport({ comparison: value })}
          />
          <div className={classes['barEnd']}>
            {(hasRoomForPlace || span.isOpen) && <ReportScope hasPoints />}
            <Segmented
              label={t('amounts')}
              value={isNet ? 'net' : 'gross'}
              segments={[
                { value: 'gross', label: t('gross') },
                { value: 'net', label: t('net') },
              ]}
              onChange={(value) => changeReport({ isNet: value === 'net' })}
            />
          </div>
        </>
      )}
      {span.fields}
    </section>
  )
}
