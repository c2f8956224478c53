/** Continental Ecuador; Galápagos has its own zone. */
export const DEFAULT_TIME_ZONE = 'America/Guayaquil'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

interface WallClock {
  readonly date: string
  readonly time: string
}

// Cached per minute: offsets do not change within a minute.
let lastMinute = { timeZone: '', minute: 0, offsetMs: 0 }

/** Returns the milliseconds by which the zone is ahead of UTC at an instant. */
function offsetOf(at: Date, timeZone: string): number {
  const minute = Math.floor(at.getTime() / 60_000)
  if (lastMinute.minute === minute && lastMinute.timeZone === timeZone) return lastMinute.offsetMs
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const local = Date.UTC(
    parts.year,
    parts.month - 1,
    parts.day,
    parts.hour,
    parts.minute,
    parts.second,
  )
  const offsetMs = local - Math.floor(at.getTime() / 1000) * 1000
  lastMinute = { timeZone, minute, offsetMs }
  return offsetMs
}

function wallClock(at: Date, timeZone: string): WallClock {
  const text = new Date(at.getTime() + offsetOf(at, timeZone)).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 23) }
}

/** Returns the ISO calendar date of an instant in a zone. At 19:30 in Guayaquil, UTC is one day later. */
export function localDate(at: Date, timeZone: string): string {
  return wallClock(at, timeZone).date
}

/** Returns the local date-time without zone, as the error body needs it. */
export function localTimestamp(at: Date, timeZone: string): string {
  const { date, time } = wallClock(at, timeZone)
  return `${date}T${time}`
}

/** Adds days to an ISO calendar date. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Returns the last day on which an invoice may be annulled: the 7th of the month after its issue. */
export function lastAnnulmentDay(issueDate: string): string {
  const [year, month] = issueDate.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 7)).toISOString().slice(0, 10)
}

/** Returns the instant at which a calendar day begins in the zone. */
export function startOfDay(date: string, timeZone: string): Date {
  return instantAt(date, '00:00', timeZone)
}

/** Returns the instant at which the clocks of the zone show `time` (HH:MM) on a calendar day. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00.000Z`)
  const corrected = (at: number) =>
    at + wanted - Date.parse(`${localTimestamp(new Date(at), timeZone).slice(0, 19)}Z`)
  // The second time with the offset of that moment: clocks may be changed between the two.
  return new Date(corrected(corrected(wanted)))
}

/** The clock of a shop and the hour at which its owner's day ends: after midnight, for a bar that closes late. */
export interface ShopClock {
  readonly timeZone: string
  /** HH:MM; '00:00': the days are those of the calendar. */
  readonly dayEndsAt: string
}

export const MIDNIGHT = '00:00'

/** Returns the owner's day of an instant: before `dayEndsAt` it is still the day before. */
export function businessDate(at: Date, { timeZone, dayEndsAt }: ShopClock): string {
  const { date, time } = wallClock(at, timeZone)
  return time < dayEndsAt ? addDays(date, -1) : date
}

/** Returns the instant at which an owner's day begins. */
export function startOfBusinessDay(date: string, { timeZone, dayEndsAt }: ShopClock): Date {
  return instantAt(date, dayEndsAt, timeZone)
}
