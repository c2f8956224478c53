import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { chargesToSettle } from '#shared/domain/payment/charges-to-settle.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay } from '#renderer/session/use-session.ts'

/** More than the pinpads of any business, each of which has at most one open charge. */
const SIZE = 50

/** Returns the charges of direct sales with an unknown result, which no table shows. */
export function useChargesWithoutTable(): readonly PinpadTransaction[] {
  const mayRead = useMay('PINPAD:READ')
  const { data } = useQuery({
    ...apiQuery('pinpadTransactions', 'list', { query: { unresolved: 'true', size: SIZE } }),
    enabled: mayRead,
  })
  return useMemo(
    () => chargesToSettle(data?.data ?? []).filter(({ tableId }) => tableId === null),
    [data],
  )
}
