import { useQueryClient } from '@tanstack/react-query'
import type { RecoveredSale } from '#shared/api/sales/recovered-sale.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PinDialog } from '#renderer/features/approval/pin-dialog.tsx'
import { useTypedPin } from '#renderer/features/approval/use-typed-pin.ts'
import { recoveryMessages } from './recovery-messages.ts'
import { requestOf, type SoughtSale } from './use-sought-sale.ts'

/** Asks for the PIN with which the sale is recorded. */
export function SignDialog({
  sought,
  sale,
  onDone,
  onClose,
}: {
  readonly sought: SoughtSale
  readonly sale: RecoveredSale
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const t = useMessages(recoveryMessages)
  const cache = useQueryClient()
  const pin = useTypedPin()
  const { number } = sale
  const { mutate, isPending } = useApiMutation('invoices', 'recover', {
    onSuccess: () => {
      toast.done(t('done', { number }))
      void cache.invalidateQueries({ queryKey: ['invoices'] })
      onDone()
    },
    onError: pin.refuse,
  })
  return (
    <PinDialog
      title={t('sign', { number })}
      description={t('signText')}
      pin={pin}
      act={{ id: 'recover', label: t('act') }}
      isWorking={isPending}
      onSign={() => mutate({ body: { ...requestOf(sought), pin: pin.entry.pin } })}
      onClose={onClose}
    />
  )
}
