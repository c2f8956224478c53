import { WrittenForms } from '../../buyer-forms/written-forms.tsx'
import type { Payment } from '../state/payment.ts'

/** The buyer's data that guests of this bill wrote on their phones; a counter sale has none. */
export function GuestData({ payment }: { readonly payment: Payment }) {
  const { isLocked, change } = payment
  const { tableId, orderId } = payment.source
  const source =
    tableId !== undefined ? { tableId } : orderId === undefined ? undefined : { orderId }
  if (source === undefined) return null
  return (
    <WrittenForms source={source} isLocked={isLocked} onAccepted={(buyer) => change({ buyer })} />
  )
}
