import type { Api } from '../../../../src-shared/api/index.ts'
import type { CallInput } from '../../../../src-shared/api/operation.ts'
import type { Cents } from '../../../../src-shared/domain/money.ts'
import type { KeptRequest } from '../../../requests/kept-request.ts'
import type { Choice } from '../bill/bill.ts'

export type TableRequest = CallInput<Api['tables']['invoice']>
export type OrderRequest = CallInput<Api['orders']['invoice']>
export type SaleRequest = CallInput<Api['invoices']['issue']>

/** A request for an invoice, with the data to update its draft after the invoice is issued. */
export interface InvoiceRequest extends Paid {
  readonly request:
    | ({ readonly kind: 'table' } & TableRequest)
    | ({ readonly kind: 'order' } & OrderRequest)
    | ({ readonly kind: 'sale' } & SaleRequest)
}

/** The payment that a request for an invoice contains. */
export interface Paid {
  /** The key of its draft. */
  readonly draftKey: string
  readonly choice: Choice
  readonly leavesRest: boolean
  /** The discount on the whole bill, with tax: a manager approves exactly this amount. */
  readonly discount?: Cents
  /** Sum of the discounts of single lines, with tax. */
  readonly lineDiscount?: Cents
  /** The bill after its discounts, with tax, without service and tip. */
  readonly billed?: Cents
}

/** `table:12`, `order:7` or `sale`: the screen that must show the result. */
export type Place = `table:${number}` | `order:${number}` | 'sale'

/** The operation that issues each kind of request. */
export const issuing = {
  table: 'tables.invoice',
  order: 'orders.invoice',
  sale: 'invoices.issue',
} as const

export function kindOf({ operation }: KeptRequest): keyof typeof issuing {
  if (operation === issuing.table) return 'table'
  return operation === issuing.order ? 'order' : 'sale'
}

export const PAYMENT = 'payment'
export const CARD = 'card'

export function laneOf(flow: typeof PAYMENT | typeof CARD, place: Place): string {
  return `${flow}:${place}`
}

/** Returns the place of `payment:table:12` or `card:sale`. */
export function placeOf(name: string): Place {
  return name.slice(name.indexOf(':') + 1) as Place
}

export function paidBy(request: KeptRequest): Paid {
  return request.data as Paid
}
