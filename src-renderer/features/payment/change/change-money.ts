import type { Denomination } from '#shared/api/sales/cash-register.ts'
import { type Cents, toCents } from '#shared/domain/money/money.ts'

export interface MoneyPiece {
  readonly type: Denomination['type']
  readonly value: Cents
  readonly count: number
}

/** Larger notes are rarely available as change. */
const LARGEST_NOTE = 20_00
/** Below this sum coins are used, because notes of one and two dollars are rare in Ecuador. */
const SMALLEST_NOTE = 5_00

/** Returns the fewest notes and coins for a change, largest first. */
export function changeMoney(
  change: Cents,
  denominations: readonly Denomination[],
): readonly MoneyPiece[] {
  const pieces = denominations
    .map(({ type, value }) => ({ type, value: toCents(value) }))
    .filter(
      ({ type, value }) => type === 'COIN' || (value <= LARGEST_NOTE && value >= SMALLEST_NOTE),
    )
    .toSorted((a, b) => b.value - a.value)
  const given: MoneyPiece[] = []
  let rest: number = change
  for (const piece of pieces) {
    const count = Math.floor(rest / piece.value)
    if (count > 0) given.push({ ...piece, count })
    rest -= count * piece.value
  }
  return given
}
