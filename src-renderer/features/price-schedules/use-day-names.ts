import { useLanguage } from '#renderer/i18n/use-language.ts'

/** A Monday: ISO weekday 1. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** Returns the short names of ISO weekdays in the language of the page: 'lun', 'mar'. */
export function useDayNames(): (weekdays: readonly number[]) => readonly string[] {
  const language = useLanguage()
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (weekdays) => weekdays.map((day) => names.format(MONDAY + (day - 1) * DAY_MS))
}
