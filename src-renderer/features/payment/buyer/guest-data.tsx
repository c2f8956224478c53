import { WrittenForms } from '#renderer/features/buyer-forms/written-forms.tsx'
import type { Payment } from '../state/payment.ts'

/** The buyer's data that guests of this bill wrote on their phones; a counter sale has none. */
export function GuestData({ payment }: { readonly payment: Payment }) {
  const { isLocked, change } = payment
  const { place } = payment.source
  if (place.kind === 'sale') return null
  return (
    <WrittenForms
      source={place.input.params}
      isLocked={isLocked}
      onAccepted={(buyer) => change({ buyer })}
    />
  )
}
