import type { Denomination } from '../../../src-shared/api/cash-register.ts'
import { type Cents, sum, toCents, ZERO } from '../../../src-shared/domain/money.ts'
import { parseTypedNumber, type TypedNumberLimits } from '../../ui/pads/typed-number.ts'

/** How many of each denomination, as typed. */
export type Quantities = Readonly<Record<number, string>>

/** A drawer never holds 100 000 of one kind, and the contract takes no more. */
export const QUANTITY_LIMITS: TypedNumberLimits = { decimals: 0, digits: 5 }

export function quantityOf(quantities: Quantities, denominationId: number): number {
  return parseTypedNumber(quantities[denominationId] ?? '') ?? 0
}

/** What the counted pieces of one denomination are worth. */
export function worthOf({ id, value }: Denomination, quantities: Quantities): Cents {
  return (toCents(value) * quantityOf(quantities, id)) as Cents
}

export function countCash(denominations: readonly Denomination[], quantities: Quantities): Cents {
  return sum(denominations.map((denomination) => worthOf(denomination, quantities)))
}

/** A typed sum in cents; nothing typed is nothing there. */
export function typedCents(text: string | undefined): Cents {
  const typed = parseTypedNumber(text ?? '')
  return typed === undefined ? ZERO : toCents(typed)
}

/** A sum as `typedCents` reads it, for a field that begins with a suggestion. */
export function asTyped(cents: Cents): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}

/** The pieces as the API takes them: only what is there. */
export function countedPieces(
  denominations: readonly Denomination[],
  quantities: Quantities,
): { readonly denominationId: number; readonly quantity: number }[] {
  return denominations
    .map(({ id }) => ({ denominationId: id, quantity: quantityOf(quantities, id) }))
    .filter(({ quantity }) => quantity > 0)
}
