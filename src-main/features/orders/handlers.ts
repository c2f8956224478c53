import type { orders } from '../../../src-shared/api/orders.ts'
import type { Handlers } from '../handlers.ts'
import { addItems } from './add-items.ts'
import { createOrder } from './create-order.ts'
import { deleteItems } from './delete-items.ts'
import { deletionPermission } from './deletion-permission.ts'
import { fireOrder } from './fire-order.ts'
import { listOrders } from './list-orders.ts'
import { updateItem } from './update-item.ts'
import { updateOrder } from './update-order.ts'

export const ordersHandlers: Handlers<typeof orders> = {
  list: listOrders,
  create: createOrder,
  addItems,
  fire: fireOrder,
  update: updateOrder,
  updateItem,
  deleteItems,
  deletePermission: deletionPermission,
}
