import { useEffect } from 'react'
import { navigate } from 'wouter/use-hash-location'
import type { Order } from '../../../src-shared/api/orders.ts'
import type { TableState } from '../../../src-shared/api/tables.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { queryClient } from '../../api/query-client.ts'
import { apiQuery } from '../../api/query.ts'
import { linesOf } from '../../drafts/order-queue/deliver-orders.ts'
import { type Attempt, type CheckKey, orderOfCheck } from '../../drafts/order-queue/order-acts.ts'
import { attemptOf, checkOfLane } from '../../drafts/order-queue/order-queues.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { onSettled } from '../../requests/kept.ts'
import type { Settlement } from '../../requests/kept-request.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { TicketSource } from '../tickets/arrival/missed-question.ts'
import { useTellSent } from '../tickets/arrival/use-tell-sent.ts'
import { useOrderTitle } from './counter/use-order-title.ts'
import { orderMessages } from './order-messages.ts'

/**
 * Reports the result of delivered acts on checks, because the user who pressed Enviar is by then at the floor or at
 * another table.
 */
export function OrderDeliveries() {
  const tell = useTold()
  useEffect(() => onSettled(tell), [tell])
  return null
}

function useTold(): (settlement: Settlement) => void {
  const t = useMessages(orderMessages)
  const sentence = useErrorSentence()
  const nameOf = useCheckName()
  const tellSent = useTellSent()
  return ({ request, result, isOwn }) => {
    const check = checkOfLane(request.lane)
    if (check === undefined || !isOwn) return
    const name = nameOf(check)
    const path = pathOf(check)
    const attempt = attemptOf(request)
    if (result.kind === 'done') {
      if (isSending(attempt))
        void tellSent({ source: sourceOf(check), name }, t('sentToast', { name }))
      return
    }
    const reason = sentence('error' in result ? result.error : undefined)
    const count = linesOf(attempt)
    // The check on the screen shows its refused lines itself.
    if (count > 0 && location.hash === `#${path}`) return
    toast.error(
      count > 0 ? t('lineRefused', { name, count, reason }) : t('actRefused', { name, reason }),
      { act: { label: t('see'), onPress: () => navigate(path) } },
    )
  }
}

function isSending({ request }: Attempt): boolean {
  return (request.operation === 'create' || request.operation === 'addItems') && request.body.send
}

function sourceOf(check: CheckKey): TicketSource {
  const orderId = orderOfCheck(check)
  return orderId === undefined ? { tableId: Number(check) } : { orderId }
}

function pathOf(check: CheckKey): string {
  const orderId = orderOfCheck(check)
  return orderId === undefined ? paths.order(Number(check)) : paths.orderCheck(orderId)
}

/** Returns a function that names a check as the screens do: `Mesa 12`, `Llevar 19 · Verónica`. */
function useCheckName(): (check: CheckKey) => string {
  const t = useMessages(orderMessages)
  const titleOf = useOrderTitle()
  return (check) => {
    const orderId = orderOfCheck(check)
    if (orderId === undefined) return t('table', { name: tableName(Number(check)) })
    const { queryKey } = apiQuery('orders', 'get', { params: { orderId } })
    const order = queryClient.getQueryData<Order>(queryKey)
    return order === undefined ? t('order', { number: orderId }) : titleOf(order)
  }
}

function tableName(tableId: number): string {
  const { queryKey } = apiQuery('tables', 'get', { params: { id: tableId } })
  return queryClient.getQueryData<TableState>(queryKey)?.name ?? String(tableId)
}
