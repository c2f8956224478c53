import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { useMay } from '../../session/use-session.ts'

/** Returns the stored customer of an order, who is its buyer until the cashier chooses another. */
export function useOrderCustomer(customerId: number | null) {
  const mayRead = useMay('CUSTOMER:READ')
  const isNamed = customerId !== null && mayRead
  const query = useQuery({
    ...apiQuery('customers', 'get', { params: { id: customerId ?? 0 } }),
    enabled: isNamed,
  })
  return {
    query,
    /** Before it is read, the invoice would be for the final consumer. */
    isRead: !isNamed || query.data !== undefined,
    buyer: query.data?.active === true ? query.data : undefined,
  }
}
