import { IconMoped, IconPaperBag, IconUser } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Order } from '#shared/api/sales/orders.ts'
import { maskPhone } from '#shared/domain/text/mask-phone.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { AllergyMark } from '#renderer/ui/feedback/allergy-mark.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'
import { OrderArrival } from './order-arrival.tsx'
import { OrderStateChip } from './order-state-chip.tsx'
import { useOrderTitle } from '#renderer/features/check/place/use-order-title.ts'

const icons: Readonly<Record<Order['orderType'], TablerIcon>> = {
  TABLE: IconUser,
  TAKEAWAY: IconPaperBag,
  DELIVERY: IconMoped,
  TAB: IconUser,
}

/** An order of the list: due hour, guest, state and total. */
export function OrderRow({
  order,
  arrivalProblem,
  isUncertain,
  isChosen,
}: {
  readonly order: Order
  readonly arrivalProblem: Ticket['arrivalProblem']
  /** True if a card charge of it has an unknown outcome. */
  readonly isUncertain: boolean
  readonly isChosen: boolean
}) {
  const t = useMessages(counterMessages)
  const { dollars } = useFormat()
  const [, navigate] = useLocation()
  const titleOf = useOrderTitle()
  // Paid dishes count, because they are still to be handed over; the line of the delivery fee is no dish.
  const dishes =
    [...order.items, ...order.billedItems].reduce((sum, { quantity }) => sum + quantity, 0) -
    (order.deliveryFee === null ? 0 : 1)
  const facts = [
    order.orderType === 'DELIVERY'
      ? order.address
      : order.phone === null
        ? null
        : maskPhone(order.phone),
    t('dishes', { count: Math.max(0, Math.round(dishes)) }),
    order.deliveryFee === null ? null : t('fee', { sum: dollars(order.deliveryFee) }),
  ].filter((fact) => fact !== null)
  return (
    <li>
      <button
        type="button"
        className={classes['row']}
        aria-current={isChosen || undefined}
        onClick={() => navigate(paths.counterOrders(order.id))}
      >
        <DueTime order={order} />
        <span className={classes['kind']}>
          <Icon of={icons[order.orderType]} size={22} />
        </span>
        <span className={classes['words']}>
          <span className={classes['name']}>{titleOf(order)}</span>
          <span className={classes['facts']}>
            {order.items.some(({ isAllergy }) => isAllergy) && <AllergyMark />} {facts.join(' · ')}
          </span>
        </span>
        <span className={classes['chips']}>
          <OrderArrival problem={arrivalProblem} />
          <OrderStateChip order={order} isUncertain={isUncertain} />
        </span>
        <span className={classes['amount']}>
          <Money dollars={order.totalAmount} />
        </span>
      </button>
    </li>
  )
}

/** The promised hour and the time until then; without one, the age of the order. */
function DueTime({ order }: { readonly order: Order }) {
  const t = useMessages(counterMessages)
  const { time, age } = useFormat()
  const now = useNow('minute')
  if (order.promisedAt === null) {
    return (
      <span className={classes['due']}>
        <span className={classes['hour']}>{age(order.openedAt, now)}</span>
        <span className={classes['until']}>{t('open')}</span>
      </span>
    )
  }
  const due = new Date(order.promisedAt)
  const isLate = due < now && order.status !== 'DELIVERED'
  return (
    <span className={classes['due']} data-late={isLate}>
      <span className={classes['hour']}>{time(order.promisedAt)}</span>
      <span className={classes['until']}>
        {isLate ? t('late', { age: age(order.promisedAt, now) }) : age(now.toISOString(), due)}
      </span>
    </span>
  )
}
