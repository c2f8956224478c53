import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Order } from '../../../src-shared/api/orders.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { apiQuery } from '../../api/query.ts'
import { queryClient } from '../../api/query-client.ts'
import { showOrders } from '../../drafts/order-queue/deliver-orders.ts'
import { queueAct } from '../../drafts/order-queue/order-queues.ts'
import { whenDelivered } from '../../drafts/order-queue/when-delivered.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useOnce } from '../../requests/use-once.ts'
import type { Readiness } from '../../taps/readiness.ts'
import { useTap } from '../../taps/use-tap.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { BILL_STARTS } from '../payment/bill/bill-start.ts'
import { useTellSent } from '../tickets/arrival/use-tell-sent.ts'
import { type CheckLine, waitsToBeSent } from './check/entries/check-line.ts'
import { orderMessages } from './order-messages.ts'

/** They follow the dishes that were tapped before them, and end if one of those is not added. */
const isOnWhole = true

/**
 * Returns the acts on a whole table. Charging, moving and billing wait until the register has every line added here;
 * else lines would be missing.
 */
export function useTableActs(
  table: { readonly id: number; readonly name: string },
  orders: readonly Order[] | undefined,
  lines: readonly CheckLine[],
  readiness: Readiness,
) {
  const t = useMessages(orderMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const [isWaiting, setWaiting] = useState(false)
  const tellSent = useTellSent()
  const onError = (error: unknown) => toast.error(sentence(error))
  const printBill = useOnce('tables.bill', {
    onSuccess: () => toast.done(t('billAskedToast', { name: table.name })),
    onError,
  })
  const release = useOnce('tables.release', {
    onSuccess: () => {
      toast.done(t('released', { name: table.name }))
      navigate(paths.floor)
    },
    onError,
  })

  const fire = useOnce('orders.fire', {
    onSuccess: (order, { body }) => {
      void showOrders(table.id, [order])
      const name = t('table', { name: table.name })
      const done = t('firedToast', { name, course: body.course })
      void tellSent({ source: { tableId: table.id }, name }, done)
    },
    onError,
  })

  async function onceDelivered(act: () => void): Promise<void> {
    if (isWaiting) return
    setWaiting(true)
    const state = await whenDelivered(table.id)
    setWaiting(false)
    if (state === 'delivered') act()
    // The check shows a refused line itself.
    else if (state === 'lost') toast.error(ui('networkLost'), { id: 'delivery' })
  }

  function send(): boolean {
    if (!lines.some(waitsToBeSent)) return false
    // New lines go to the first order; the other orders of a joined table are sent separately.
    const [, ...others] = orders ?? []
    queueAct(table.id, { kind: 'send', orderId: null })
    for (const { id, items } of others) {
      if (items.some(({ status, hold }) => status === 'NEW' && !hold)) {
        queueAct(table.id, { kind: 'send', orderId: id })
      }
    }
    return true
  }

  return {
    isWaiting,
    leave: () => navigate(paths.floor),
    sendAndStay: useTap(() => void send(), { label: t('send'), readiness, isOnWhole }),
    send: useTap(
      () => {
        if (send()) navigate(paths.floor)
      },
      { label: t('send'), readiness, isOnWhole },
    ),
    fire: (course: number) =>
      void onceDelivered(() => {
        const held = ordersOf(table.id).find(({ items }) =>
          items.some((item) => item.hold && item.course === course),
        )
        if (held === undefined) return
        fire.mutate({
          params: { orderId: held.id },
          body: { course },
          label: t('fireLabel', { name: t('table', { name: table.name }), course }),
        })
      }),
    charge: useTap(() => void onceDelivered(() => navigate(paths.tablePayment(table.id))), {
      label: t('charge'),
      isOnWhole,
    }),
    /** Opens the bill where it is divided, or where it gets a discount. */
    openBill: useTap(
      (start: keyof typeof BILL_STARTS) =>
        void onceDelivered(() =>
          navigate(paths.tablePayment(table.id), { state: BILL_STARTS[start] }),
        ),
      { label: t('charge'), isOnWhole },
    ),
    move: useTap(() => void onceDelivered(() => navigate(paths.move(table.id))), {
      label: t('move'),
      isOnWhole,
    }),
    /** Opens an act on lines after the register has all of them. */
    open: useTap((act: () => void) => void onceDelivered(act), {
      label: t('moreActs'),
      isOnWhole,
    }),
    bill: useTap(
      () =>
        void onceDelivered(() =>
          printBill.mutate({
            params: { tableId: table.id },
            body: {},
            label: t('billLabel', { name: table.name }),
          }),
        ),
      { label: t('bill'), isOnWhole },
    ),
    release: useTap(
      () =>
        void onceDelivered(() =>
          release.mutate({
            params: { tableId: table.id },
            label: t('releaseLabel', { name: table.name }),
          }),
        ),
      { label: t('release'), isOnWhole },
    ),
  }
}

/** Returns the table's orders as last read, because lines may have been delivered since the last render. */
function ordersOf(tableId: number): readonly Order[] {
  const { queryKey } = apiQuery('orders', 'list', { params: { tableId } })
  return queryClient.getQueryData<Order[]>(queryKey) ?? []
}
