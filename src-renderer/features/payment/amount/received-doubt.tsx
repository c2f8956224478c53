import { subtract } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { paymentMessages } from '../payment-messages.ts'
import type { Payment } from '../state/payment.ts'

/** Asks if cash of over ten times the rest was really received. */
export function ReceivedDoubt({ payment: { doubt, remaining } }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  if (doubt === undefined) return null
  const sum = money(doubt.received)
  return (
    <ConfirmDialog
      isOpen
      title={t('receivedDoubtTitle', { sum })}
      description={t('receivedDoubt', {
        rest: money(remaining),
        change: money(subtract(doubt.received, remaining)),
      })}
      confirmLabel={t('receivedMeant', { sum })}
      cancelLabel={t('receivedCorrect')}
      onConfirm={doubt.confirm}
      onClose={doubt.drop}
    />
  )
}
