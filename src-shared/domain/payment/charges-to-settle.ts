interface Settleable {
  readonly id: number
  readonly originalTransactionId: number | null
  readonly isUnresolved: boolean
  readonly isInProgress: boolean
}

/**
 * Returns the card charges that a person must settle: unresolved and not in progress at a terminal. If a
 * charge's return is unresolved too, only the return is listed; it is settled there.
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
