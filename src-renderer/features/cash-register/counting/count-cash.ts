import type { Denomination } from '#shared/api/sales/cash-register.ts'
import { type Cents, fromCents, sum, times, toCents, ZERO } from '#shared/domain/money/money.ts'
import { parseTypedNumber, type TypedNumberLimits } from '#renderer/ui/pads/typed-number.ts'
import { typedAmount } from '#renderer/ui/format/typed-text.ts'

/** The count of each denomination, as typed. */
export type Quantities = Readonly<Record<number, string>>

/** The contract's limit, far above what a drawer holds: 99 999 of one kind. */
export const QUANTITY_LIMITS: TypedNumberLimits = { decimals: 0, digits: 5 }

export function quantityOf(quantities: Quantities, denominationId: number): number {
  return parseTypedNumber(quantities[denominationId] ?? '') ?? 0
}

/** Returns the value of the counted pieces of one denomination. */
export function worthOf({ id, value }: Denomination, quantities: Quantities): Cents {
  return times(toCents(value), quantityOf(quantities, id))
}

export function countCash(denominations: readonly Denomination[], quantities: Quantities): Cents {
  return sum(denominations.map((denomination) => worthOf(denomination, quantities)))
}

/** Returns a typed sum in cents; empty is zero. */
export function typedCents(text: string | undefined): Cents {
  const typed = parseTypedNumber(text ?? '')
  return typed === undefined ? ZERO : toCents(typed)
}

/** Formats a sum as `typedCents` reads it, for a field with a suggestion. */
export function asTyped(cents: Cents): string {
  return typedAmount(fromCents(cents))
}

/** Returns the non-zero pieces in the format of the API. */
export function countedPieces(
  denominations: readonly Denomination[],
  quantities: Quantities,
): { readonly denominationId: number; readonly quantity: number }[] {
  return denominations
    .map(({ id }) => ({ denominationId: id, quantity: quantityOf(quantities, id) }))
    .filter(({ quantity }) => quantity > 0)
}
