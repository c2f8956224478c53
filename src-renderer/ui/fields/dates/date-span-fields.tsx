import { businessDate, localDate } from '#shared/domain/calendar.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useNow } from '../../format/clock.ts'
import { useShopClock } from '../../format/use-format.ts'
import { DateField } from './date-field.tsx'
import classes from './date-span-fields.module.css'
import { type DateSpan, type QuickSpan, quickSpans, spanOf } from './date-text.ts'

/** The days of a list: Hoy, Ayer, Esta semana, or any two days. */
export function DateSpanFields({
  from,
  to,
  quicks = quickSpans,
  isOfCalendar = false,
  onChange,
}: DateSpan & {
  /** The spans that one press chooses. */
  readonly quicks?: readonly QuickSpan[]
  /** True where the days are legal dates, not the owner's days. */
  readonly isOfCalendar?: boolean
  readonly onChange: (span: DateSpan) => void
}) {
  const t = useMessages(uiMessages)
  const clock = useShopClock()
  const now = useNow('minute')
  const today = isOfCalendar ? localDate(now, clock.timeZone) : businessDate(now, clock)
  // On a Monday 'Hoy' and 'Esta semana' are the same day, and only one of them may be on.
  const chosen = quicks.find((quick) => {
    const span = spanOf(quick, today)
    return span.from === from && span.to === to
  })
  return (
    <div className={classes['span']} role="group" aria-label={t('days')}>
      <div className={classes['quick']}>
        {quicks.map((quick) => {
          const span = spanOf(quick, today)
          const isOn = quick === chosen
          return (
            <button
              key={quick}
              type="button"
              className={classes['choice']}
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? { from: '', to: '' } : span)}
            >
              {t(quick)}
            </button>
          )
        })}
      </div>
      <DateField label={t('from')} value={from} onChange={(day) => onChange({ from: day, to })} />
      <DateField label={t('to')} value={to} onChange={(day) => onChange({ from, to: day })} />
    </div>
  )
}
