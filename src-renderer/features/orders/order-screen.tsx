import { useParams } from 'wouter'
import { SaleCheck } from './sale-check.tsx'
import { TableOrder } from './table-order.tsx'

/** The order of a table, or the counter sale if the path has no table. */
export function OrderScreen() {
  const { tableId } = useParams<{ tableId?: string }>()
  return tableId === undefined ? (
    <SaleCheck />
  ) : (
    <TableOrder key={tableId} tableId={Number(tableId)} />
  )
}
