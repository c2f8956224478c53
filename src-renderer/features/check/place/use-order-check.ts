import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { type CheckKey, NO_ACTS, orderOfCheck } from '../queue/order-acts.ts'
import { queueAct, useOrderQueues } from '../queue/order-queues.ts'
import { type CheckControl, countProducts, withLine } from '../lines/check-control.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { settleOffers } from '../lines/settle-offers.ts'
import { sumCheck } from '../lines/sum-check.ts'
import type { SentChange } from '../edits/sent-change.ts'
import { groupLines, type PricedPlace, tableLines } from '../lines/table-check.ts'
import { useMayEdit, useMayDiscount, useMayChangeSent } from '../edits/use-line-rights.ts'
import { useAddLine } from '../edits/use-add-line.ts'
import { useEditLine } from '../edits/use-edit-line.ts'

/**
 * Returns the check of a table or of an order without one: the register's orders with this device's queued changes. A
 * change of a line that the kitchen has calls `onAskSent` instead, because a person must confirm it.
 */
export function useOrderCheck(
  check: CheckKey,
  place: PricedPlace,
  onAskSent: (change: SentChange) => void,
) {
  const { query, orders } = useOrdersOf(check)
  const error = useLastError(query)
  // Selects only the acts, because a request being sent does not change the check.
  const acts = useOrderQueues(({ queues }) => queues.get(check)?.acts ?? NO_ACTS)
  const lines = useMemo(() => tableLines(orders ?? [], acts, place), [orders, acts, place])
  const mayEdit = useMayEdit()
  const mayDiscount = useMayDiscount()
  const mayChangeSent = useMayChangeSent()
  const edit = useEditLine(check, onAskSent)
  const add = useAddLine(check, lines, place, mayEdit, edit)
  const remove = useCallback(
    (line: CheckLine) => queueAct(check, { kind: 'delete', itemUuid: line.key }),
    [check],
  )
  const control: CheckControl = useMemo(
    () => ({
      lines,
      groups: groupLines(lines),
      sum: sumCheck(
        lines,
        (orders ?? []).map(({ split }) => split),
      ),
      counts: countProducts(lines),
      preview: (line) => {
        const shown = settleOffers(withLine(lines, line))
        const splits = (orders ?? []).map(({ split }) => split)
        return { groups: groupLines(shown), sum: sumCheck(shown, splits) }
      },
      add,
      edit,
      remove,
      mayEdit,
      mayDiscount,
      mayChangeSent,
    }),
    [lines, orders, add, edit, remove, mayEdit, mayDiscount, mayChangeSent],
  )
  return { query, error, orders, acts, control }
}

/** Returns the open orders of a table, or the one order of a check without a table. */
function useOrdersOf(check: CheckKey) {
  const orderId = orderOfCheck(check)
  const ofTable = useQuery({
    ...apiQuery('orders', 'list', { params: { tableId: Number(check) } }),
    enabled: orderId === undefined,
  })
  const ofOrder = useQuery({
    ...apiQuery('orders', 'get', { params: { orderId: orderId ?? 0 } }),
    enabled: orderId !== undefined,
  })
  const order = ofOrder.data
  const orders: readonly Order[] | undefined = useMemo(
    () => (orderId === undefined ? ofTable.data : order && [order]),
    [orderId, ofTable.data, order],
  )
  return { query: orderId === undefined ? ofTable : ofOrder, orders }
}
