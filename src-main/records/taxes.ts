import { toBasisPoints, toMillionths } from '../../src-shared/domain/money.ts'

type Optional<T> = T | null | undefined

/** The fields of a tax in JSON. */
export interface TaxFields<Kind extends string = string> {
  readonly kind: Kind
  readonly code: string
  readonly name: string
  /** Percent. */
  readonly taxRate: number
  readonly validFrom?: Optional<string>
  readonly validTo?: Optional<string>
  readonly replacesCode?: Optional<string>
  /** Dollars per unit, of a tax that is charged by unit. */
  readonly unitAmount?: Optional<number>
  readonly active?: Optional<boolean>
}

/** Returns the columns of a tax; it is active unless the source says otherwise. */
export function toTaxColumns<Kind extends string>(fields: TaxFields<Kind>) {
  return {
    kind: fields.kind,
    identifierCode: fields.code,
    name: fields.name,
    rate: toBasisPoints(fields.taxRate),
    validFrom: fields.validFrom ?? null,
    validTo: fields.validTo ?? null,
    replacesCode: fields.replacesCode ?? null,
    unitAmount: fields.unitAmount == null ? null : toMillionths(fields.unitAmount),
    active: fields.active === false ? (0 as const) : (1 as const),
  }
}
