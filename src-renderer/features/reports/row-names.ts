import type { SalesGrouping, SalesReport, SalesRow } from '#shared/api/sales/reports.ts'
import type { Language } from '#shared/api/messages.ts'

const locales: Readonly<Record<Language, string>> = { es: 'es-EC', en: 'en-GB' }

/** Groupings whose rows are in the order of time; the other groupings sort them by amount. */
const timeGroupings: readonly SalesGrouping[] = ['hour', 'day', 'weekday', 'month']

export function isOfTime(groupBy: SalesGrouping): boolean {
  return timeGroupings.includes(groupBy)
}

/** Returns the rows in the order of the table: the last day first, so that today is at the top. */
export function tableOrder<Row>({
  groupBy,
  rows,
}: {
  readonly groupBy: SalesGrouping
  readonly rows: readonly Row[]
}): readonly Row[] {
  return groupBy === 'day' || groupBy === 'month' ? rows.toReversed() : rows
}

type NamedRow = Pick<SalesRow, 'key' | 'label'>
type NamedReport = Pick<SalesReport, 'groupBy' | 'from' | 'to'>

/** Returns the name of a row in the table: `sáb 21`, with its month if the days are in several months. */
export function rowName(
  { groupBy, from, to }: NamedReport,
  row: NamedRow,
  language: Language,
): string {
  const { key, label } = row
  if (groupBy !== 'day' || typeof key !== 'string') return label
  const name = `${inWords(key, language, { weekday: 'short' })} ${Number(key.slice(8))}`
  return from.slice(0, 7) === to.slice(0, 7) ? name : `${name}/${key.slice(5, 7)}`
}

/** Returns the label of a row below its bar: `21`, `14`, `sáb`, `nov`. */
export function axisName(
  { groupBy }: NamedReport,
  { key, label }: NamedRow,
  language: Language,
): string {
  switch (groupBy) {
    case 'hour':
      return String(key)
    case 'day':
      return String(Number(String(key).slice(8)))
    case 'weekday':
      // 2024 began on a Monday.
      return inWords(`2024-01-0${key}`, language, { weekday: 'short' })
    case 'month':
      return inWords(`${key}-01`, language, { month: 'short' })
    default:
      return label
  }
}

/** Returns `Domingo 22`. */
export function dayName(day: string, language: Language): string {
  return capitalised(`${inWords(day, language, { weekday: 'long' })} ${Number(day.slice(8))}`)
}

/** Returns `Noviembre` if the days start at the first of a month and stay in it; else undefined. */
export function monthOf(from: string, to: string, language: Language): string | undefined {
  if (!from.endsWith('-01') || from.slice(0, 7) !== to.slice(0, 7)) return undefined
  return capitalised(inWords(from, language, { month: 'long' }))
}

/** Returns `Noviembre 2026` for `2026-11`. */
export function monthName(month: string, language: Language): string {
  return `${capitalised(inWords(`${month}-01`, language, { month: 'long' }))} ${month.slice(0, 4)}`
}

/** Returns `dom 15`. */
export function shortDayName(day: string, language: Language): string {
  return `${inWords(day, language, { weekday: 'short' })} ${Number(day.slice(8))}`
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function inWords(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
