import {
  IconArrowUp,
  IconBell,
  IconChefHat,
  IconCircleCheck,
  IconClockPause,
  IconHelpHexagon,
  IconMoped,
  IconReceipt,
} from '@tabler/icons-react'
import type { Order } from '#shared/api/sales/orders.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { uncertainMessages } from '#renderer/features/pinpad-transactions/uncertain-messages.ts'
import { counterMessages } from '../counter-messages.ts'

/**
 * Shows the state of an order. An uncertain charge comes first, because it prevents bill and closing; then unsent lines,
 * because nobody else works on them.
 */
export function OrderStateChip({
  order,
  isUncertain = false,
}: {
  readonly order: Order
  readonly isUncertain?: boolean
}) {
  const t = useMessages(counterMessages)
  const uncertain = useMessages(uncertainMessages)
  const unsent = order.items.filter(({ status }) => status === 'NEW').length
  const isSent = order.items.some(({ status }) => status !== 'NEW')
  if (isUncertain) {
    return (
      <StateChip icon={IconHelpHexagon} tone="danger">
        {uncertain('uncertainShort')}
      </StateChip>
    )
  }
  if (unsent > 0 && !isSent) {
    return (
      <StateChip icon={IconClockPause} tone="plain">
        {t('state_held')}
      </StateChip>
    )
  }
  if (unsent > 0) {
    return (
      <StateChip icon={IconArrowUp} tone="plain">
        {t('unsent', { count: unsent })}
      </StateChip>
    )
  }
  if (order.billAskedAt !== null) {
    return (
      <StateChip icon={IconReceipt} tone="bill">
        {t('state_billAsked')}
      </StateChip>
    )
  }
  switch (order.status) {
    case 'READY':
      return (
        <StateChip icon={IconBell} tone="ok">
          {t('state_READY')}
        </StateChip>
      )
    case 'ON_THE_WAY':
      return (
        <StateChip icon={IconMoped} tone="primary">
          {t('state_ON_THE_WAY')}
        </StateChip>
      )
    case 'DELIVERED':
    case 'CLOSED':
      return (
        <StateChip icon={IconCircleCheck} tone="neutral">
          {t(`state_${order.status}`)}
        </StateChip>
      )
    case 'OPEN':
      return order.isPaid ? (
        <StateChip icon={IconCircleCheck} tone="ok">
          {t('state_paid')}
        </StateChip>
      ) : (
        <StateChip icon={IconChefHat} tone="warn">
          {t('state_OPEN')}
        </StateChip>
      )
  }
}
