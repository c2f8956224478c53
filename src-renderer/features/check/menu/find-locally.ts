import type { Product } from '#shared/api/menu/products.ts'
import { isSameCode } from '#shared/domain/codes/code-forms.ts'
import { matchWords } from '#shared/domain/text/match-words.ts'
import { queryClient } from '#renderer/api/query-client.ts'

const MOST = 60

/** Finds products that this device has already read, by the beginnings of words or by code. For use offline. */
export function findLocally(search: string): readonly Product[] {
  const seen = new Map(readProducts().map((product) => [product.id, product]))
  return [...seen.values()]
    .filter(({ name, referenceCode, ean }) => {
      const codes = ean === null ? [referenceCode] : [referenceCode, ean]
      return matchWords(search, name, ...codes) || codes.some((code) => isSameCode(search, code))
    })
    .slice(0, MOST)
}

/** Returns a product that the menu has read; undefined if it has not read it. */
export function findRead(productId: number): Product | undefined {
  return readProducts().find(({ id }) => id === productId)
}

function readProducts(): readonly Product[] {
  return queryClient
    .getQueriesData({ queryKey: ['products'] })
    .flatMap(([, data]) => productsIn(data))
}

interface Pages {
  readonly pages?: readonly { readonly data: readonly Product[] }[]
  readonly data?: readonly Product[]
}

/** Returns the products of a page or an infinite query; nothing for the query of a single product. */
function productsIn(data: unknown): readonly Product[] {
  const { pages, data: single } = (data ?? {}) as Pages
  return pages?.flatMap((page) => page.data) ?? single ?? []
}
