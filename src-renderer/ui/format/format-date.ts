import { localTimestamp } from '#shared/domain/calendar.ts'
import type { Language } from '#renderer/i18n/language.ts'

/** An instant as the API writes it, or a Date. */
export type Moment = string | Date

function local(at: Moment, timeZone: string): string {
  return localTimestamp(typeof at === 'string' ? new Date(at) : at, timeZone)
}

/**
 * Returns `21/11/2026`, for an instant in the establishment's zone or a calendar date
 * (`2026-11-21`).
 */
export function formatDate(at: Moment, timeZone: string): string {
  const date = typeof at === 'string' && at.length === 10 ? at : local(at, timeZone).slice(0, 10)
  return date.split('-').toReversed().join('/')
}

/** Returns `14:58`: 24-hour clock in both languages. */
export function formatTime(at: Moment, timeZone: string): string {
  return local(at, timeZone).slice(11, 16)
}

/** Returns `14:58:02`, for lists in which steps follow each other within a minute. */
export function formatTimeWithSeconds(at: Moment, timeZone: string): string {
  return local(at, timeZone).slice(11, 19)
}

const spokenLocale = { es: 'es-EC', en: 'en-GB' } as const

/** Returns `sábado 21 de noviembre`, `Saturday 21 November`. */
export function formatSpokenDate(at: Moment, timeZone: string, language: Language): string {
  const day = new Date(`${local(at, timeZone).slice(0, 10)}T12:00:00Z`)
  return new Intl.DateTimeFormat(spokenLocale[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
    .format(day)
    .replace(',', '')
}
