import type { TakenModifier } from '../../../src-shared/domain/modifiers.ts'
import type { TimedLine } from '../price-line.ts'
import type { Product } from '../../../src-shared/api/products.ts'

/** The check that acts are for: a table by its id, or an order without a table: `order-7`. */
export type CheckKey = number | OrderKey
type OrderKey = `order-${number}`

export function keyOfOrder(orderId: number): OrderKey {
  return `order-${orderId}`
}

/** Returns the order of a check without a table; undefined for a table. */
export function orderOfCheck(check: CheckKey): number | undefined {
  return typeof check === 'number' ? undefined : Number(check.slice('order-'.length))
}

/** A line as it was tapped. Its uuid is created once, so resending it never adds it twice. */
export interface QueuedLine {
  readonly itemUuid: string
  /** As the menu showed it; the register sets the price when the line arrives. */
  readonly product: Product
  readonly quantity: number
  /** 1 to 4; null: the establishment's usual price. */
  readonly priceType: number | null
  readonly measureUnitId: number | null
  /** Net dollars off the whole line. */
  readonly discountAmount: number
  /** As typed; the register computes the amount from it. */
  readonly discountPercent?: number | null
  readonly observation: string | null
  /** null: the course being taken down. */
  readonly course: number | null
  /** Absent: its product offers none. */
  readonly modifiers?: readonly TakenModifier[]
  readonly hold?: boolean
  /** The guest at the table. */
  readonly seat?: number | null
  readonly isAllergy?: boolean
  /** The price of the hour in which it was tapped; the register takes it for an hour more. */
  readonly timed?: TimedLine | undefined
}

/** Line fields that may change before the line is sent to the kitchen. Absent: unchanged. */
export type LineChange = Partial<Omit<QueuedLine, 'itemUuid' | 'product' | 'timed'>>

/** The register's refusal, with its own message. */
export interface Failure {
  readonly code: string | undefined
  readonly message: string
}

/** An act on a check that the register has not acknowledged yet. */
export type OrderAct = { readonly id: string } & (
  | { readonly kind: 'add'; readonly line: QueuedLine; readonly failure?: Failure }
  | {
      readonly kind: 'change'
      readonly itemUuid: string
      /** The register requires the quantity with every change. */
      readonly change: LineChange & { readonly quantity: number }
      /** Net dollars per unit; shown until the register returns the new price. */
      readonly priceUnit?: number
    }
  | { readonly kind: 'delete'; readonly itemUuid: string }
  /** Sends the unsent lines of an order to the kitchen; null: the order that receives new lines. */
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
  readonly priceScheduleId?: number
  /** Absent: the offer of the hour. */
  readonly discountAmount?: number
  readonly discountPercent?: number | null
  readonly observation: string | null
  readonly course: number | null
  readonly modifiers?: readonly ModifierBody[]
  readonly hold?: boolean
  readonly seat?: number | null
  readonly isAllergy?: boolean
}

interface ModifierBody {
  readonly optionId: number | null
  readonly quantity: number
}

type ChangeBody = Omit<LineChange, 'modifiers'> & {
  readonly quantity: number
  readonly modifiers?: readonly ModifierBody[]
}

/** A request in flight. It is stored and repeated unchanged until an answer arrives. */
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
      readonly body: ChangeBody
    }
  | { readonly operation: 'deleteItems'; readonly body: { readonly itemUuids: readonly string[] } }
  | {
      readonly operation: 'update'
      readonly orderId: number
      readonly body: { readonly guests: number | null }
    }

export interface Attempt {
  /** The acts in the request; they do not change until it is answered. */
  readonly actIds: readonly string[]
  readonly request: QueuedRequest
}

/** Acts of one check that the register has not stored yet, in order. */
export interface OrderQueue {
  readonly check: CheckKey
  readonly acts: readonly OrderAct[]
  readonly attempt: Attempt | null
}

/** One list for every check without acts, so that a queue that goes away renders nothing. */
export const NO_ACTS: readonly OrderAct[] = []

export function emptyQueue(check: CheckKey): OrderQueue {
  return { check, acts: NO_ACTS, attempt: null }
}

export function isUnderWay(queue: OrderQueue, act: OrderAct): boolean {
  return queue.attempt?.actIds.includes(act.id) ?? false
}

/** Returns the uuid of the line that an act changes. */
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
