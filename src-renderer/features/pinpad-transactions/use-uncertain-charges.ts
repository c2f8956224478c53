import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useUnresolved } from './use-unresolved.ts'

/** A charge of which nobody knows if money was taken. */
export interface UncertainCharge {
  readonly totalAmount: number
  readonly since: string
}

type Charge = Pick<PinpadTransaction, 'orderId' | 'invoiceUuid' | 'state' | 'createdAt'> & {
  readonly totalAmount: number
}

/**
 * Returns the charges of unknown outcome, as the floor plan counts them for a table; none for users who may not read
 * charges.
 */
export function useUncertainCharges(): readonly Charge[] {
  const query = useUnresolved(useMay('PINPAD:READ'))
  return (query.data?.data ?? []).filter(({ state }) => state === 'UNKNOWN')
}

/** Returns the uncertain charge of an order without a table, or of a counter sale by the uuid of its invoice. */
export function useUncertainCharge(
  of: { readonly orderId: number } | { readonly invoiceUuid: string },
): UncertainCharge | undefined {
  const charges = useUncertainCharges().filter((charge) =>
    'orderId' in of ? charge.orderId === of.orderId : charge.invoiceUuid === of.invoiceUuid,
  )
  const [first] = charges.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  if (first === undefined) return undefined
  return {
    totalAmount: charges.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    since: first.createdAt,
  }
}
