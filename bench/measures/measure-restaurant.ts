import { uuidv7 } from '#main/hosts/shared/system.ts'
import { type Caller, mustSucceed } from '../bench-app.ts'
import { below, type Figure } from '../report.ts'
import { type Sellable, sellableProducts } from '../sale-request.ts'
import { timeEach, timingsOf } from '../statistics.ts'

const TABLES = 60
const ITEMS_A_TABLE = 10
const RUNS = 300

/** Measures a full section: 60 open tables of 10 items. */
export async function measureRestaurant(caller: Caller): Promise<Figure[]> {
  const products = await sellableProducts(caller)
  const { id: sectionId } = (await mustSucceed(
    caller.call('POST', '/restaurant/sections', { name: `Lleno ${uuidv7()}`, establishmentId: 1 }),
  )) as { id: number }
  const orderIds: number[] = []
  for (let table = 0; table < TABLES; table++) {
    const { id: tableId } = (await mustSucceed(
      caller.call('POST', '/restaurant/tables', { sectionId, name: `L${table}`, seats: 4 }),
    )) as { id: number }
    const order = await mustSucceed(
      caller.call('POST', '/restaurant/orders', {
        orderUuid: uuidv7(),
        tableId,
        guests: 4,
        items: itemsFrom(products, table * ITEMS_A_TABLE, ITEMS_A_TABLE),
      }),
    )
    orderIds.push((order as { id: number }).id)
  }
  const list = () => mustSucceed(caller.call('GET', `/restaurant/sections/${sectionId}/tables`))
  await timeEach(20, list)
  const listed = timingsOf(await timeEach(RUNS, list))
  const add = (index: number) =>
    mustSucceed(
      caller.call('POST', `/restaurant/orders/${orderIds[index % orderIds.length]}/items`, {
        items: itemsFrom(products, index * 3, 3),
      }),
    )
  const added = timingsOf(await timeEach(RUNS, add))
  return [
    below('GET tables of a section with 60 open tables', 'p50', listed.p50, 5),
    below('GET tables of a section with 60 open tables', 'p99', listed.p99, 5),
    below('Adding 3 items to an order', 'p99', added.p99, 10),
  ]
}

function itemsFrom(products: readonly Sellable[], from: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    itemUuid: uuidv7(),
    productId: products[(from + index) % products.length]?.id,
    quantity: 1,
  }))
}
