import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { FloorPage } from '../pages/floor-page.ts'
import { OrderPage } from '../pages/order-page.ts'
import { expect } from '../hosts/server.ts'
import {
  CASHIER,
  type House,
  linesOf,
  MANAGER,
  MANAGER_PIN,
  statusOf,
  tableOf,
  type Write,
} from './write.ts'

const DISH = 'Encebollado'
const MOVED_TO = 12

const orderPath = (tableId: number) => `/tables/${tableId}`

async function chooseLine(page: Page): Promise<OrderPage> {
  const order = new OrderPage(page)
  await order.check.getByRole('button', { name: new RegExp(`^1 ${DISH}`) }).click()
  return order
}

async function firstItem({ restaurant }: House, tableId: number) {
  const [order] = await restaurant.cashier.orders.list({ params: { tableId } })
  const item = order?.items[0]
  if (item === undefined) throw new Error(`Table ${tableId} has no line`)
  return item
}

/** Adds a dish without sending it to the kitchen. */
async function orderUnsent({ restaurant: { cashier } }: House, tableId: number): Promise<void> {
  await cashier.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId,
      items: [{ itemUuid: randomUUID(), productId: cashier.productId, quantity: 1 }],
    },
  })
}

export const orderWrites: readonly Write[] = [
  {
    name: 'a line of an order',
    user: CASHIER,
    request: '**/restaurant/orders',
    given: async (house, number) => ({
      path: orderPath(tableOf(number)),
      press: (page) => new OrderPage(page).tap(DISH),
      effects: () => linesOf(house, tableOf(number)),
    }),
  },
  {
    name: 'a changed quantity',
    user: CASHIER,
    request: '**/restaurant/orders/items/*',
    async given(house, number) {
      const tableId = tableOf(number)
      await orderUnsent(house, tableId)
      return {
        path: orderPath(tableId),
        async press(page) {
          await chooseLine(page)
          await page.keyboard.press('+')
        },
        effects: async () => (await firstItem(house, tableId)).quantity - 1,
      }
    },
  },
  {
    name: 'a discount that a manager approved',
    user: CASHIER,
    request: '**/restaurant/orders/items/*',
    // The page does not store the approval.
    untilLost: (page) => page.getByText(/^No se hizo: Descuento/).waitFor(),
    async given(house, number) {
      const tableId = tableOf(number)
      await house.restaurant.order(tableId, { [DISH]: 1 })
      return {
        path: orderPath(tableId),
        async press(page) {
          const order = await chooseLine(page)
          await order.act('Descuento').click()
          await page.keyboard.type('50', { delay: 60 })
          await order.act('Listo').click()
          await page.getByRole('dialog').getByRole('button', { name: 'Demora' }).click()
          await order.approve(MANAGER_PIN)
        },
        effects: async () => ((await firstItem(house, tableId)).discountAmount > 0 ? 1 : 0),
      }
    },
  },
  {
    name: 'a deleted line',
    user: MANAGER,
    request: '**/restaurant/orders/delete-items',
    async given(house, number) {
      const tableId = tableOf(number)
      await house.restaurant.order(tableId, { [DISH]: 1, Guatita: 1 })
      return {
        path: orderPath(tableId),
        async press(page) {
          const order = await chooseLine(page)
          await order.act(`Quitar ${DISH}`).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Devuelto' }).click()
          await dialog.getByRole('button', { name: 'Eliminar' }).click()
        },
        async effects() {
          const orders = await house.restaurant.cashier.orders.list({ params: { tableId } })
          return orders.flatMap(({ deletedItems }) => deletedItems).length
        },
      }
    },
  },
  {
    name: 'the wish for the bill',
    user: CASHIER,
    request: '**/restaurant/tables/*/bill',
    async given(house, number) {
      const tableId = tableOf(number)
      await house.restaurant.order(tableId, { [DISH]: 1 })
      return {
        path: orderPath(tableId),
        press: (page) => new OrderPage(page).bill.click(),
        effects: async () => ((await statusOf(house, tableId)) === 'BILL_ASKED' ? 1 : 0),
      }
    },
  },
  {
    name: 'a released table',
    user: MANAGER,
    request: '**/restaurant/tables/*/release',
    async given(house, number) {
      const tableId = tableOf(number)
      await house.restaurant.order(tableId, { [DISH]: 1 })
      const { itemUuid } = await firstItem(house, tableId)
      await house.restaurant.manager.orders.deleteItems({
        body: { itemUuids: [itemUuid], reason: 'Error' },
      })
      return {
        path: orderPath(tableId),
        press: (page) => new OrderPage(page).chooseMore('Liberar la mesa'),
        effects: async () => ((await statusOf(house, tableId)) === 'FREE' ? 1 : 0),
      }
    },
  },
  {
    name: 'a moved bill',
    user: MANAGER,
    request: '**/tables/transfer',
    async given(house, number) {
      const tableId = tableOf(number)
      await house.restaurant.order(tableId, { [DISH]: 1 })
      return {
        path: orderPath(tableId),
        async press(page) {
          await new OrderPage(page).act('Mover').click()
          const target = new FloorPage(page).table(String(MOVED_TO))
          // The floor may not show yet that the case before has emptied this table.
          await expect(target).toHaveAccessibleName(/libre/)
          await target.click()
        },
        async effects() {
          const moved = await linesOf(house, MOVED_TO)
          return (await linesOf(house, tableId)) === 0 ? moved : 0
        },
      }
    },
  },
]
