import { z } from 'zod'
import { toBasisPoints, toMillionths } from '#shared/domain/money/money.ts'
import type { Json } from '#main/database/schema.ts'
import { readStored, requireStored } from '#main/database/stored-json.ts'

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
  /** Where it holds; both without an id: everywhere. */
  readonly provinceIds?: Optional<readonly number[]>
  readonly cantonIds?: Optional<readonly number[]>
  readonly decreeNumber?: Optional<string>
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
    provinceIds: storedIds(fields.provinceIds),
    cantonIds: storedIds(fields.cantonIds),
    decreeNumber: fields.decreeNumber ?? null,
    active: fields.active === false ? (0 as const) : (1 as const),
  }
}

type StoredIds = Json<readonly number[]> | null

function storedIds(ids: Optional<readonly number[]>): StoredIds {
  if (ids == null || ids.length === 0) return null
  return JSON.stringify([...new Set(ids)].toSorted((a, b) => a - b))
}

const StoredIds = z.array(z.int())

interface PlaceColumns {
  readonly provinceIds: StoredIds
  readonly cantonIds: StoredIds
}

/** Returns the places of a tax for a sale. Throws 409 if they are unreadable: it would hold everywhere. */
export function placesOf({ provinceIds, cantonIds }: PlaceColumns) {
  return {
    provinceIds: provinceIds === null ? [] : requireStored(StoredIds, provinceIds),
    cantonIds: cantonIds === null ? [] : requireStored(StoredIds, cantonIds),
  }
}

/** Returns the places of a tax to show; an unreadable list is empty. */
export function shownPlaces({ provinceIds, cantonIds }: PlaceColumns) {
  return {
    provinceIds: provinceIds === null ? [] : (readStored(StoredIds, provinceIds) ?? []),
    cantonIds: cantonIds === null ? [] : (readStored(StoredIds, cantonIds) ?? []),
  }
}
