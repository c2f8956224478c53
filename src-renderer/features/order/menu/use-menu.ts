import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../../api/client.ts'
import { type AnswerOf, apiQuery } from '../../../api/query.ts'

/** What the rail leads to: what the house put up, one category, or all combos. */
export type MenuGroup = 'favourites' | 'combos' | number

type ProductPage = AnswerOf<'products', 'list'>

/** As many tiles as are laid out at a time; more come when they are asked for. */
const PAGE_SIZE = 100
const SEARCH_SIZE = 60
/** A hand pauses longer than this only when it wants to see what it found. */
const SEARCH_PAUSE_MS = 50
/** Groups that are fetched before anybody touches them; a shop's hundred would be too many. */
const PREFETCHED_GROUPS = 12

function groupInput(group: MenuGroup, page: number) {
  const paging = { page, size: PAGE_SIZE }
  if (group === 'favourites') return { query: paging }
  return group === 'combos'
    ? { query: { ...paging, posOnly: 'true', combosOnly: 'true' } as const }
    : { query: { ...paging, posOnly: 'true', includeCombos: 'true', categoryId: group } as const }
}

function groupOptions(group: MenuGroup) {
  const operation = group === 'favourites' ? 'featured' : 'list'
  return {
    // The fourth part keeps pages apart from a plain list of the same input.
    queryKey: ['products', operation, groupInput(group, 0), 'pages'] as const,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      client.products[operation](groupInput(group, pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ pagination }: ProductPage) =>
      pagination.page + 1 < pagination.totalPages ? pagination.page + 1 : undefined,
  }
}

/** The products of a group, in pages. */
export function useGroup(group: MenuGroup) {
  return useInfiniteQuery(groupOptions(group))
}

/** Categories that the point of sale shows, in their order. */
export function useCategories() {
  const query = useQuery(apiQuery('categories', 'options'))
  return query.data?.filter(({ availableInPos }) => availableInPos) ?? []
}

/** Reads the groups of a small menu while nobody asks for them: a tap on the rail then shows at once. */
export function usePrefetchedGroups(groups: readonly MenuGroup[]): void {
  const queryClient = useQueryClient()
  const wanted = groups.length <= PREFETCHED_GROUPS ? groups.join(' ') : ''
  useEffect(() => {
    if (wanted === '') return
    let isOver = false
    const prefetch = async () => {
      for (const group of wanted.split(' ')) {
        if (isOver) return
        await queryClient.prefetchInfiniteQuery(
          groupOptions(group === 'favourites' || group === 'combos' ? group : Number(group)),
        )
      }
    }
    const timer = setTimeout(() => void prefetch(), 500)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted, queryClient])
}

function searchQuery(search: string, size: number) {
  return apiQuery('products', 'list', {
    query: { search, posOnly: 'true', includeCombos: 'true', size },
  })
}

/** What the whole menu has for a search by word beginnings, code or barcode. */
export function useProductSearch(text: string) {
  const search = useSettled(text.trim(), SEARCH_PAUSE_MS)
  const query = useQuery({
    ...searchQuery(search, SEARCH_SIZE),
    enabled: search !== '',
    // What was found stays until the next answer, so that nothing flickers between two letters.
    placeholderData: keepPreviousData,
  })
  return { ...query, search, isSettled: search === text.trim() && !query.isPlaceholderData }
}

/** For a search without hits: what its first word, or the beginning of it, finds. */
export function useSimilarProducts(search: string, isWanted: boolean) {
  const [first = '', ...others] = search.split(/\s+/)
  const beginning = others.length > 0 ? first : first.slice(0, Math.ceil(first.length / 2))
  const query = useQuery({ ...searchQuery(beginning, 3), enabled: isWanted && beginning !== '' })
  return query.data?.data ?? []
}

function useSettled(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
