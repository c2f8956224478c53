import { Redirect, useLocation, useParams } from 'wouter'
import { useSaleDraft } from '#renderer/features/check/sale/sale-draft.ts'
import { paths } from '#renderer/paths.ts'
import { OrderCheck } from './places/order-check.tsx'
import { SaleCheck } from './places/sale-check.tsx'
import { TableOrder } from './places/table-order.tsx'

/** The order of a table or without one; if the path has neither, the counter sale or the lines of a new order. */
export function OrderScreen() {
  const { tableId, orderId, itemUuid } = useParams<{
    tableId?: string
    orderId?: string
    itemUuid?: string
  }>()
  const [path] = useLocation()
  const isForOrder = useSaleDraft(({ order }) => order !== null)
  // A reload after the order was kept: the path has no lines to show.
  if (path === paths.orderLines && !isForOrder)
    return <Redirect to={paths.counterOrders()} replace />
  if (orderId !== undefined) {
    return <OrderCheck key={orderId} orderId={Number(orderId)} itemUuid={itemUuid} />
  }
  return tableId === undefined ? (
    <SaleCheck />
  ) : (
    <TableOrder key={tableId} tableId={Number(tableId)} />
  )
}
