import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { paymentMessages } from '../payment-messages.ts'
import type { Payment } from '../state/payment.ts'

/** Asks for the vehicle if the establishment sells transport; the invoice states its plate. */
export function PlateField({ payment }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { draft, lines, isLocked, change } = payment
  const { data: terminal } = useQuery(apiQuery('system', 'terminal'))
  if (terminal?.transportSale !== true) return null
  const { transportProductId } = terminal
  const isTransport =
    transportProductId === null || lines.some(({ productId }) => productId === transportProductId)
  if (!isTransport) return null
  return (
    <TextField
      label={t('plate')}
      help={t('plateHelp')}
      maxLength={8}
      disabled={isLocked}
      value={draft.plate ?? ''}
      onChange={(plate) => change({ plate: plate.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') })}
    />
  )
}
