import { sortKey } from '../../src-shared/domain/sort-key.ts'

type Optional<T> = T | null | undefined

/** The fields of a vendor that every source sends, with local ids. */
export interface VendorFields {
  readonly name: string
  readonly identityTypeId: number
  readonly address?: Optional<string>
  readonly phone?: Optional<string>
  readonly email?: Optional<string>
}

/** Returns the columns of a vendor without the number that identifies it; an absent field becomes empty. */
export function toVendorColumns(fields: VendorFields) {
  return {
    name: fields.name,
    sortKey: sortKey(fields.name),
    identityTypeId: fields.identityTypeId,
    address: fields.address ?? null,
    phone: fields.phone ?? null,
    email: fields.email ?? null,
  }
}
