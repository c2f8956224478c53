import { create } from 'zustand'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { submit } from '#renderer/requests/delivery/deliver.ts'
import type { Flow } from '#renderer/requests/delivery/flows.ts'
import { onSettled, useKept } from '#renderer/requests/kept.ts'
import type {
  Change,
  KeptRequest,
  Result,
  Secrets,
  Settlement,
} from '#renderer/requests/kept-request.ts'
import { flowOf } from '#renderer/requests/kept-request.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { type PlaceKey, placeOperations } from '#renderer/features/check/place/check-place.ts'
import { clearPaid } from '../issuing/clear-paid.ts'
import { cardChargeAt, cardRecord } from '../card/card-charges.ts'
import {
  CARD,
  type IssuingRequest,
  laneOf,
  paidBy,
  PAYMENT,
  placeOf,
} from '../issuing/invoice-request.ts'
import { endPaymentDraft } from './payment-draft.ts'
import { afterEvent, type PaymentEvent, type PaymentState, TYPING } from './payment-state.ts'
import { keepPaidPerson } from '../split/split-draft.ts'

/** The payments of this browser, by place. */
const usePayments = create<{ readonly states: Readonly<Partial<Record<PlaceKey, PaymentState>>> }>(
  () => ({ states: {} }),
)

export function usePaymentState(place: PlaceKey): PaymentState {
  return usePayments(({ states }) => states[place] ?? TYPING)
}

export function tellPayment(place: PlaceKey, event: PaymentEvent): void {
  usePayments.setState(({ states }) => {
    const before = states[place] ?? TYPING
    const after = afterEvent(before, event)
    return after === before ? {} : { states: { ...states, [place]: after } }
  })
}

/** Places whose payment is on the screen; that screen shows the result. */
export const shownPlaces = new Set<PlaceKey>()

/** Requests the invoice of a place. It is issued once, even if the page is reloaded or closed. */
export function issueInvoice(
  place: PlaceKey,
  invoice: IssuingRequest,
  options: { readonly secrets?: Secrets; readonly records?: ReadonlyMap<string, unknown> } = {},
): Promise<KeptRequest> {
  const { request, ...paid } = invoice
  const { kind, ...input } = request
  return submit(
    {
      id: request.body.invoiceUuid,
      lane: laneOf(PAYMENT, place),
      operation: placeOperations[kind].invoice,
      input,
      keyIn: 'body',
      userId: useSessionStore.getState().session?.user.id ?? null,
      createdAt: Date.now(),
      data: paid,
    },
    options,
  )
}

/** After a reload an unanswered invoice is looked up and not sent, because opening a page must not charge. */
export const paymentFlow: Flow = {
  firstWaitMs: 2_000,
  resume: async (request) => {
    const mayRead = useSessionStore.getState().session?.permissions.has('SALES_INVOICE:READ')
    if (mayRead !== true) return 'repeat'
    return (await findInvoice(request)) ?? { kind: 'refused', error: undefined }
  },
  find: findInvoice,
  prepare: async (request, result) => {
    if (result.kind === 'done') endPaid(request, result.answer as Invoice)
  },
  conclude,
}

async function findInvoice({ input }: KeptRequest): Promise<Result | undefined> {
  const { invoiceUuid } = (input as IssuingRequest['request']).body
  const { data } = await client.invoices.list({ query: { invoiceUuid } })
  const [found] = data
  if (found === undefined) return undefined
  return { kind: 'done', answer: await client.invoices.get({ params: { id: found.id } }) }
}

/** Ends the drafts of a paid bill. It may run twice, because the request is deleted only after it. */
function endPaid(request: KeptRequest, invoice: Invoice): void {
  const { queryKey } = apiQuery('invoices', 'get', { params: { id: invoice.id } })
  queryClient.setQueryData(queryKey, invoice)
  const paid = paidBy(request)
  endPaymentDraft(paid.draftKey, paid.choice)
  if (placeOf(request.lane) === 'sale') clearPaid(paid, invoice)
  else keepPaidPerson(paid, invoice)
}

/** Updates the card's screen with the invoice that its charge has paid, or with the refusal. */
function conclude({ lane }: KeptRequest, result: Result): Change {
  const place = placeOf(lane)
  const charge = cardChargeAt(place)
  if (charge?.isAccepted !== true) return {}
  if (result.kind !== 'done' || !shownPlaces.has(place))
    return { records: cardRecord(place, undefined) }
  const { id, number } = result.answer as Invoice
  return { records: cardRecord(place, { ...charge, invoice: { id, number } }) }
}

/** Follows the kept requests of payments, in every window. Returns a function that stops it. */
export function followPayments(): () => void {
  readKept(useKept.getState(), undefined)
  const ends = [useKept.subscribe(readKept), onSettled(readSettlement)]
  return () => {
    for (const end of ends) end()
  }
}

type Kept = ReturnType<typeof useKept.getState>

function readKept(kept: Kept, before: Kept | undefined): void {
  for (const lane of kept.requests.keys()) {
    if (flowOf(lane) === PAYMENT && before?.requests.has(lane) !== true) {
      tellPayment(placeOf(lane), { type: 'invoiceSent' })
    }
  }
  for (const [lane, error] of kept.unanswered) {
    if (flowOf(lane) === PAYMENT && before?.unanswered.get(lane) !== error) {
      tellPayment(placeOf(lane), { type: 'unanswered' })
    }
  }
  for (const name of kept.records.keys()) {
    if (flowOf(name) === CARD && before?.records.has(name) !== true) {
      tellPayment(placeOf(name), { type: 'cardSent' })
    }
  }
  for (const name of before?.records.keys() ?? []) {
    if (flowOf(name) === CARD && !kept.records.has(name)) {
      tellPayment(placeOf(name), { type: 'cardEnded' })
    }
  }
}

function readSettlement({ request, result }: Settlement): void {
  const place = placeOf(request.lane)
  const error = 'error' in result ? result.error : undefined
  switch (flowOf(request.lane)) {
    case PAYMENT:
      if (result.kind === 'done') {
        tellPayment(place, { type: 'issued', invoice: result.answer as Invoice })
      } else if (error === undefined) tellPayment(place, { type: 'invoiceLost' })
      else tellPayment(place, { type: 'invoiceRefused', error })
      return
    case CARD:
      if (result.kind !== 'done' && error !== undefined) {
        tellPayment(place, { type: 'cardRefused', error })
      }
      return
    default:
  }
}
