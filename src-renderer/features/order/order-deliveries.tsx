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
 * Delivers what was done at tables while somebody is signed in, and says what became of it: whoever
 * pressed Enviar stands at the floor, or at the next table, by then.
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
    // Lines that stand on the screen in front of one say it themselves.
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
