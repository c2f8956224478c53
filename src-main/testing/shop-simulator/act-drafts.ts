import type { Order } from '#shared/api/sales/orders.ts'
import type { SeededRandom } from '../sync-simulator/seeded-random.ts'
import type { ModelProgram } from './model/model-program.ts'
import type { ModelAct } from './day/shop-ledger.ts'

/** $ 4,50 with tax. */
export interface Dish {
  readonly id: number
  readonly cents: number
}

export interface DraftPorts {
  readonly random: SeededRandom
  readonly dish: Dish
  readonly tableIds: readonly number[]
  /** The point at which each program sells. */
  readonly pointOf: (program: ModelProgram) => number
}

/** The request of an act, with what the model must know of it. */
export type Draft = Pick<ModelAct, 'kind' | 'path' | 'body'> & Partial<ModelAct>

/** Makes up what people ask for. */
export class ActDrafts {
  readonly #ports: DraftPorts

  constructor(ports: DraftPorts) {
    this.#ports = ports
  }

  sale(program: ModelProgram): Draft {
    const { random, dish, pointOf } = this.#ports
    const quantity = 1 + random.below(4)
    const cents = quantity * dish.cents
    const emissionPointId = pointOf(program)
    return {
      kind: 'sale',
      path: '/invoices',
      body: {
        documentType: 'INVOICE',
        invoiceUuid: random.uuid(),
        emissionPointId,
        details: [{ product: { id: dish.id }, quantity }],
        totalAmount: cents / 100,
        payments: [{ amount: cents / 100, paymentMethod: { id: 1 } }],
      },
      emissionPointId,
      cents,
    }
  }

  order(table = this.#ports.random.below(this.#ports.tableIds.length)): Draft {
    const { random, tableIds } = this.#ports
    const tableId = tableIds[table] ?? 0
    const orderUuid = random.uuid()
    const items = this.#newItems()
    return {
      kind: 'order',
      path: '/restaurant/orders',
      body: { orderUuid, tableId, items, send: random.chance(0.5) },
      isAtTablet: random.chance(0.5),
      itemUuids: items.map(({ itemUuid }) => itemUuid),
      orderUuid,
      tableIds: [tableId],
    }
  }

  items(order: Order): Draft {
    const items = this.#newItems()
    return {
      kind: 'items',
      path: `/restaurant/orders/${order.id}/items`,
      body: { items },
      isAtTablet: this.#ports.random.chance(0.5),
      itemUuids: items.map(({ itemUuid }) => itemUuid),
      orderUuid: order.orderUuid,
      tableIds: [order.tableId ?? 0],
    }
  }

  #newItems() {
    const { random, dish } = this.#ports
    return Array.from({ length: 1 + random.below(3) }, () => ({
      itemUuid: random.uuid(),
      productId: dish.id,
      quantity: 1,
    }))
  }

  bill(
    program: ModelProgram,
    order: Order,
    items = this.#ports.random.chance(0.5) ? order.items : order.items.slice(0, 1),
  ): Draft | undefined {
    const { random, pointOf } = this.#ports
    if (items.length === 0) return undefined
    const cents = items.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0)
    const itemUuids = items.map(({ itemUuid }) => itemUuid)
    const emissionPointId = pointOf(program)
    return {
      kind: 'bill',
      path: `/restaurant/tables/${order.tableId}/invoice`,
      body: {
        invoiceUuid: random.uuid(),
        itemUuids,
        emissionPointId,
        payments: [{ amount: cents / 100, paymentMethod: { id: 1 } }],
      },
      emissionPointId,
      cents,
      itemUuids,
      tableIds: [order.tableId ?? 0],
    }
  }

  move(order: Order): Draft | undefined {
    const { random, tableIds } = this.#ports
    const targetTableId = tableIds[random.below(tableIds.length)] ?? 0
    const sourceTableId = order.tableId ?? 0
    if (targetTableId === sourceTableId) return undefined
    return {
      kind: 'move',
      path: '/restaurant/tables/transfer',
      body: { sourceTableId, targetTableId },
      tableIds: [sourceTableId, targetTableId],
    }
  }

  entry(program: ModelProgram): Draft {
    const { random, pointOf } = this.#ports
    const cents = 100 * (1 + random.below(20))
    const emissionPointId = pointOf(program)
    return {
      kind: 'entry',
      path: '/cash-register/entries',
      body: {
        operationId: random.uuid(),
        amount: cents / 100,
        reason: 'Cambio',
        emissionPointId,
      },
      emissionPointId,
      cents,
    }
  }
}
