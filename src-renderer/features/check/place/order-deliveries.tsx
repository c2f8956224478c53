import { useEffect } from 'react'
import { navigate } from 'wouter/use-hash-location'
import type { Order } from '#shared/api/sales/orders.ts'
import type { TableState } from '#shared/api/places/tables.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { linesOf } from '../queue/deliver-orders.ts'
import { type CheckKey, orderOfCheck } from '../queue/order-acts.ts'
import { checkOfLane } from '../queue/order-queues.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { onSettled } from '#renderer/requests/kept.ts'
import { isOf, type KeptRequest, type Settlement } from '#renderer/requests/kept-request.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useTellSent } from '#renderer/features/tickets/arrival/use-tell-sent.ts'
import { placeOfCheck } from './check-place.ts'
import { useOrderTitle } from './use-order-title.ts'
import { checkMessages } from '../check-messages.ts'

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
  const t = useMessages(checkMessages)
  const sentence = useErrorSentence()
  const nameOf = useCheckName()
  const tellSent = useTellSent()
  return ({ request, result, isOwn }) => {
    const check = checkOfLane(request.lane)
    if (check === undefined || !isOwn) return
    const name = nameOf(check)
    const { input, paths } = placeOfCheck(check, name)
    if (result.kind === 'done') {
      if (isSending(request)) {
        void tellSent({ source: input.params, name }, t('sentToast', { name }))
      }
      return
    }
    const reason = sentence('error' in result ? result.error : undefined)
    const count = linesOf(request)
    // The check on the screen shows its refused lines itself.
    if (count > 0 && location.hash === `#${paths.check}`) return
    toast.error(
      count > 0 ? t('lineRefused', { name, count, reason }) : t('actRefused', { name, reason }),
      { act: { label: t('see'), onPress: () => navigate(paths.check) } },
    )
  }
}

function isSending(request: KeptRequest): boolean {
  return (
    (isOf(request, 'orders.create') || isOf(request, 'orders.addItems')) &&
    request.input.body.send === true
  )
}

/** Returns a function that names a check as the screens do: `Mesa 12`, `Llevar 19 · Verónica`. */
function useCheckName(): (check: CheckKey) => string {
  const t = useMessages(checkMessages)
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
