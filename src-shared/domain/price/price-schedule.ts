/** Hours on some weekdays in which products have another price. */
export interface PriceSpan {
  /** ISO weekdays: 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[]
  /** `17:00` */
  readonly startTime: string
  /** The end is excluded. If it is not after `startTime`, it is on the next day. */
  readonly endTime: string
  readonly categoryIds: readonly number[]
  readonly productIds: readonly number[]
}

export interface ScheduledProduct {
  readonly id: number
  /** Its category and the categories above it. */
  readonly categoryIds: readonly number[]
}

/** A moment in the establishment's time zone. */
export interface LocalMoment {
  /** ISO calendar date. */
  readonly date: string
  /** `17:05` */
  readonly time: string
}

/**
 * Returns true if the span contains the moment; a span past midnight belongs to the day on which it begins.
 */
export function covers(span: PriceSpan, { date, time }: LocalMoment): boolean {
  const { weekdays, startTime, endTime } = span
  const day = weekdayOf(date)
  const isToday = weekdays.includes(day)
  if (startTime < endTime) return isToday && time >= startTime && time < endTime
  const isSinceYesterday = weekdays.includes(day === 1 ? 7 : day - 1)
  return (isToday && time >= startTime) || (isSinceYesterday && time < endTime)
}

/**
 * Returns the span that decides on a product at a moment; undefined outside every span. A span that names the
 * product goes before one of its category, and among those the first.
 */
export function scheduledSpan<Span extends PriceSpan>(
  spans: readonly Span[],
  product: ScheduledProduct,
  moment: LocalMoment,
): Span | undefined {
  return openSpan(
    spans.filter((span) => covers(span, moment)),
    product,
  )
}

/** Returns the span that decides on a product from spans that all contain the moment. */
export function openSpan<Span extends PriceSpan>(
  open: readonly Span[],
  product: ScheduledProduct,
): Span | undefined {
  const own = open.find(({ productIds }) => productIds.includes(product.id))
  const ofCategory = open.find(({ categoryIds }) =>
    product.categoryIds.some((id) => categoryIds.includes(id)),
  )
  return own ?? ofCategory
}

/** Returns the ISO weekday of a date. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay() || 7
}

const MINUTES_OF_DAY = 24 * 60
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY

/**
 * Returns the ISO weekdays on which both spans are open at the same time for the same product or category;
 * empty if there is no conflict. A product in one span and its category in the other are no conflict, because
 * the product goes first. `withAbove` returns a category with its parents.
 */
export function conflictDays(
  one: PriceSpan,
  other: PriceSpan,
  withAbove: (categoryId: number) => readonly number[],
): readonly number[] {
  if (!shareProducts(one, other, withAbove)) return []
  const spans = minutesOf(one)
  return other.weekdays
    .filter((weekday) => {
      const [theirs] = minutesOf({ ...other, weekdays: [weekday] })
      return theirs !== undefined && spans.some((own) => overlap(own, theirs))
    })
    .toSorted((a, b) => a - b)
}

function shareProducts(
  one: PriceSpan,
  other: PriceSpan,
  withAbove: (categoryId: number) => readonly number[],
): boolean {
  return (
    one.productIds.some((id) => other.productIds.includes(id)) ||
    one.categoryIds.some((id) => withAbove(id).some((each) => other.categoryIds.includes(each))) ||
    other.categoryIds.some((id) => withAbove(id).some((each) => one.categoryIds.includes(each)))
  )
}

interface Minutes {
  /** Minutes from Monday at midnight. */
  readonly start: number
  readonly end: number
}

function minutesOf({ weekdays, startTime, endTime }: PriceSpan): readonly Minutes[] {
  return weekdays.map((weekday) => {
    const midnight = (weekday - 1) * MINUTES_OF_DAY
    const start = midnight + minuteOf(startTime)
    const end = midnight + minuteOf(endTime) + (startTime < endTime ? 0 : MINUTES_OF_DAY)
    return { start, end }
  })
}

/**
 * A span of Sunday night continues in the first hours of Monday, which are a week earlier in these minutes.
 */
function overlap(one: Minutes, other: Minutes): boolean {
  return [-MINUTES_OF_WEEK, 0, MINUTES_OF_WEEK].some(
    (shift) => one.start + shift < other.end && other.start < one.end + shift,
  )
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
