import { IconBell, IconCircleCheck, IconMoped } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { Order } from '#shared/api/sales/orders.ts'
import type { OrderProgress } from '#shared/api/sales/order-types.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { orderPlace } from '#renderer/features/check/place/check-place.ts'
import { usePrintBill } from '#renderer/features/check/place/use-print-bill.ts'
import { useTellSent } from '#renderer/features/tickets/arrival/use-tell-sent.ts'
import { counterMessages } from '../counter-messages.ts'

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
  const bill = usePrintBill(orderPlace(order.id, name), {
    label: t('billLabel', { name }),
    printed: t('billPrinted', { name }),
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
    bill,
  }
}

/** A tab is served at the place; only a delivery is on its way. */
function stepsOf({ orderType }: Order): readonly OrderProgress[] {
  return orderType === 'DELIVERY' ? ['READY', 'ON_THE_WAY', 'DELIVERED'] : ['READY', 'DELIVERED']
}
