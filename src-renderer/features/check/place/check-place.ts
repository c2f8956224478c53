import { paths } from '#renderer/paths.ts'
import { type CheckKey, keyOfOrder, orderOfCheck } from '../queue/order-acts.ts'

/** The operations that print the bill of a check and invoice it, by the kind of its place. A sale has no bill. */
export const placeOperations = {
  table: { bill: 'tables.bill', invoice: 'tables.invoice' },
  order: { bill: 'orders.bill', invoice: 'orders.invoice' },
  sale: { invoice: 'invoices.issue' },
} as const

export type PlaceKind = keyof typeof placeOperations

/** The name of a place in the lanes and records that this browser keeps: `payment:table:12`. */
export type PlaceKey = `table:${number}` | `order:${number}` | 'sale'

interface PlacePaths {
  /** The lines. */
  readonly check: string
  readonly payment: string
  /** After the lines were left. */
  readonly leave: string
  /** After the payment was left without paying. */
  readonly back: string
  /** For the next guest, after the payment: the tables, the orders, or a new sale. */
  readonly done: string
  readonly change: (invoiceId: number) => string
}

interface Place<Kind extends PlaceKind> {
  readonly kind: Kind
  readonly key: PlaceKey
  /** `Mesa 12`, `Llevar 19 · Verónica`, in the person's language. */
  readonly title: string
  readonly operations: (typeof placeOperations)[Kind]
  readonly paths: PlacePaths
}

export interface TablePlace extends Place<'table'> {
  readonly id: number
  /** Its acts in the queue. */
  readonly check: CheckKey
  /** Names the check in the input of its operations. */
  readonly input: { readonly params: { readonly tableId: number } }
}

/** An order without a table. */
export interface OrderPlace extends Place<'order'> {
  readonly id: number
  readonly check: CheckKey
  readonly input: { readonly params: { readonly orderId: number } }
}

/** A counter sale, which only this device has until it is paid. */
export type SalePlace = Place<'sale'>

/** A place whose check is at the register. */
export type OrderedPlace = TablePlace | OrderPlace

/** A place where a check is filled, billed and paid. */
export type CheckPlace = OrderedPlace | SalePlace

export function tablePlace(tableId: number, title: string): TablePlace {
  return {
    kind: 'table',
    id: tableId,
    key: `table:${tableId}`,
    check: tableId,
    title,
    operations: placeOperations.table,
    input: { params: { tableId } },
    paths: {
      check: paths.order(tableId),
      payment: paths.tablePayment(tableId),
      leave: paths.floor,
      back: paths.order(tableId),
      done: paths.floor,
      change: (invoiceId) => paths.tableChange(tableId, invoiceId),
    },
  }
}

export function orderPlace(orderId: number, title: string): OrderPlace {
  return {
    kind: 'order',
    id: orderId,
    key: `order:${orderId}`,
    check: keyOfOrder(orderId),
    title,
    operations: placeOperations.order,
    input: { params: { orderId } },
    paths: {
      check: paths.orderCheck(orderId),
      payment: paths.orderPayment(orderId),
      leave: paths.counterOrders(orderId),
      back: paths.counterOrders(orderId),
      done: paths.counterOrders(),
      change: (invoiceId) => paths.orderChange(orderId, invoiceId),
    },
  }
}

export function salePlace(title: string): SalePlace {
  return {
    kind: 'sale',
    key: 'sale',
    title,
    operations: placeOperations.sale,
    paths: {
      check: paths.sale,
      payment: paths.salePayment,
      leave: paths.sale,
      back: paths.sale,
      done: paths.sale,
      change: paths.saleChange,
    },
  }
}

/** Returns the place of a check in the queue. */
export function placeOfCheck(check: CheckKey, title: string): OrderedPlace {
  const orderId = orderOfCheck(check)
  return orderId === undefined ? tablePlace(Number(check), title) : orderPlace(orderId, title)
}
