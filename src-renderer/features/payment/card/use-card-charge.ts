import { useQuery } from '@tanstack/react-query'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useKept } from '#renderer/requests/kept.ts'
import type { PlaceKey } from '#renderer/features/check/place/check-place.ts'
import { CARD, laneOf } from '../issuing/invoice-request.ts'
import { type CardCharge, useCardChargeOf } from './card-charges.ts'
import { stageOf } from './charge-stage.ts'

/** Interval of polling, for a tablet whose event stream was cut; events arrive sooner. */
const ASK_MS = 2_000

export interface CardChargeState {
  readonly charge: CardCharge | undefined
  /** The register's record; undefined until the register has answered. */
  readonly transaction: PinpadTransaction | undefined
  /** True while the register is unreachable; it is asked again automatically. */
  readonly isRegisterLost: boolean
}

/** Returns the card charge of one bill: that of this till, else one that the register has. */
export function useCardCharge(
  place: PlaceKey,
  draftKey: string,
  found: CardCharge | undefined,
): CardChargeState {
  const charge = useCardChargeOf(place, draftKey) ?? found
  const id = charge?.transactionId
  const { data: transaction } = useQuery({
    ...apiQuery('pinpadTransactions', 'get', { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data !== undefined && ['waiting', 'unknown'].includes(stageOf(state.data))
        ? ASK_MS
        : false,
  })
  const isRegisterLost = useKept(({ unanswered }) => unanswered.has(laneOf(CARD, place)))
  return { charge, transaction: id === undefined ? undefined : transaction, isRegisterLost }
}
