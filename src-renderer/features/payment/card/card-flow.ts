import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { client } from '#renderer/api/client.ts'
import { onServerEvent } from '#renderer/api/live/live-events.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { alone, submit } from '#renderer/requests/delivery/deliver.ts'
import type { Flow } from '#renderer/requests/delivery/flows.ts'
import { keepRecords, useKept } from '#renderer/requests/kept.ts'
import { flowOf, type KeptRequest, type Result } from '#renderer/requests/kept-request.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { playSound } from '#renderer/session/sound.ts'
import type { PlaceKey } from '#renderer/features/check/place/check-place.ts'
import { type PaymentPart, toPaymentRequest } from '../bill/payment-part.ts'
import { CARD, type IssuingRequest, laneOf, placeOf } from '../issuing/invoice-request.ts'
import { changePaymentDraft, paymentDraftOf } from '../state/payment-draft.ts'
import { issueInvoice } from '../state/payment-flow.ts'
import {
  type CardCharge,
  type ChargeInput,
  cardChargeAt,
  cardRecord,
  isCardCharge,
  useLastPinpad,
} from './card-charges.ts'
import { type ChargeStage, soundOf, stageOf } from './charge-stage.ts'

/** Interval of polling, for a tablet whose event stream was cut; events arrive sooner. */
const ASK_MS = 2_000

/** Charges a card. The charge and the acts after its approval are on disk before the pinpad gets the request. */
export function chargeCard(
  place: PlaceKey,
  charge: CardCharge & { readonly request: ChargeInput },
): void {
  useLastPinpad.setState({ pinpadId: charge.pinpadId })
  const { operationId, request } = charge
  stages.set(operationId, 'waiting')
  void submit(
    {
      id: operationId,
      lane: laneOf(CARD, place),
      operation: 'pinpadTransactions.create',
      input: request,
      keyIn: 'body',
      userId: useSessionStore.getState().session?.user.id ?? null,
      createdAt: Date.now(),
      data: null,
    },
    { records: cardRecord(place, charge) },
  )
}

/** After a reload an unanswered charge is looked up and not sent, because the guest may have left the pinpad. */
export const cardFlow: Flow = {
  firstWaitMs: 2_000,
  isReadable: isCardCharge,
  resume: async (request) => (await findCharge(request)) ?? { kind: 'refused', error: undefined },
  find: findCharge,
  conclude: ({ lane }, result) => {
    const place = placeOf(lane)
    const charge = cardChargeAt(place)
    if (charge === undefined || result.kind !== 'done') {
      return { records: cardRecord(place, undefined) }
    }
    const transaction = result.answer as PinpadTransaction
    showTransaction(transaction)
    return { records: cardRecord(place, { ...charge, transactionId: transaction.id }) }
  },
}

async function findCharge({ id }: KeptRequest): Promise<Result | undefined> {
  const { data } = await client.pinpadTransactions.list({ query: { operationId: id } })
  const [found] = data
  return found === undefined ? undefined : { kind: 'done', answer: found }
}

function showTransaction(transaction: PinpadTransaction): void {
  const { queryKey } = apiQuery('pinpadTransactions', 'get', { params: { id: transaction.id } })
  queryClient.setQueryData(queryKey, transaction)
}

/** Called if a card has paid a part of a bill and the rest is open. */
type AcceptedListener = (place: PlaceKey, part: PaymentPart) => void

const watching = new Set<PlaceKey>()
/** The last stage of each charge that this page has seen. */
const stages = new Map<string, ChargeStage>()

/** Sounds once if the stage has changed. The first look at a charge that another page began stays silent. */
function sound({ operationId }: CardCharge, stage: ChargeStage): void {
  const before = stages.get(operationId)
  stages.set(operationId, stage)
  const outcome = soundOf(stage)
  if (before !== undefined && before !== stage && outcome !== undefined) playSound(outcome)
}

/**
 * Follows the charges at pinpads until they are settled, and issues the invoices of approved ones. Only one
 * window of the browser does it. Returns a function that stops it.
 */
