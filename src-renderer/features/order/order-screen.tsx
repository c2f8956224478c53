import { useParams } from 'wouter'
import { SaleCheck } from './sale-check.tsx'
import { TableOrder } from './table-order.tsx'

/** The order of a table, or the counter sale where the path names none. */
export function OrderScreen() {
  const { tableId } = useParams<{ tableId?: string }>()
  return tableId === undefined ? (
    <SaleCheck />
  ) : (
    <TableOrder key={tableId} tableId={Number(tableId)} />
  )
}
