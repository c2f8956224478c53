import { useParams } from 'wouter'
import { OrderPayment } from './order-payment.tsx'
import { SalePayment } from './sale-payment.tsx'
import { TablePayment } from './table-payment.tsx'

/** Charges a table's bill, an order without a table, or the counter sale. */
export function PaymentScreen() {
  const { tableId, orderId } = useParams<{ tableId?: string; orderId?: string }>()
  if (orderId !== undefined) return <OrderPayment orderId={Number(orderId)} />
  return tableId === undefined ? <SalePayment /> : <TablePayment tableId={Number(tableId)} />
}