export function followCharges(onPartPaid: AcceptedListener): () => void {
  const stop = new AbortController()
  const look = () => {
    for (const [name, value] of useKept.getState().records) {
      if (flowOf(name) !== CARD) continue
      const { transactionId, isAccepted } = value as CardCharge
      if (transactionId === undefined || isAccepted === true) continue
      void watch(placeOf(name), onPartPaid, stop.signal)
    }
  }
  const end = useKept.subscribe((state, before) => {
    if (state.records !== before.records) look()
  })
  look()
  return () => {
    stop.abort()
    end()
  }
}

async function watch(
  place: PlaceKey,
  onPartPaid: AcceptedListener,
  stop: AbortSignal,
): Promise<void> {
  if (watching.has(place)) return
  watching.add(place)
  try {
    await alone(`watch:${laneOf(CARD, place)}`, async () => {
      while (!stop.aborted) {
        const charge = cardChargeAt(place)
        if (charge?.transactionId === undefined || charge.isAccepted === true) return
        const transaction = await readTransaction(charge.transactionId)
        const stage = transaction === undefined ? 'waiting' : stageOf(transaction)
        if (transaction !== undefined) sound(charge, stage)
        if (transaction !== undefined && stage === 'approved') {
          return accept(place, charge, transaction, onPartPaid)
        }
        if (stage !== 'waiting' && stage !== 'unknown') return
        await nextNews(stop)
      }
    })
  } finally {
    watching.delete(place)
  }
}

async function readTransaction(id: number): Promise<PinpadTransaction | undefined> {
  try {
    const transaction = await client.pinpadTransactions.get({ params: { id } })
    showTransaction(transaction)
    return transaction
  } catch {
    // After any error this page does not know the result; it asks again.
    return undefined
  }
}

function nextNews(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      end()
      stop.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ASK_MS)
    const end = onServerEvent(({ event }) => {
      if (event === 'pinpadTransactions') finish()
    })
    stop.addEventListener('abort', finish)
  })
}

/** Stores the card's part of the bill, and requests the invoice if it was the last part. */
async function accept(
  place: PlaceKey,
  charge: CardCharge,
  transaction: PinpadTransaction,
  onPartPaid: AcceptedListener,
): Promise<void> {
  const part = await partOf(charge, transaction)
  const { parts } = paymentDraftOf(charge.draftKey)
  if (!parts.some(({ pinpadTransactionId }) => pinpadTransactionId === transaction.id)) {
    changePaymentDraft(charge.draftKey, { parts: [...parts, part] })
  }
  const { finalInvoice, ...accepted } = charge
  if (finalInvoice !== undefined) {
    const records = cardRecord(place, { ...accepted, isAccepted: true })
    await issueInvoice(place, withCard(finalInvoice, part), { records })
    return
  }
  await keepRecords(cardRecord(place, undefined))
  onPartPaid(place, part)
}

async function partOf(
  { method, operationId }: CardCharge,
  transaction: PinpadTransaction,
): Promise<PaymentPart> {
  return {
    partUuid: operationId,
    method: method ?? (await cardMethod()),
    amount: toCents(transaction.totalAmount),
    received: undefined,
    proof: { number: transaction.authorizationNumber ?? '' },
    pinpadTransactionId: transaction.id,
  }
}

async function cardMethod() {
  const methods = await queryClient.ensureQueryData(apiQuery('paymentMethods', 'options'))
  const method = methods.find(({ kind }) => kind === 'CARD')
  if (method === undefined) throw new Error('The register has no payment method for cards')
  return method
}

/** Adds the approved charge to the prepared request as its last payment. */
function withCard(prepared: IssuingRequest, part: PaymentPart): IssuingRequest {
  const { request } = prepared
  const payments = [...request.body.payments.slice(0, -1), toPaymentRequest(part)]
  switch (request.kind) {
    case 'table':
      return { ...prepared, request: { ...request, body: { ...request.body, payments } } }
    case 'order':
      return { ...prepared, request: { ...request, body: { ...request.body, payments } } }
    case 'sale':
      return { ...prepared, request: { ...request, body: { ...request.body, payments } } }
  }
}
