import { keepRecords, keepRequest } from '#renderer/requests/kept.ts'
import { readStoredJson } from '#renderer/session/stored-json.ts'
import { type PlaceKey, placeOperations } from '#renderer/features/check/place/check-place.ts'
import { type CardCharge, cardRecord, isCardCharge, useLastPinpad } from '../card/card-charges.ts'
import { CARD, type IssuingRequest, laneOf, PAYMENT } from '../issuing/invoice-request.ts'
import { changePaymentDraft } from './payment-draft.ts'
import type { KeptRequest } from '#renderer/requests/kept-request.ts'

/** Keys under which version 0.1.0 stored requested invoices and card charges. */
const OLD_ATTEMPTS = 'mostrador.payment-attempts'
const OLD_CHARGES = 'mostrador.card-charges'

interface OldStore {
  readonly state: Readonly<Record<string, unknown>>
}

/** Moves the payments that an open page of version 0.1.0 stored, and looks up their results. */
export async function takeOverPayments(): Promise<void> {
  await takeOver(OLD_ATTEMPTS, async ({ attempts, uuids }) => {
    for (const [draftKey, uuid] of entriesOf(uuids)) {
      if (typeof uuid === 'string') changePaymentDraft(draftKey, { invoiceUuid: uuid })
    }
    for (const [place, attempt] of entriesOf(attempts)) {
      if (isInvoiceRequest(attempt)) await keepRequest(invoiceOf(place as PlaceKey, attempt))
    }
  })
  await takeOver(OLD_CHARGES, async ({ charges, pinpadId }) => {
    if (typeof pinpadId === 'number') useLastPinpad.setState({ pinpadId })
    for (const [place, charge] of entriesOf(charges)) {
      if (!isCardCharge(charge) || charge.invoice !== undefined) continue
      const records = cardRecord(place as PlaceKey, charge)
      if (charge.transactionId !== undefined) await keepRecords(records)
      else if (charge.request !== undefined) {
        await keepRequest(chargeOf(place as PlaceKey, charge, charge.request), { records })
      }
    }
  })
}

async function takeOver(
  key: string,
  move: (state: OldStore['state']) => Promise<void>,
): Promise<void> {
  const old = readStoredJson(key, isStore)
  if (old === undefined) return
  await move(old.state)
  localStorage.removeItem(key)
}

function invoiceOf(place: PlaceKey, { request, ...paid }: IssuingRequest): KeptRequest {
  const { kind, ...input } = request
  return {
    id: request.body.invoiceUuid,
    lane: laneOf(PAYMENT, place),
    operation: placeOperations[kind].invoice,
    input,
    ...UNKNOWN_AUTHOR,
    data: paid,
  }
}

function chargeOf(
  place: PlaceKey,
  { operationId }: CardCharge,
  request: NonNullable<CardCharge['request']>,
): KeptRequest {
  return {
    id: operationId,
    lane: laneOf(CARD, place),
    operation: 'pinpadTransactions.create',
    input: request,
    ...UNKNOWN_AUTHOR,
    data: null,
  }
}

/** Version 0.1.0 did not store the user and the time of a request. */
const UNKNOWN_AUTHOR = { keyIn: 'body', userId: null, createdAt: 0 } as const

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function isStore(value: unknown): value is OldStore {
  if (typeof value !== 'object' || value === null) return false
  const { state } = value as Partial<OldStore>
  return typeof state === 'object' && state !== null
}

function isInvoiceRequest(value: unknown): value is IssuingRequest {
  if (typeof value !== 'object' || value === null) return false
  const { request, draftKey } = value as Partial<IssuingRequest>
  return typeof draftKey === 'string' && typeof request?.body.invoiceUuid === 'string'
}
