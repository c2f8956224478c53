import { lastOn } from '#main/rules/check/order/push-order.ts'
import { appendToOutbox, type OutboxEntry } from '#main/core/outbox/append-to-outbox.ts'
import { orderLane, tableLane } from '#main/core/outbox/lanes.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { TillDatabase } from './till-database.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface OpenOrder {
  /** The till's id. */
  readonly id: number
  readonly orderUuid: string
  tableId: number
  readonly itemUuids: string[]
}

interface FloorPorts {
  readonly database: () => TillDatabase
  readonly random: SeededRandom
  readonly time: VirtualTime
  readonly tableIds: readonly number[]
}

/** The tables of one till. Each action is committed at once and sent after earlier ones. */
export class TillFloor {
  readonly orders: OpenOrder[] = []
  readonly #ports: FloorPorts

  constructor(ports: FloorPorts) {
    this.#ports = ports
  }

  /** Performs a random action of a waiter: opens an order, adds an item, or transfers a table. */
  async act(): Promise<void> {
    const { random } = this.#ports
    const order = this.orders[random.below(this.orders.length + 1)]
    if (order === undefined) await this.#open()
    else if (random.chance(0.6)) await this.#add(order)
    else await this.#transfer(order.tableId)
  }

  async #open(): Promise<void> {
    const { random } = this.#ports
    const order = {
      id: this.orders.length + 1,
      orderUuid: random.uuid(),
      tableId: this.#anyTable(),
      itemUuids: [random.uuid()],
    }
    const { id, orderUuid, tableId, itemUuids } = order
    await this.#push(
      'orders.create',
      { body: { orderUuid, tableId, items: itemUuids.map(asItem) } },
      { uuid: orderUuid, lane: orderLane(orderUuid), resourceId: id },
      [tableId],
    )
    this.orders.push(order)
  }

  async #add({ id, orderUuid, tableId, itemUuids }: OpenOrder): Promise<void> {
    const itemUuid = this.#ports.random.uuid()
    await this.#push(
      'orders.addItems',
      { params: { orderId: id }, body: { tableId, items: [asItem(itemUuid)] } },
      { uuid: this.#ports.random.uuid(), lane: orderLane(orderUuid), resourceId: id },
      [tableId],
    )
    itemUuids.push(itemUuid)
  }

  async #transfer(sourceTableId: number): Promise<void> {
    const targetTableId = this.#anyTable()
    if (targetTableId === sourceTableId) return
    const moved = this.orders.filter(({ tableId }) => tableId === sourceTableId)
    const orderUuids = moved.map(({ orderUuid }) => orderUuid)
    await this.#push(
      'tables.transfer',
      { body: { sourceTableId, targetTableId, orderUuids } },
      {
        uuid: this.#ports.random.uuid(),
        lane: tableLane(sourceTableId),
        resourceId: targetTableId,
      },
      [sourceTableId, targetTableId],
      orderUuids,
    )
    for (const order of moved) order.tableId = targetTableId
  }

  /** Queues the act after those that the product would wait for. */
  #push<O extends PushedOperation>(
    operation: O,
    input: PushedInput<O>,
    options: Pick<OutboxEntry, 'uuid' | 'lane' | 'resourceId'>,
    tableIds: readonly number[],
    orderUuids: readonly string[] = [],
  ): Promise<void> {
    const { database, time } = this.#ports
    return database().transaction(async (db) => {
      const follows = await lastOn({ db }, tableIds, orderUuids)
      await appendToOutbox(db, { ...options, operation, input, follows }, time.now().toISOString())
    })
  }

  #anyTable(): number {
    const { tableIds, random } = this.#ports
    return tableIds[random.below(tableIds.length)] as number
  }
}

function asItem(itemUuid: string) {
  return { itemUuid, productId: 1, quantity: 1 }
}
