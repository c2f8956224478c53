import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { DateSpanFields } from '#renderer/ui/fields/dates/date-span-fields.tsx'
import type { QuickSpan } from '#renderer/ui/fields/dates/date-text.ts'
import { changeReport, useReportSpan } from '../report-filters.ts'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { changedSpan } from './span-text.ts'
import { useSpanText } from './use-span-text.ts'

const quicks: readonly QuickSpan[] = ['today', 'yesterday', 'week', 'month']

/** Returns a button with the days of the report, and the fields that it opens below the bar. */
export function useSpanChoice() {
  const [isOpen, setOpen] = useState(false)
  return {
    button: <SpanButton isOpen={isOpen} onPress={() => setOpen(!isOpen)} />,
    fields: isOpen ? <SpanFields /> : null,
    isOpen,
  }
}

function SpanButton({
  isOpen,
  onPress,
}: {
  readonly isOpen: boolean
  readonly onPress: () => void
}) {
  const t = useMessages(reportsMessages)
  const spanText = useSpanText()
  const days = spanText(useReportSpan())
  return (
    <ActionButton
      icon={IconCalendar}
      aria-expanded={isOpen}
      aria-label={t('spanOf', { days })}
      onPress={onPress}
    >
      {days}
    </ActionButton>
  )
}

function SpanFields() {
  const span = useReportSpan()
  return (
    <div className={classes['spanFields']}>
      <DateSpanFields
        from={span.from}
        to={span.to}
        quicks={quicks}
        onChange={(changed) => changeReport({ span: changedSpan(span, changed) })}
      />
    </div>
  )
}
