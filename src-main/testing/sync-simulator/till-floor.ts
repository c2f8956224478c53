import type { FrozenRequest } from '../../sync/central-reply.ts'
import type { OutboxOperation } from '../../outbox/outbox-operation.ts'
import type { MemoryOutbox } from './memory-outbox.ts'
import type { SeededRandom } from './seeded-random.ts'

interface OpenOrder {
  readonly orderUuid: string
  tableId: number
  readonly itemUuids: string[]
}

/** The tables of one till. Each action is committed at once and sent after earlier ones. */
export class TillFloor {
  readonly orders: OpenOrder[] = []
  readonly #outbox: MemoryOutbox
  readonly #random: SeededRandom
  readonly #tableIds: readonly number[]

  constructor(outbox: MemoryOutbox, random: SeededRandom, tableIds: readonly number[]) {
    this.#outbox = outbox
    this.#random = random
    this.#tableIds = tableIds
  }

  /** Performs a random action of a waiter: opens an order, adds an item, or transfers a table. */
  act(): void {
    const order = this.orders[this.#random.below(this.orders.length + 1)]
    if (order === undefined) this.#open()
    else if (this.#random.chance(0.6)) this.#add(order)
    else this.#transfer(order.tableId)
  }

  #open(): void {
    const order = {
      orderUuid: this.#random.uuid(),
      tableId: this.#anyTable(),
      itemUuids: [this.#random.uuid()],
    }
    this.#outbox.push({
      uuid: order.orderUuid,
      operation: 'orders.create',
      lane: `order:${order.orderUuid}`,
      dependsOn: [],
      follows: this.#lastOn([order.tableId], []),
      input: JSON.stringify({ body: { ...order, items: asItems(order.itemUuids) } }),
    })
    this.orders.push(order)
  }

  #add(order: OpenOrder): void {
    const itemUuid = this.#random.uuid()
    this.#outbox.push({
      uuid: this.#random.uuid(),
      operation: 'orders.addItems',
      lane: `order:${order.orderUuid}`,
      dependsOn: [],
      follows: this.#lastOn([order.tableId], []),
      input: JSON.stringify({
        body: { orderUuid: order.orderUuid, tableId: order.tableId, items: asItems([itemUuid]) },
      }),
    })
    order.itemUuids.push(itemUuid)
  }

  #transfer(sourceTableId: number): void {
    const targetTableId = this.#anyTable()
    if (targetTableId === sourceTableId) return
    const moved = this.orders.filter(({ tableId }) => tableId === sourceTableId)
    const orderUuids = moved.map(({ orderUuid }) => orderUuid)
    this.#outbox.push({
      uuid: this.#random.uuid(),
      operation: 'tables.transfer',
      lane: `table:${sourceTableId}`,
      dependsOn: [],
      follows: this.#lastOn([sourceTableId, targetTableId], orderUuids),
      input: JSON.stringify({ body: { sourceTableId, targetTableId, orderUuids } }),
    })
    for (const order of moved) order.tableId = targetTableId
  }

  #anyTable(): number {
    return this.#tableIds[this.#random.below(this.#tableIds.length)] as number
  }

  /** Same as `lastOn` of features/orders/push-order.ts. */
  #lastOn(tableIds: readonly number[], orderUuids: readonly string[]): readonly string[] {
    const lanes = [...tableIds.map((id) => `table:${id}`), ...orderUuids.map((id) => `order:${id}`)]
    return this.#outbox.operations
      .filter(
        ({ lane, operation, input, state }) =>
          state !== 'done' &&
          (lanes.includes(lane) ||
            (operation === 'tables.transfer' &&
              tableIds.some((id) => input.includes(`"targetTableId":${id},`)))),
      )
      .map(({ uuid }) => uuid)
  }
}

/** Builds the request for the central; undefined while the order has no central id. */
export function translateFloor(
  { operation, input }: OutboxOperation,
  outbox: MemoryOutbox,
): FrozenRequest | undefined {
  const { body } = JSON.parse(input) as { body: Readonly<Record<string, unknown>> }
  const post = (path: string): FrozenRequest => ({
    method: 'POST',
    path: `/api/v1/restaurant${path}`,
    body: JSON.stringify(body),
  })
  if (operation === 'orders.create') return post('/orders')
  if (operation === 'tables.transfer') return post('/tables/transfer')
  const opening = outbox.operations.find(({ uuid }) => uuid === body['orderUuid'])
  return opening?.centralId == null ? undefined : post(`/orders/${opening.centralId}/items`)
}

function asItems(itemUuids: readonly string[]) {
  return itemUuids.map((itemUuid) => ({ itemUuid }))
}
