import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { type Transmission, transmissionOf } from './transmission.ts'

/** Returns the way of a document that is stored at this till; events renew it. */
export function useTransmission(): Transmission {
  const mayRead = useMay('SYNC:READ')
  const { data: status } = useQuery(apiQuery('sync', 'status'))
  const { data: settings } = useQuery({
    ...apiQuery('sync', 'settings'),
    // Only a till that does not send needs to know if a central is set.
    enabled: mayRead && status?.enabled === false,
  })
  return transmissionOf(status, settings)
}
