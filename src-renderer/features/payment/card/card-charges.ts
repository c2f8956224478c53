import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Api } from '../../../../src-shared/api/index.ts'
import type { CallInput } from '../../../../src-shared/api/operation.ts'
import type { Place } from '../attempts.ts'

export type ChargeInput = CallInput<Api['pinpadTransactions']['create']>

/** A card that is being charged, from before its request leaves until a person has seen the end. */
export interface CardCharge {
  readonly operationId: string
  readonly pinpadId: number
  /** The bill that it pays. */
  readonly draftKey: string
  /** What is asked of the pinpad, word for word; none of a charge that was found at the register. */
  readonly request?: ChargeInput
  /** Once the register has it. */
  readonly transactionId?: number
  /** Once its bill has its invoice. */
  readonly invoice?: { readonly id: number; readonly number: string }
}

interface CardCharges {
  readonly charges: Readonly<Partial<Record<Place, CardCharge>>>
  /** The pinpad of this till: the one that was used last. */
  readonly pinpadId: number | undefined
}

/**
 * Kept before a request leaves: neither a reload nor a cut network forgets that a card is being
 * charged, and none of them charges it again.
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

/** The charge of this bill; one of another bill at the same place is settled elsewhere. */
export function useCardChargeOf(place: Place, draftKey: string): CardCharge | undefined {
  const charge = useCardCharges(({ charges }) => charges[place])
  return charge?.draftKey === draftKey || charge?.invoice !== undefined ? charge : undefined
}
