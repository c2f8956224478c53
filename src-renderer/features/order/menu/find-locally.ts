import type { Product } from '../../../../src-shared/api/products.ts'
import { matchWords } from '../../../../src-shared/domain/match-words.ts'
import { queryClient } from '../../../api/query-client.ts'

const MOST = 60

/** Products that this device has read before, by word beginnings or code: for when the line is cut. */
export function findLocally(search: string): readonly Product[] {
  const seen = new Map(
    queryClient
      .getQueriesData({ queryKey: ['products'] })
      .flatMap(([, data]) => productsIn(data))
      .map((product) => [product.id, product]),
  )
  return [...seen.values()]
    .filter(({ name, referenceCode, ean }) =>
      matchWords(search, name, referenceCode, ...(ean === null ? [] : [ean])),
    )
    .slice(0, MOST)
}

interface Pages {
  readonly pages?: readonly { readonly data: readonly Product[] }[]
  readonly data?: readonly Product[]
}

/** Lists come as a page or as pages; one product alone is in neither. */
function productsIn(data: unknown): readonly Product[] {
  const { pages, data: single } = (data ?? {}) as Pages
  return pages?.flatMap((page) => page.data) ?? single ?? []
}
