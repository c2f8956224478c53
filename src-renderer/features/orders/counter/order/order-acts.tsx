import { IconCash, IconSend } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Order } from '#shared/api/sales/orders.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { uncertainMessages } from '#renderer/features/pinpad-transactions/uncertain-messages.ts'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'
import { useOrderActs } from './use-order-acts.ts'

/** The total of an order, and the buttons of its next acts. */
export function OrderActs({
  order,
  name,
  isUncertain,
}: {
  readonly order: Order
  readonly name: string
  /** True if a card charge of the order has an unknown outcome: charging is not the next act. */
  readonly isUncertain: boolean
}) {
  const t = useMessages(counterMessages)
  const uncertain = useMessages(uncertainMessages)
  const [, navigate] = useLocation()
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const acts = useOrderActs(order, name)
  const unsent = order.items.filter(({ status }) => status === 'NEW').length
  const canCharge = mayCharge && order.items.length > 0
  const charge = () => navigate(paths.orderPayment(order.id))
  useShortcut({ keys: ['F8'], label: t('charge'), isDisabled: !canCharge, onPress: charge })
  if (order.isPaid) {
    return (
      <div className={classes['foot']}>
        <div className={classes['acts']}>
          {acts.next !== undefined && (
            <NextButton icon={acts.next.icon} onPress={acts.next.onPress}>
              {acts.next.label}
            </NextButton>
          )}
        </div>
      </div>
    )
  }
  const add = () => navigate(paths.orderCheck(order.id))
  return (
    <div className={classes['foot']}>
      <div className={classes['acts']}>
        <p className={classes['total']}>
          {t('total')} <Money dollars={order.totalAmount} className={classes['totalSum']} />
        </p>
        {unsent > 0 ? (
          <ActionButton size={56} icon={IconSend} isWide onPress={acts.send}>
            {t('send', { count: unsent })}
          </ActionButton>
        ) : (
          acts.next !== undefined && (
            <ActionButton size={56} icon={acts.next.icon} isWide onPress={acts.next.onPress}>
              {acts.next.label}
            </ActionButton>
          )
        )}
      </div>
      <div className={classes['acts']}>
        <ActionButton size={72} isDisabled={order.items.length === 0} onPress={acts.bill}>
          {t('bill')}
        </ActionButton>
        <ActionButton size={72} onPress={add}>
          {t('addLines')}
        </ActionButton>
        {mayCharge && (
          <NextButton
            icon={IconCash}
            isFilled={!isUncertain}
            isDisabled={!canCharge}
            {...(isUncertain ? { detail: uncertain('uncertainShort') } : {})}
            onPress={charge}
          >
            {t('charge')}
          </NextButton>
        )}
      </div>
    </div>
  )
}
