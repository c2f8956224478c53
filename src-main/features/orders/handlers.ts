import type { orders } from '#shared/api/sales/orders.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { addItems } from './add-items.ts'
import { createOrder } from './create-order.ts'
import { deleteItems } from './delete-items.ts'
import { deletionPermission } from './deletion-permission.ts'
import { editOrder } from './edit-order.ts'
import { fireOrder } from './fire-order.ts'
import { invoiceOrder } from './invoice-order.ts'
import { listOrders } from './list-orders.ts'
import { moveItems } from './move-items.ts'
import { printOrderBill } from './print-order-bill.ts'
import { getOrder } from './get-order.ts'
import { searchOrders } from './search-orders.ts'
import { seatOrder } from './seat-order.ts'
import { setDeliveryFee } from './set-delivery-fee.ts'
import { setStatus } from './set-status.ts'
import { showPhone } from './show-phone.ts'
import { updateItem } from './update-item.ts'
import { updateOrder } from './update-order.ts'

export const ordersHandlers: Handlers<typeof orders> = {
  search: searchOrders,
  get: getOrder,
  edit: editOrder,
  setDeliveryFee,
  showPhone,
  setStatus,
  seat: seatOrder,
  invoice: invoiceOrder,
  bill: printOrderBill,
  moveItems,
  list: listOrders,
  create: createOrder,
  addItems,
  fire: fireOrder,
  update: updateOrder,
  updateItem,
  deleteItems,
  deletePermission: deletionPermission,
}
