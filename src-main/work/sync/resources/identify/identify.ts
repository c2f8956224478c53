import { hasAtMostDecimals, toCents } from '#shared/domain/money/money.ts'

/** True if the record has this id. */
export function hasId(record: { readonly id?: number | undefined }, id: number): boolean {
  return record.id === id
}

/** True if the record has any id of the central. */
export function isRecorded({ id }: { readonly id?: number | undefined }): boolean {
  return id !== undefined && id > 0
}

/** Compares without case, because uuids may be written in either case. Nothing equals a missing text. */
export function isSameText(one: string | null | undefined, other: string | null | undefined) {
  if (one == null || other == null || one === '') return false
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

export function isSameAmount(one: number | undefined, other: number | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    hasAtMostDecimals(other, 2) &&
    toCents(one) === toCents(other)
  )
}

/** True if at least one sent field comes back: an id alone could belong to another record. */
export function echoes(sent: object, answer: object): boolean {
  const fields = new Map(Object.entries(answer))
  return Object.entries(sent).some(
    ([field, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) && fields.get(field) === value,
  )
}
