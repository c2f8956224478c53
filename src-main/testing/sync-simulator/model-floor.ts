import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import type { ModelAnswer } from './model-answer.ts'

interface StoredOrder {
  readonly id: number
  readonly orderUuid: string
  tableId: number
  readonly items: { readonly itemUuid: string; readonly status: 'SENT' }[]
}

interface Body {
  readonly orderUuid: string
  readonly tableId: number
  readonly items: readonly { readonly itemUuid: string }[]
  readonly sourceTableId: number
  readonly targetTableId: number
}

/** Tables and orders of a central. Without deduplication it executes a repeated request again. */
export class ModelFloor {
  readonly orders: StoredOrder[] = []
  readonly #answers = new Map<string, ModelAnswer>()
  readonly #deduplicates: boolean

  constructor(deduplicates: boolean) {
    this.#deduplicates = deduplicates
  }

  /** Returns undefined if the request is not about tables or orders. */
  handle(request: FrozenRequest, path: string, key: string | undefined): ModelAnswer | undefined {
    const list = /^\/restaurant\/tables\/(\d+)\/orders$/.exec(path)
    if (list !== null) {
      const tableId = Number(list[1])
      return { status: 200, body: this.orders.filter((order) => order.tableId === tableId) }
    }
    if (request.method !== 'POST' || !path.startsWith('/restaurant/')) return undefined
    const earlier = key === undefined ? undefined : this.#answers.get(key)
    if (this.#deduplicates && earlier !== undefined) return earlier
    const answer = this.#act(path, JSON.parse(request.body ?? '{}') as Body)
    if (key !== undefined) this.#answers.set(key, answer)
    return answer
  }

  #act(path: string, body: Body): ModelAnswer {
    if (path === '/restaurant/tables/transfer') return this.#transfer(body)
    if (path === '/restaurant/orders') {
      const order: StoredOrder = {
        id: this.orders.length + 1,
        orderUuid: body.orderUuid,
        tableId: body.tableId,
        items: body.items.map(({ itemUuid }) => ({ itemUuid, status: 'SENT' })),
      }
      this.orders.push(order)
      return { status: 201, body: order }
    }
    const id = Number(/^\/restaurant\/orders\/(\d+)\/items$/.exec(path)?.[1])
    const order = this.orders.find((each) => each.id === id)
    if (order === undefined) return { status: 404, body: { code: 'NOT_FOUND', errors: [] } }
    for (const { itemUuid } of body.items) order.items.push({ itemUuid, status: 'SENT' })
    return { status: 201, body: order }
  }

  #transfer({ sourceTableId, targetTableId }: Body): ModelAnswer {
    const moved = this.orders.filter(({ tableId }) => tableId === sourceTableId)
    if (moved.length === 0) {
      const errors = [{ field: 'sourceTableId', message: 'La mesa está libre.' }]
      return { status: 400, body: { code: 'FIELDS_INVALID', errors } }
    }
    for (const order of moved) order.tableId = targetTableId
    return { status: 204, body: undefined }
  }
}
