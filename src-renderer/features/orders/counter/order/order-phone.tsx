import { useState } from 'react'
import { IconEye, IconPhone } from '@tabler/icons-react'
import type { Order } from '#shared/api/sales/orders.ts'
import { maskPhone } from '#shared/domain/text/mask-phone.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'

/** The guest's telephone, masked until somebody has it shown, which the audit records. */
export function OrderPhone({ order }: { readonly order: Order }) {
  const t = useMessages(counterMessages)
  const sentence = useErrorSentence()
  const [shown, setShown] = useState<string>()
  const { mutate, isPending } = useApiMutation('orders', 'showPhone', {
    onSuccess: ({ phone }) => setShown(phone ?? undefined),
    onError: (error) => toast.error(sentence(error)),
  })
  if (order.phone === null) return null
  return (
    <p className={classes['phone']}>
      <Icon of={IconPhone} size={20} />
      <span className={classes['phoneNumber']}>{shown ?? maskPhone(order.phone)}</span>
      {shown === undefined && (
        <ActionButton
          variant="quiet"
          icon={IconEye}
          aria-label={t('showPhone')}
          isWorking={isPending}
          onPress={() => mutate({ params: { orderId: order.id } })}
        >
          {t('show')}
        </ActionButton>
      )}
    </p>
  )
}
