import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../../api/query.ts'
import { useMay } from '../../../session/use-session.ts'
import type { PaymentSource } from '../payment-source.ts'
import { type CardCharge, keepCardCharge } from './card-charges.ts'

/**
 * Returns a charge of this table that another till started or that was left pending. It blocks the bill until
 * it is settled, or has paid a part of it.
 */
export function useFoundCharge(
  { place, tableId, draftKey }: PaymentSource,
  charge: CardCharge | undefined,
  known: readonly (number | undefined)[],
): void {
  const isEnabled = useMay('PINPAD:READ') && tableId !== undefined && charge === undefined
  const filter = tableId === undefined ? {} : { tableId }
  const unresolved = useQuery({
    ...apiQuery('pinpadTransactions', 'list', { query: { ...filter, unresolved: 'true' } }),
    enabled: isEnabled,
  })
  const unused = useQuery({
    ...apiQuery('pinpadTransactions', 'list', { query: { ...filter, unused: 'true' } }),
    enabled: isEnabled,
  })
  const found = [...(unresolved.data?.data ?? []), ...(unused.data?.data ?? [])].find(
    ({ id, type }) => type === 'SALE' && !known.includes(id),
  )
  useEffect(() => {
    if (!isEnabled || found === undefined) return
    keepCardCharge(place, {
      operationId: found.operationId,
      pinpadId: found.pinpadId,
      draftKey,
      transactionId: found.id,
    })
  }, [isEnabled, found, place, draftKey])
}
