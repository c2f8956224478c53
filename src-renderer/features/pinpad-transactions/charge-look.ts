import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'

/** State of a charge as the screen shows it. */
export type ChargeLook =
  | 'underway'
  | 'open'
  | 'charged'
  | 'chargedByHand'
  | 'notCharged'
  | 'notChargedByHand'
  | 'notSent'
  | 'reversed'
  | 'returned'
  | 'returnedByHand'
  | 'notReturned'
  | 'notReturnedByHand'

type Told = Pick<
  PinpadTransaction,
  'type' | 'state' | 'resolution' | 'isUnresolved' | 'isInProgress'
>

export function lookOf({ type, state, resolution, isUnresolved, isInProgress }: Told): ChargeLook {
  if (isUnresolved) return isInProgress ? 'underway' : 'open'
  const isReturn = type === 'VOID'
  switch (state) {
    case 'APPROVED':
      return isReturn ? 'returned' : 'charged'
    case 'VOIDED':
      return 'returned'
    case 'REVERSED':
      return 'reversed'
    case 'MANUAL_RESOLVED':
      if (resolution === 'APPROVED') return isReturn ? 'returnedByHand' : 'chargedByHand'
      return isReturn ? 'notReturnedByHand' : 'notChargedByHand'
    case 'NOT_SENT':
    case 'CANCELLED':
      return isReturn ? 'notReturned' : 'notSent'
    default:
      return isReturn ? 'notReturned' : 'notCharged'
  }
}

/** True if the terminal can return the charge. If an invoice uses it, the invoice must be annulled first. */
export function isReturnable(
  charge: Pick<PinpadTransaction, 'type' | 'state' | 'authorizationNumber' | 'reference'>,
): boolean {
  return (
    charge.type === 'SALE' &&
    charge.state === 'APPROVED' &&
    charge.authorizationNumber !== null &&
    charge.reference !== null
  )
}
