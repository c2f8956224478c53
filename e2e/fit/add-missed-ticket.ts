import { randomUUID } from 'node:crypto'
import type { Product } from '#shared/api/menu/products.ts'
import type { ApiClient } from '../given/api-client.ts'

const TABLE_ID = 14

/**
 * Sends dishes to a station that has neither a screen nor a printer, and returns their table. All other tickets arrive
 * as soon as a walk of the same worker has shown the kitchen screen for some seconds.
 */
export async function addMissedTicket(
  admin: ApiClient,
  products: readonly Product[],
): Promise<number> {
  const dish = products.findLast(({ soldOut, comboInfo }) => !soldOut && comboInfo === null)
  if (dish === undefined) throw new Error('The demo has no dish')
  await admin.stations.create({
    body: {
      name: 'Horno de leña',
      categoryIds: [dish.category.id],
      hasScreen: false,
      needsTicket: true,
      targetMinutes: 25,
    },
  })
  await admin.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: TABLE_ID,
      guests: 4,
      send: true,
      items: [{ itemUuid: randomUUID(), productId: dish.id, quantity: 4 }],
    },
  })
  return TABLE_ID
}
