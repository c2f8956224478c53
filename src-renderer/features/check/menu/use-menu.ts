import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '#renderer/api/client.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'

/** A group of the rail: the favourites, one category, or all combos. */
export type MenuGroup = 'favourites' | 'combos' | number

type ProductPage = AnswerOf<'products', 'list'>

/** The number of tiles on a page; a button loads more. */
const PAGE_SIZE = 100
const SEARCH_SIZE = 60
/** Pauses between letters that are shorter are still typing, so they start no search. */
const SEARCH_PAUSE_MS = 50
/** The number of groups to prefetch, because a shop may have a hundred. */
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
    // The fourth part distinguishes pages from a plain list with the same input.
    queryKey: ['products', operation, groupInput(group, 0), 'pages'] as const,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      client.products[operation](groupInput(group, pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ pagination }: ProductPage) =>
      pagination.page + 1 < pagination.totalPages ? pagination.page + 1 : undefined,
  }
}

/** Returns the products of a group, in pages. */
export function useGroup(group: MenuGroup, isWanted = true) {
  return useInfiniteQuery({ ...groupOptions(group), enabled: isWanted })
}

type Categories = AnswerOf<'categories', 'options'>
const NO_CATEGORIES: Categories = []

function shownCategories(categories: Categories): Categories {
  return categories.filter(({ availableInPos }) => availableInPos)
}

/** Returns the categories of the point of sale, in their order; the same list until one changes. */
export function useCategories(): Categories {
  const query = useQuery({ ...apiQuery('categories', 'options'), select: shownCategories })
  return query.data ?? NO_CATEGORIES
}

/** Prefetches the groups of a small menu while idle, so that a tap on a category shows them at once. */
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

/** Suggestions for a search that finds nothing. */
const MOST_SIMILAR = 3

function searchQuery(search: string, size: number, isSimilar = false) {
  return apiQuery('products', 'list', {
    query: {
      search,
      posOnly: 'true',
      includeCombos: 'true',
      size,
      ...(isSimilar ? { similar: 'true' as const } : {}),
    },
  })
}

/** Searches the whole menu by beginnings of words, code or barcode. */
export function useProductSearch(text: string) {
  const search = useSettled(text.trim(), SEARCH_PAUSE_MS)
  const query = useQuery({
    ...searchQuery(search, SEARCH_SIZE),
    enabled: search !== '',
    // Keeps the previous matches until the next answer, to avoid flicker between two letters.
    placeholderData: keepPreviousData,
  })
  return { ...query, search, isSettled: search === text.trim() && !query.isPlaceholderData }
}

/**
 * If a search has no match: what it may mean with another letter, else what its first word finds, or the beginning of
 * that word.
 */
export function useSimilarProducts(search: string, isWanted: boolean) {
  const misspelt = useQuery({ ...searchQuery(search, MOST_SIMILAR, true), enabled: isWanted })
  const [first = '', ...others] = search.split(/\s+/)
  const beginning = others.length > 0 ? first : first.slice(0, Math.ceil(first.length / 2))
  const isUnknown = misspelt.data?.data.length === 0
  const query = useQuery({
    ...searchQuery(beginning, MOST_SIMILAR),
    enabled: isWanted && isUnknown && beginning !== '',
  })
  if (!isWanted) return []
  return (isUnknown ? query : misspelt).data?.data ?? []
}

function useSettled(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
