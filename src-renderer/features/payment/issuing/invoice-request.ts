import type { Cents } from '#shared/domain/money/money.ts'
import type { WriteInput, KeptRequest } from '#renderer/requests/kept-request.ts'
import {
  type PlaceKey,
  type PlaceKind,
  placeOperations,
} from '#renderer/features/check/place/check-place.ts'
import type { PaymentChoice } from '../bill/bill.ts'

/** The input of each kind of place's operation that issues an invoice. */
export type IssuingInput = {
  [Kind in PlaceKind]: { readonly kind: Kind } & WriteInput<
    (typeof placeOperations)[Kind]['invoice']
  >
}

/** A request for an invoice, with the data to update its draft after the invoice is issued. */
export interface IssuingRequest extends Paid {
  readonly request: IssuingInput[PlaceKind]
}

/** The payment that a request for an invoice contains. */
export interface Paid {
  /** The key of its draft. */
  readonly draftKey: string
  readonly choice: PaymentChoice
  readonly leavesRest: boolean
  /** The discount on the whole bill, with tax: a manager approves exactly this amount. */
  readonly discount?: Cents
  /** Sum of the discounts of single lines, with tax. */
  readonly lineDiscount?: Cents
  /** The bill after its discounts, with tax, without service and tip. */
  readonly billed?: Cents
}

export function kindOf({ operation }: KeptRequest): PlaceKind {
  if (operation === placeOperations.table.invoice) return 'table'
  return operation === placeOperations.order.invoice ? 'order' : 'sale'
}

export const PAYMENT = 'payment'
export const CARD = 'card'

export function laneOf(flow: typeof PAYMENT | typeof CARD, place: PlaceKey): string {
  return `${flow}:${place}`
}

/** Returns the place of `payment:table:12` or `card:sale`. */
export function placeOf(name: string): PlaceKey {
  return name.slice(name.indexOf(':') + 1) as PlaceKey
}

export function paidBy(request: KeptRequest): Paid {
  return request.data as Paid
}
