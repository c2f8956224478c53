import type { Product } from '../../../src-shared/api/products.ts'

/** A line as it was tapped. Its uuid is made once, so that however often it is sent it is added once. */
export interface QueuedLine {
  readonly itemUuid: string
  /** As the menu showed it; the register prices it by itself when the line arrives. */
  readonly product: Product
  readonly quantity: number
  /** 1 to 4; null is the usual one of the place. */
  readonly priceType: number | null
  readonly measureUnitId: number | null
  /** Net dollars off the whole line. */
  readonly discountAmount: number
  /** As it was typed; the register reckons the amount from it. */
  readonly discountPercent?: number | null
  readonly observation: string | null
  /** null: the one being taken down. */
  readonly course: number | null
}

/** What of a line may change while the kitchen has not seen it. Absent stays as it is. */
export type LineChange = Partial<Omit<QueuedLine, 'itemUuid' | 'product'>>

/** Why the register refused, in its own words. */
export interface Failure {
  readonly code: string | undefined
  readonly message: string
}

/** Something done at a table that the register has not acknowledged yet. */
export type OrderAct = { readonly id: string } & (
  | { readonly kind: 'add'; readonly line: QueuedLine; readonly failure?: Failure }
  | {
      readonly kind: 'change'
      readonly itemUuid: string
      /** The whole of what the line is to be: the register wants its quantity with every change. */
      readonly change: LineChange & { readonly quantity: number }
      /** What the screen shows until the register has priced it anew: net dollars for one. */
      readonly priceUnit?: number
    }
  | { readonly kind: 'delete'; readonly itemUuid: string }
  /** Sends what is unsent of an order to the kitchen; null: of the one that new lines go to. */
  | { readonly kind: 'send'; readonly orderId: number | null }
  | { readonly kind: 'guests'; readonly guests: number | null }
)

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type NewAct = DistributiveOmit<OrderAct, 'id'>

interface ItemBody {
  readonly itemUuid: string
  readonly productId?: number
  readonly comboId?: number
  readonly quantity: number
  readonly priceType: number | null
  readonly measureUnitId: number | null
  readonly discountAmount: number
  readonly discountPercent?: number | null
  readonly observation: string | null
  readonly course: number | null
}

/** A request on its way. It is kept byte for byte until an answer comes, and repeated as it was. */
export type QueuedRequest =
  | {
      readonly operation: 'create'
      readonly body: {
        readonly orderUuid: string
        readonly tableId: number
        readonly guests: number | null
        readonly send: boolean
        readonly items: readonly ItemBody[]
      }
    }
  | {
      readonly operation: 'addItems'
      readonly orderId: number
      readonly body: { readonly send: boolean; readonly items: readonly ItemBody[] }
    }
  | {
      readonly operation: 'updateItem'
      readonly itemUuid: string
      readonly body: LineChange & { readonly quantity: number }
    }
  | { readonly operation: 'deleteItems'; readonly body: { readonly itemUuids: readonly string[] } }
  | {
      readonly operation: 'update'
      readonly orderId: number
      readonly body: { readonly guests: number | null }
    }

export interface Attempt {
  /** The acts that the request carries: they stay as they are until it is answered. */
  readonly actIds: readonly string[]
  readonly request: QueuedRequest
}

/** What was done at one table and is not yet on disk at the register, in the order it was done. */
export interface OrderQueue {
  readonly tableId: number
  readonly acts: readonly OrderAct[]
  readonly attempt: Attempt | null
}

export function emptyQueue(tableId: number): OrderQueue {
  return { tableId, acts: [], attempt: null }
}

export function isUnderWay(queue: OrderQueue, act: OrderAct): boolean {
  return queue.attempt?.actIds.includes(act.id) ?? false
}

/** The uuid of the line that an act is about. */
export function lineOf(act: OrderAct): string | undefined {
  switch (act.kind) {
    case 'add':
      return act.line.itemUuid
    case 'change':
    case 'delete':
      return act.itemUuid
    case 'send':
    case 'guests':
      return undefined
  }
}
