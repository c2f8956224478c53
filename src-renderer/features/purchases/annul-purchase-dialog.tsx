import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Purchase } from '#shared/api/goods/purchases.ts'
import { refusalCode } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useReason } from '#renderer/ui/fields/reason-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { ApprovableAct } from '#renderer/features/approval/approvable-act.tsx'
import { useRegisterPoint } from '#renderer/features/cash-register/use-register.ts'
import { purchasesMessages } from './purchases-messages.ts'

/** Annuls a purchase: with a reason, and the PIN of somebody with the right. */
export function AnnulPurchaseDialog({
  purchase,
  onClose,
}: {
  readonly purchase: Purchase
  readonly onClose: () => void
}) {
  const t = useMessages(purchasesMessages)
  const { dollars } = useFormat()
  const queryClient = useQueryClient()
  const { point } = useRegisterPoint()
  const entry = useReason()
  const [arePaymentsReturned, setPaymentsReturned] = useState(false)
  const number = purchase.number ?? t('noNumber')
  const sum = dollars(purchase.total)
  const { mutate, isPending, error } = useApiMutation('purchases', 'annul', {
    onSuccess: (answer) => {
      const { queryKey } = apiQuery('purchases', 'get', { params: { id: answer.id } })
      queryClient.setQueryData(queryKey, answer)
      toast.done(t('annulDone', { number }))
      onClose()
    },
  })
  const wasPaidLater = refusalCode(error) === 'PURCHASE_PAID_LATER'
  return (
    <ApprovableAct
      title={t('annulTitle', { number })}
      description={t('annulHelp')}
      act={{ label: t('annulAct', { sum }), working: t('annulling'), isDanger: true }}
      cancelLabel={t('keep')}
      approval={{
        action: 'purchases.annul',
        title: t('annulApprove'),
        confirm: t('annulAct', { sum }),
        resource: purchase.id,
        amount: purchase.total,
      }}
      reason={{
        entry,
        choices: [t('reasonTyping'), t('reasonReturned'), t('reasonTwice')],
        writeLabel: t('otherReason'),
      }}
      isActing={isPending}
      error={error}
      onAct={(approval) =>
        mutate({
          params: { id: purchase.id },
          body: {
            reason: entry.reason,
            ...(point === undefined ? {} : { emissionPointId: point.id }),
            ...(arePaymentsReturned ? { arePaymentsReturned } : {}),
          },
          ...(approval === undefined ? {} : { approval }),
        })
      }
      onClose={onClose}
    >
      {(wasPaidLater || arePaymentsReturned) && (
        <SwitchField
          label={t('paymentsReturned')}
          help={t('paymentsReturnedHelp', { sum: dollars(purchase.paid) })}
          isOn={arePaymentsReturned}
          onChange={setPaymentsReturned}
        />
      )}
    </ApprovableAct>
  )
}
