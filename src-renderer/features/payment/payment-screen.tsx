import { useParams } from 'wouter'
import { SalePayment } from './sale-payment.tsx'
import { TablePayment } from './table-payment.tsx'

/** Charges a table's bill or the counter sale. */
export function PaymentScreen() {
  const { tableId } = useParams<{ tableId?: string }>()
  return tableId === undefined ? <SalePayment /> : <TablePayment tableId={Number(tableId)} />
}
