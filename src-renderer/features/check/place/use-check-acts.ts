import { useLocation } from 'wouter'
import type { Order } from '#shared/api/sales/orders.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import type { Readiness } from '#renderer/taps/readiness.ts'
import { useTap } from '#renderer/taps/use-tap.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useTellSent } from '#renderer/features/tickets/arrival/use-tell-sent.ts'
import { checkMessages } from '../check-messages.ts'
import { type CheckLine, waitsToBeSent } from '../lines/check-line.ts'
import { showOrders } from '../queue/deliver-orders.ts'
import { queueAct } from '../queue/order-queues.ts'
import { useOnceDelivered } from '../queue/use-once-delivered.ts'
import type { OrderedPlace } from './check-place.ts'
import { type BillWords, usePrintBill } from './use-print-bill.ts'

/** They follow the dishes that were tapped before them, and end if one of those is not added. */
const isOnWhole = true

interface CheckFacts {
  readonly orders: readonly Order[] | undefined
  readonly lines: readonly CheckLine[]
  /** Tells if the orders are read: sending names all orders of a joined table. */
  readonly readiness?: Readiness
  readonly bill: BillWords
}

/**
 * Returns the acts on the check of a table or of an order without one. Charging and billing wait until the register has
 * every line added here.
 */
export function useCheckActs(
  place: OrderedPlace,
  { orders, lines, readiness = 'read', bill }: CheckFacts,
) {
  const t = useMessages(checkMessages)
  const [, navigate] = useLocation()
  const { isWaiting, onceDelivered } = useOnceDelivered(place.check)
  const fire = useFire(place)
  const printBill = usePrintBill(place, bill)

  function send(): boolean {
    if (!lines.some(waitsToBeSent)) return false
    // New lines go to the first order; the other orders of a joined table are sent separately.
    const [, ...others] = orders ?? []
    queueAct(place.check, { kind: 'send', orderId: null })
    for (const { id, items } of others) {
      if (items.some(({ status, hold }) => status === 'NEW' && !hold)) {
        queueAct(place.check, { kind: 'send', orderId: id })
      }
    }
    return true
  }

  const leave = () => navigate(place.paths.leave)
  return {
    isWaiting,
    onceDelivered,
    leave,
    sendAndStay: useTap(() => void send(), { label: t('send'), readiness, isOnWhole }),
    send: useTap(
      () => {
        if (send()) leave()
      },
      { label: t('send'), readiness, isOnWhole },
    ),
    fire: (course: number) => onceDelivered(() => fire(course)),
    charge: useTap(() => onceDelivered(() => navigate(place.paths.payment)), {
      label: t('charge'),
      isOnWhole,
    }),
    bill: useTap(() => onceDelivered(printBill), { label: t('bill'), isOnWhole }),
  }
}

/** Returns the act that sends a held course to the kitchen. */
function useFire(place: OrderedPlace): (course: number) => void {
  const t = useMessages(checkMessages)
  const sentence = useErrorSentence()
  const tellSent = useTellSent()
  const { title: name } = place
  const { mutate } = useOnce('orders.fire', {
    onSuccess: (fired, { body: { course } }) => {
      void showOrders(place.check, [fired])
      const source = place.input.params
      void tellSent({ source, name }, t('firedToast', { name, course }))
    },
    onError: (error) => toast.error(sentence(error)),
  })
  return (course) => {
    const orderId = orderOfCourse(place, course)
    if (orderId === undefined) return
    mutate({ params: { orderId }, body: { course }, label: t('fireLabel', { name, course }) })
  }
}

/** Returns the order that holds the course, as last read: lines may have been delivered since the last render. */
function orderOfCourse(place: OrderedPlace, course: number): number | undefined {
  if (place.kind === 'order') return place.id
  const { queryKey } = apiQuery('orders', 'list', place.input)
  const orders = queryClient.getQueryData<Order[]>(queryKey) ?? []
  return orders.find(({ items }) => items.some((item) => item.hold && item.course === course))?.id
}
