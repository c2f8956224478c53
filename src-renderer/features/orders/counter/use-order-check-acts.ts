import { useState } from 'react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '../../../api/errors.ts'
import { showOrders } from '../../../drafts/order-queue/deliver-orders.ts'
import { keyOfOrder } from '../../../drafts/order-queue/order-acts.ts'
import { queueAct } from '../../../drafts/order-queue/order-queues.ts'
import { whenDelivered } from '../../../drafts/order-queue/when-delivered.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { useOnce } from '../../../requests/use-once.ts'
import { useTap } from '../../../taps/use-tap.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useTellSent } from '../../tickets/arrival/use-tell-sent.ts'
import { type CheckLine, waitsToBeSent } from '../check/entries/check-line.ts'
import { orderMessages } from '../order-messages.ts'
import { counterMessages } from './counter-messages.ts'

/**
 * Returns the acts on the check of an order without a table. Charging and billing wait until the register has every
 * line added here; else lines would be missing.
 */
export function useOrderCheckActs(
  order: { readonly id: number; readonly name: string },
  lines: readonly CheckLine[],
) {
  const t = useMessages(orderMessages)
  const counter = useMessages(counterMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const [isWaiting, setWaiting] = useState(false)
  const tellSent = useTellSent()
  const check = keyOfOrder(order.id)
  const params = { orderId: order.id }
  const onError = (error: unknown) => toast.error(sentence(error))
  const printBill = useOnce('orders.bill', {
    onSuccess: () => toast.done(counter('billPrinted', { name: order.name })),
    onError,
  })
  const fire = useOnce('orders.fire', {
    onSuccess: (fired, { body }) => {
      void showOrders(check, [fired])
      const { id: orderId, name } = order
      const done = t('firedToast', { name, course: body.course })
      void tellSent({ source: { orderId }, name }, done)
    },
    onError,
  })

  async function onceDelivered(act: () => void): Promise<void> {
    if (isWaiting) return
    setWaiting(true)
    const state = await whenDelivered(check)
    setWaiting(false)
    if (state === 'delivered') act()
    // The check shows a refused line itself.
    else if (state === 'lost') toast.error(ui('networkLost'), { id: 'delivery' })
  }

  function send(): boolean {
    if (!lines.some(waitsToBeSent)) return false
    queueAct(check, { kind: 'send', orderId: null })
    return true
  }

  const leave = () => navigate(paths.counterOrders(order.id))
  return {
    isWaiting,
    leave,
    sendAndStay: useTap(() => void send(), { label: t('send'), isOnWhole: true }),
    send: useTap(
      () => {
        if (send()) leave()
      },
      { label: t('send'), isOnWhole: true },
    ),
    fire: (course: number) =>
      void onceDelivered(() =>
        fire.mutate({
          params,
          body: { course },
          label: t('fireLabel', { name: order.name, course }),
        }),
      ),
    charge: useTap(() => void onceDelivered(() => navigate(paths.orderPayment(order.id))), {
      label: t('charge'),
      isOnWhole: true,
    }),
    bill: useTap(
      () =>
        void onceDelivered(() =>
          printBill.mutate({
            params,
            body: {},
            label: counter('billLabel', { name: order.name }),
          }),
        ),
      { label: t('bill'), isOnWhole: true },
    ),
  }
}
