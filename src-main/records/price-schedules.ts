/** A price schedule in JSON, with local ids. */
export interface PriceScheduleFields {
  readonly name: string
  readonly priceType: number
  /** ISO weekdays. */
  readonly weekdays: readonly number[]
  /** `17:00` */
  readonly startTime: string
  readonly endTime: string
  readonly categoryIds: readonly number[]
  readonly productIds: readonly number[]
  readonly active: boolean
}

/** Returns the columns of a price schedule; a repeated day or id is stored once. */
export function toPriceScheduleColumns(fields: PriceScheduleFields) {
  return {
    name: fields.name,
    priceType: fields.priceType,
    weekdays: JSON.stringify([...new Set(fields.weekdays)].toSorted((a, b) => a - b)),
    startTime: fields.startTime,
    endTime: fields.endTime,
    categoryIds: JSON.stringify([...new Set(fields.categoryIds)]),
    productIds: JSON.stringify([...new Set(fields.productIds)]),
    active: fields.active ? (1 as const) : (0 as const),
  }
}
