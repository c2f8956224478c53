import { givenApp, type TestApp } from './test-app.ts'
import { openRegister, simpleSale } from './sales.ts'

/** The order and item of the documentation's examples, and a second one. */
export const EVENING_UUIDS = [
  '0199f3a1-7c1e-7000-8000-000000000001',
  '0199f3a1-7c1e-7000-8000-000000000002',
] as const

/**
 * The demo restaurant at work: an open register, a sale, and an order on table 4 whose uuids are
 * those of the examples, so that requests made from them find something to act on.
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
