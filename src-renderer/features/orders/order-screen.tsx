import { Redirect, useLocation, useParams } from 'wouter'
import { useSaleDraft } from '../../drafts/sale-draft.ts'
import { paths } from '../../paths.ts'
import { SaleCheck } from './sale-check.tsx'
import { TableOrder } from './table-order.tsx'

/** The order of a table, or the counter sale or the lines of an order without a table if the path has none. */
export function OrderScreen() {
  const { tableId } = useParams<{ tableId?: string }>()
  const [path] = useLocation()
  const isForOrder = useSaleDraft(({ order }) => order !== null)
  // Without an order the path has nothing to show: a reload after the order was kept.
  if (path === paths.orderLines && !isForOrder)
    return <Redirect to={paths.counterOrders()} replace />
  return tableId === undefined ? (
    <SaleCheck />
  ) : (
    <TableOrder key={tableId} tableId={Number(tableId)} />
  )
}
