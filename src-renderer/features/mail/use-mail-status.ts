import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay } from '#renderer/session/use-session.ts'

/** Returns if this till sends documents by mail, and the reason if it cannot; events renew it. */
export function useMailStatus(isEnabled = true) {
  const mayRead = useMay('SALES_INVOICE:READ')
  return useQuery({ ...apiQuery('mail', 'status'), enabled: mayRead && isEnabled })
}
