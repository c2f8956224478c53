import { useQuery } from '@tanstack/react-query'
import type { Product } from '#shared/api/menu/products.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { findRead } from '../menu/find-locally.ts'
import type { CheckLine } from './check-line.ts'

/**
 * Returns the product of the chosen line, for its cap, prices and units. The product of a register's line comes from
 * the menu, and is read only if the menu does not have it; an event renews either.
 */
export function useLineProduct(line: CheckLine | undefined): Product | undefined {
  const isUnknown = line !== undefined && line.product === undefined && line.productId > 0
  const query = useQuery({
    ...apiQuery('products', 'get', { params: { id: line?.productId ?? 0 }, query: {} }),
    enabled: isUnknown,
    initialData: () => line?.product ?? findRead(line?.productId ?? 0),
    staleTime: Infinity,
  })
  return line?.product ?? (isUnknown ? query.data : undefined)
}
