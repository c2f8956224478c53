import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { PaymentMethod } from '#shared/api/payments/payment-methods.ts'
import type { Api } from '#shared/api/index.ts'
import type { CallInput } from '#shared/api/operation.ts'
import { keepRecords, useKept } from '#renderer/requests/kept.ts'
import type { PlaceKey } from '#renderer/features/check/place/check-place.ts'
import { CARD, type IssuingRequest, laneOf } from '../issuing/invoice-request.ts'

export type ChargeInput = CallInput<Api['pinpadTransactions']['create']>

/** A card charge, from before its request is sent until the user has seen the result. */
export interface CardCharge {
  readonly operationId: string
  readonly pinpadId: number
  /** The key of the bill that it pays. */
  readonly draftKey: string
  /** The request to the pinpad; absent if the charge was found at the register. */
  readonly request?: ChargeInput
  /** The payment method that the invoice names for the approved charge. */
  readonly method?: Pick<PaymentMethod, 'id' | 'name' | 'kind'>
  /** The invoice to issue when the charge is approved, if it pays the whole rest. Its last payment is the card's. */
  readonly finalInvoice?: IssuingRequest
  /** Set once the register has answered. */
  readonly transactionId?: number
  /** True after its invoice was requested. */
  readonly isAccepted?: boolean
  /** Set after its bill has its invoice. */
  readonly invoice?: { readonly id: number; readonly number: string }
}

export function isCardCharge(value: unknown): value is CardCharge {
  if (typeof value !== 'object' || value === null) return false
  const { operationId, pinpadId, draftKey } = value as Partial<CardCharge>
  return (
    typeof operationId === 'string' && typeof pinpadId === 'number' && typeof draftKey === 'string'
  )
}

/** The pinpad of this till: the last one used. */
export const useLastPinpad = create<{ readonly pinpadId: number | undefined }>()(
  persist(() => ({ pinpadId: undefined as number | undefined }), {
    name: 'mostrador.last-pinpad',
    version: 1,
  }),
)

export function cardChargeAt(place: PlaceKey): CardCharge | undefined {
  return useKept.getState().records.get(laneOf(CARD, place)) as CardCharge | undefined
}

/** Returns the record that sets the charge of a place; undefined removes it. */
export function cardRecord(
  place: PlaceKey,
  charge: CardCharge | undefined,
): ReadonlyMap<string, unknown> {
  return new Map([[laneOf(CARD, place), charge]])
}

export function dropCardCharge(place: PlaceKey): void {
  void keepRecords(cardRecord(place, undefined))
}

/** Returns the charge of this bill. A charge of another bill at the same place is settled elsewhere. */
export function useCardChargeOf(place: PlaceKey, draftKey: string): CardCharge | undefined {
  const charge = useKept(({ records }) => records.get(laneOf(CARD, place))) as
    | CardCharge
    | undefined
  const isIssued = charge?.invoice !== undefined || charge?.isAccepted === true
  return charge?.draftKey === draftKey || isIssued ? charge : undefined
}
