import { randomUUID } from 'node:crypto'
import type { Order } from '#shared/api/sales/orders.ts'
import { productNamed } from './sales.ts'
import type { DemoUser, TestApp } from '../test-app.ts'

/** Opens an order on a demo table, with dishes by name and quantity. */
export async function orderOn(
  app: TestApp,
  tableId: number,
  dishes: Readonly<Record<string, number>>,
  given: { user?: DemoUser; send?: boolean } = {},
): Promise<Order> {
  const items = []
  for (const [name, quantity] of Object.entries(dishes)) {
    const product = await productNamed(app, name)
    const key =
      product.comboInfo === null
        ? { productId: product.id }
        : { comboId: product.comboInfo.comboId }
    items.push({ itemUuid: randomUUID(), quantity, ...key })
  }
  const client = await app.as(given.user ?? 'mesero')
  return client.orders.create({
    body: { orderUuid: randomUUID(), tableId, send: given.send ?? false, items },
  })
}
