interface Settleable {
  readonly id: number
  readonly originalTransactionId: number | null
  readonly isUnresolved: boolean
  readonly isInProgress: boolean
}

/**
 * Card charges that somebody has to look into: open, and nobody speaks to the terminal. A charge whose
 * return is open too is one matter, and the return is where it is settled.
 */
export function chargesToSettle<Charge extends Settleable>(
  charges: readonly Charge[],
): readonly Charge[] {
  const returning = new Set(
    charges.flatMap(({ originalTransactionId }) => originalTransactionId ?? []),
  )
  return charges.filter(
    ({ id, isUnresolved, isInProgress }) => isUnresolved && !isInProgress && !returning.has(id),
  )
}
