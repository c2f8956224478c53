import { useState } from 'react'
import { IconEye, IconPhone } from '@tabler/icons-react'
import type { Order } from '../../../../src-shared/api/orders.ts'
import { maskPhone } from '../../../../src-shared/domain/mask-phone.ts'
import { useErrorSentence } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { counterMessages } from './counter-messages.ts'
import classes from './counter.module.css'

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
