import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Api } from '../../../../src-shared/api/index.ts'
import type { CallInput } from '../../../../src-shared/api/operation.ts'
import type { Place } from '../attempts.ts'

export type ChargeInput = CallInput<Api['pinpadTransactions']['create']>

/** A card charge, from before its request is sent until the user has seen the result. */
export interface CardCharge {
  readonly operationId: string
  readonly pinpadId: number
  /** The key of the bill that it pays. */
  readonly draftKey: string
  /** The request to the pinpad, word for word; absent if the charge was found at the register. */
  readonly request?: ChargeInput
  /** Set once the register has it. */
  readonly transactionId?: number
  /** Set once its bill has its invoice. */
  readonly invoice?: { readonly id: number; readonly number: string }
}

interface CardCharges {
  readonly charges: Readonly<Partial<Record<Place, CardCharge>>>
  /** The pinpad of this till: the last one used. */
  readonly pinpadId: number | undefined
}

/**
 * Stored before a request is sent, so that a reload or a lost connection neither forgets a charge nor repeats
 * it.
 */
export const useCardCharges = create<CardCharges>()(
  persist((): CardCharges => ({ charges: {}, pinpadId: undefined }), {
    name: 'mostrador.card-charges',
    version: 1,
  }),
)

export function keepCardCharge(place: Place, charge: CardCharge): void {
  useCardCharges.setState(({ charges }) => ({
    charges: { ...charges, [place]: charge },
    pinpadId: charge.pinpadId,
  }))
}

export function changeCardCharge(place: Place, changes: Partial<CardCharge>): void {
  const charge = useCardCharges.getState().charges[place]
  if (charge !== undefined) keepCardCharge(place, { ...charge, ...changes })
}

export function dropCardCharge(place: Place): void {
  useCardCharges.setState(({ charges: { [place]: _ended, ...others } }) => ({ charges: others }))
}

/** Returns the charge of this bill; one of another bill at the same place is settled elsewhere. */
export function useCardChargeOf(place: Place, draftKey: string): CardCharge | undefined {
  const charge = useCardCharges(({ charges }) => charges[place])
  return charge?.draftKey === draftKey || charge?.invoice !== undefined ? charge : undefined
}
