import { useKept } from '#renderer/requests/kept.ts'
import type { PlaceKey } from '#renderer/features/check/place/check-place.ts'
import { useCardChargeOf } from '../card/card-charges.ts'
import { laneOf, PAYMENT } from './invoice-request.ts'

/** Returns true if an invoice of the place is requested, or paid by a card: then its result is shown. */
export function useIsRequested(place: PlaceKey): boolean {
  const isAsked = useKept(({ requests }) => requests.has(laneOf(PAYMENT, place)))
  const isPaidByCard = useCardChargeOf(place, '') !== undefined
  return isAsked || isPaidByCard
}
