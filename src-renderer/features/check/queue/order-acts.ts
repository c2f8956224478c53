import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import type { ChosenTaxParts, TimedLine } from '../price/price-line.ts'
import type { Product } from '#shared/api/menu/products.ts'
import type { KeptRequest } from '#renderer/requests/kept-request.ts'

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
      /** The taxes of the parts that are chosen now; shown until the register returns them. */
      readonly taxParts?: ChosenTaxParts
    }
  | { readonly kind: 'delete'; readonly itemUuid: string }
  /** Sends the unsent lines of an order to the kitchen; null: the order that receives new lines. */
  | { readonly kind: 'send'; readonly orderId: number | null }
  | { readonly kind: 'guests'; readonly guests: number | null }
)

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type NewAct = DistributiveOmit<OrderAct, 'id'>

type OrderWrite =
  | 'orders.create'
  | 'orders.addItems'
  | 'orders.updateItem'
  | 'orders.deleteItems'
  | 'orders.update'

/** A request in the contract's words. It is stored and repeated unchanged until an answer arrives. */
export type QueuedRequest = {
  [N in OrderWrite]: Pick<KeptRequest<N>, 'operation' | 'input'>
}[OrderWrite]

/** The data that is stored with a request in flight. */
export interface UnderWay {
  /** The acts in the request; they do not change until it is answered. */
  readonly actIds: readonly string[]
}

export interface Attempt extends UnderWay {
  readonly request: QueuedRequest
}

/** Acts of one check that the register has not stored yet, in order. */
export interface OrderQueue {
  readonly check: CheckKey
  readonly acts: readonly OrderAct[]
  readonly attempt: UnderWay | null
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
