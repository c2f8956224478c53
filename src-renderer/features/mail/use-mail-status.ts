import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { useMay } from '../../session/use-session.ts'

/** Returns whether documents are mailed from here, and what is in the way; events renew it. */
export function useMailStatus(isEnabled = true) {
  const mayRead = useMay('SALES_INVOICE:READ')
  return useQuery({ ...apiQuery('mail', 'status'), enabled: mayRead && isEnabled })
}
