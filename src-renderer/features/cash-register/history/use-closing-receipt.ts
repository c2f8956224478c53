import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'

/** Returns a stored closing, which never changes. */
export function useClosingReceipt(registerId: number, isEnabled = true) {
  return useQuery({
    ...apiQuery('cashRegisters', 'receipt', { params: { id: registerId } }),
    staleTime: Infinity,
    enabled: isEnabled,
  })
}
