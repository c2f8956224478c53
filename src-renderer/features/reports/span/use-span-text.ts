import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { DateSpan } from '#renderer/ui/fields/dates/date-text.ts'
import { reportsMessages } from '../reports-messages.ts'
import { daysOf, spanEnds } from './span-text.ts'

/** Returns the text of a span: `01/11 al 22/11/2026`, or one day. */
export function useSpanText(): (span: DateSpan, isShort?: boolean) => string {
  const t = useMessages(reportsMessages)
  return (span, isShort = false) => {
    const [first, end] = spanEnds(span)
    const last = isShort ? end.slice(0, 5) : end
    return daysOf(span) === 1
      ? last
      : t('fromTo', { first: isShort ? first.slice(0, 5) : first, last })
  }
}
