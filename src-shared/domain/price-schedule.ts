/** A span of hours on some days in which products are sold at another price type. */
export interface PriceSpan {
  readonly priceType: number
  /** ISO weekdays: 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[]
  /** `17:00` */
  readonly startTime: string
  /** Excluded; not after `startTime` if the span ends on the next day. */
  readonly endTime: string
  readonly categoryIds: readonly number[]
  readonly productIds: readonly number[]
}

export interface ScheduledProduct {
  readonly id: number
  /** Its category and the categories above it. */
  readonly categoryIds: readonly number[]
}

/** A moment at the establishment. */
export interface LocalMoment {
  /** ISO calendar date. */
  readonly date: string
  /** `17:05` */
  readonly time: string
}

/** True if the span covers the moment; one past midnight belongs to the day on which it begins. */
export function covers(span: PriceSpan, { date, time }: LocalMoment): boolean {
  const { weekdays, startTime, endTime } = span
  const day = weekdayOf(date)
  const isToday = weekdays.includes(day)
  if (startTime < endTime) return isToday && time >= startTime && time < endTime
  const isSinceYesterday = weekdays.includes(day === 1 ? 7 : day - 1)
  return (isToday && time >= startTime) || (isSinceYesterday && time < endTime)
}

/**
 * Returns the price type of a product at a moment; undefined outside every span. A span that names the product
 * goes before one of its category, and among those the first.
 */
export function scheduledPriceType(
  spans: readonly PriceSpan[],
  product: ScheduledProduct,
  moment: LocalMoment,
): number | undefined {
  const open = spans.filter((span) => covers(span, moment))
  const own = open.find(({ productIds }) => productIds.includes(product.id))
  const ofCategory = open.find(({ categoryIds }) =>
    product.categoryIds.some((id) => categoryIds.includes(id)),
  )
  return (own ?? ofCategory)?.priceType
}

/** Returns the ISO weekday of a date. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay() || 7
}
