import { useEffect } from 'react'
import { navigate } from 'wouter/use-hash-location'
import type { TableState } from '../../../src-shared/api/tables.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { queryClient } from '../../api/query-client.ts'
import { apiQuery } from '../../api/query.ts'
import {
  deliverOrders,
  type Delivery,
  onDelivery,
} from '../../drafts/order-queue/deliver-orders.ts'
import type { Attempt } from '../../drafts/order-queue/order-acts.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { orderMessages } from './order-messages.ts'

/**
 * Delivers the acts at tables while a user is signed in, and reports the result: by then the user who pressed
 * Enviar is at the floor or at another table.
 */
export function OrderDeliveries() {
  const tell = useTold()
  useEffect(deliverOrders, [])
  useEffect(() => onDelivery(tell), [tell])
  return null
}

function useTold(): (delivery: Delivery) => void {
  const t = useMessages(orderMessages)
  const sentence = useErrorSentence()
  return (delivery) => {
    if (delivery.outcome === 'lost') return
    const { tableId, outcome, attempt } = delivery
    const name = tableName(tableId)
    if (outcome === 'accepted') {
      if (isSending(attempt)) toast.done(t('sentToast', { name }))
      return
    }
    const reason = sentence(delivery.error)
    const count = linesOf(attempt)
    // Lines of the table on the screen show it themselves.
    if (count > 0 && location.hash === `#${paths.order(tableId)}`) return
    toast.error(
      count > 0 ? t('lineRefused', { name, count, reason }) : t('actRefused', { name, reason }),
      { act: { label: t('see'), onPress: () => navigate(paths.order(tableId)) } },
    )
  }
}

function linesOf({ request }: Attempt): number {
  const isOfLines = request.operation === 'create' || request.operation === 'addItems'
  return isOfLines ? request.body.items.length : 0
}

function isSending({ request }: Attempt): boolean {
  return (request.operation === 'create' || request.operation === 'addItems') && request.body.send
}

function tableName(tableId: number): string {
  const { queryKey } = apiQuery('tables', 'get', { params: { id: tableId } })
  return queryClient.getQueryData<TableState>(queryKey)?.name ?? String(tableId)
}
