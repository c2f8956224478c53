import type { Invoice } from '#shared/api/sales/invoices.ts'

export type PaymentState =
  | { readonly name: 'typing' }
  /** A card charge is at the pinpad. */
  | { readonly name: 'charging' }
  /** The pinpad got no request, so nothing was charged. */
  | { readonly name: 'notCharged'; readonly error: unknown }
  /** The invoice was requested, or its result is being looked up. */
  | { readonly name: 'issuing' }
  /** The register did not answer, so the invoice may have been issued. The request is repeated automatically. */
  | { readonly name: 'unknown' }
  | { readonly name: 'refused'; readonly error: unknown }
  /** The request of a closed page never reached the register. */
  | { readonly name: 'lost' }
  | { readonly name: 'done'; readonly invoice: Invoice }

export type PaymentEvent =
  | { readonly type: 'cardSent' | 'cardEnded' | 'invoiceSent' | 'unanswered' | 'invoiceLost' }
  | { readonly type: 'cardRefused' | 'invoiceRefused'; readonly error: unknown }
  | { readonly type: 'issued'; readonly invoice: Invoice }
  /** The user changed something, or returned to the bill. */
  | { readonly type: 'changed' }

export const TYPING: PaymentState = { name: 'typing' }

/**
 * Returns the state after an event. The events come from kept requests, so that a reload and another window reach the
 * same state. The state of a requested invoice ends only with its result.
 */
export function afterEvent(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'cardSent':
      return isIssuing(state) ? state : { name: 'charging' }
    case 'cardEnded':
      return state.name === 'charging' ? TYPING : state
    case 'cardRefused':
      return isIssuing(state) ? state : { name: 'notCharged', error: event.error }
    case 'invoiceSent':
      return state.name === 'unknown' ? state : { name: 'issuing' }
    case 'unanswered':
      return isIssuing(state) ? { name: 'unknown' } : state
    case 'invoiceRefused':
      return { name: 'refused', error: event.error }
    case 'invoiceLost':
      return { name: 'lost' }
    case 'issued':
      return { name: 'done', invoice: event.invoice }
    case 'changed':
      return isIssuing(state) || state.name === 'charging' ? state : TYPING
  }
}

/** True while an invoice may be issued, when nothing of the bill may change. */
export function isIssuing({ name }: PaymentState): boolean {
  return name === 'issuing' || name === 'unknown'
}
