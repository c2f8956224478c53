import { IconBell, IconCircleCheck, IconMoped } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { Order } from '../../../../src-shared/api/orders.ts'
import type { OrderProgress } from '../../../../src-shared/api/order-types.ts'
import { useErrorSentence } from '../../../api/errors.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useOnce } from '../../../requests/use-once.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useTellSent } from '../../tickets/arrival/use-tell-sent.ts'
import { counterMessages } from './counter-messages.ts'

const icons: Readonly<Record<OrderProgress, TablerIcon>> = {
  READY: IconBell,
  ON_THE_WAY: IconMoped,
  DELIVERED: IconCircleCheck,
}

interface Step {
  readonly label: string
  readonly icon: TablerIcon
  readonly onPress: () => void
}

/** Returns the acts on an order without a table, and its next step. */
export function useOrderActs(order: Order, name: string) {
  const t = useMessages(counterMessages)
  const sentence = useErrorSentence()
  const tellSent = useTellSent()
  const onError = (error: unknown) => toast.error(sentence(error))
  const setStatus = useOnce('orders.setStatus', {
    onSuccess: ({ status }) => toast.done(t('stepDone', { name, state: t(`state_${status}`) })),
    onError,
  })
  const send = useOnce('orders.addItems', {
    onSuccess: ({ id }) => void tellSent({ source: { orderId: id }, name }, t('sent', { name })),
    onError,
  })
  const bill = useOnce('orders.bill', {
    onSuccess: () => toast.done(t('billPrinted', { name })),
    onError,
  })
  const params = { orderId: order.id }
  const step = (status: OrderProgress): Step => ({
    label: t(`step_${status}`),
    icon: icons[status],
    onPress: () => setStatus.mutate({ params, body: { status }, label: name }),
  })
  const steps = stepsOf(order)
  const next = steps[steps.findIndex((each) => each === order.status) + 1]
  return {
    /** Every step, so that a wrong tap can be corrected. */
    steps: steps.map(step),
    next: next === undefined ? undefined : step(next),
    send: () =>
      send.mutate({ params, body: { send: true, items: [] }, label: t('sendLabel', { name }) }),
    bill: () => bill.mutate({ params, body: {}, label: t('billLabel', { name }) }),
  }
}

/** A tab is served at the place; only a delivery is on its way. */
function stepsOf({ orderType }: Order): readonly OrderProgress[] {
  return orderType === 'DELIVERY' ? ['READY', 'ON_THE_WAY', 'DELIVERED'] : ['READY', 'DELIVERED']
}
