import { useEffect } from 'react'
import { navigate } from 'wouter/use-hash-location'
import type { TableState } from '../../../src-shared/api/tables.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { queryClient } from '../../api/query-client.ts'
import { apiQuery } from '../../api/query.ts'
import { linesOf } from '../../drafts/order-queue/deliver-orders.ts'
import type { Attempt } from '../../drafts/order-queue/order-acts.ts'
import { attemptOf, tableOfLane } from '../../drafts/order-queue/order-queues.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { onSettled } from '../../requests/kept.ts'
import type { Settlement } from '../../requests/kept-request.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { orderMessages } from './order-messages.ts'

/**
 * Reports the result of delivered acts at tables: by then the user who pressed Enviar is at the floor or at
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
  return ({ request, result, isOwn }) => {
    const tableId = tableOfLane(request.lane)
    if (tableId === undefined || !isOwn) return
    const name = tableName(tableId)
    const attempt = attemptOf(request)
    if (result.kind === 'done') {
      if (isSending(attempt)) toast.done(t('sentToast', { name }))
      return
    }
    const reason = sentence('error' in result ? result.error : undefined)
    const count = linesOf(attempt)
    // Lines of the table on the screen show it themselves.
    if (count > 0 && location.hash === `#${paths.order(tableId)}`) return
    toast.error(
      count > 0 ? t('lineRefused', { name, count, reason }) : t('actRefused', { name, reason }),
      { act: { label: t('see'), onPress: () => navigate(paths.order(tableId)) } },
    )
  }
}

function isSending({ request }: Attempt): boolean {
  return (request.operation === 'create' || request.operation === 'addItems') && request.body.send
}

function tableName(tableId: number): string {
  const { queryKey } = apiQuery('tables', 'get', { params: { id: tableId } })
  return queryClient.getQueryData<TableState>(queryKey)?.name ?? String(tableId)
}
