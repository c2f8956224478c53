import { givenApp, type TestApp } from '../test-app.ts'
import { openRegister, simpleSale } from '../acts/sales.ts'

/** Uuids of the order and item in the documentation's examples, and of a second item. */
export const EVENING_UUIDS = [
  '0199f3a1-7c1e-7000-8000-000000000001',
  '0199f3a1-7c1e-7000-8000-000000000002',
] as const

/**
 * Creates the demo restaurant with an open register, a sale, and an order on table 4 with the examples'
 * uuids, so that requests built from the examples find their records.
 */
export async function givenBusyEvening(): Promise<TestApp> {
  const app = await givenApp()
  await openRegister(app)
  const cajera = await app.as('cajera')
  const sale = await simpleSale(app)
  await cajera.invoices.issue({ body: sale })
  const [orderUuid, itemUuid] = EVENING_UUIDS
  const productId = sale.details[0]?.product?.id ?? null
  await cajera.orders.create({
    body: { orderUuid, tableId: 4, items: [{ itemUuid, productId, quantity: 2 }] },
  })
  return app
}
