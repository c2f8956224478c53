import { IconListSearch, IconToolsKitchen2, IconZoomExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { Product } from '#shared/api/menu/products.ts'
import { isNetworkLoss } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import type { PricedPlace } from '../lines/table-check.ts'
import { treeOf } from '#renderer/features/categories/category-tree.ts'
import { ProductsComing } from '#renderer/features/sync/first-load/products-coming.tsx'
import { checkMessages } from '../check-messages.ts'
import { CategoryRail, type RailEntry } from './category-rail.tsx'
import { type CheckCounts, ProductGrid } from './product-grid.tsx'
import type { MenuChoiceStore } from './menu-choice.ts'
import { SearchBar } from './search-bar.tsx'
import { findLocally } from './find-locally.ts'
import { keepLastGroup } from './last-group.ts'
import { useOpeningGroup } from './use-opening-group.ts'
import {
  type MenuGroup,
  useCategories,
  useGroup,
  usePrefetchedGroups,
  useProductSearch,
  useSimilarProducts,
} from './use-menu.ts'
import classes from './menu.module.css'

export interface ProductPanelProps {
  readonly counts: CheckCounts
  readonly place: PricedPlace
  /** Must be the same at each render; else every tile renders again. */
  readonly onPress: (product: Product) => void
  readonly onTypeCode: () => void
  readonly choice: MenuChoiceStore
}

/** Search, categories and tiles of the products. */
export const ProductPanel = memo(function ProductPanel(props: ProductPanelProps) {
  const t = useMessages(checkMessages)
  const layout = useLayout()
  const { onPress, choice } = props
  const { group: chosenGroup, opensOn, text } = useStore(choice)
  const field = useRef<HTMLInputElement>(null)
  const categories = useCategories()
  const entries = useMemo(
    (): readonly RailEntry[] => [
      { group: 'favourites', label: t('favourites') },
      ...treeOf(categories).map(({ id, name, level, colorHex }) => ({
        group: id,
        label: name,
        level,
        colorHex,
      })),
      { group: 'combos', label: t('combos') },
    ],
    [categories, t],
  )
  const candidates = useMemo(
    () =>
      [...entries.filter((entry) => entry.group === opensOn), ...entries].map(
        (entry) => entry.group,
      ),
    [entries, opensOn],
  )
  const openingGroup = useOpeningGroup(candidates, chosenGroup === undefined)
  const group = chosenGroup ?? openingGroup
  usePrefetchedGroups(entries.map((entry) => entry.group))
  const isSearching = text.trim() !== ''
  const choose = useCallback(
    (chosen: MenuGroup) => choice.setState({ group: chosen, text: '' }),
    [choice],
  )
  const search = useCallback((typed: string) => choice.setState({ text: typed }), [choice])
  const take = useCallback(
    (product: Product) => {
      keepLastGroup(isSearching ? product.category.id : group)
      onPress(product)
    },
    [onPress, isSearching, group],
  )
  const takeFound = useCallback(
    (product: Product) => {
      take(product)
      choice.setState({ text: '' })
      // The next keys belong to the line: a digit is its quantity.
      field.current?.blur()
    },
    [take, choice],
  )

  return (
    <section className={classes['panel']} data-layout={layout} aria-label={t('products')}>
      <SearchBar
        field={field}
        text={text}
        onChange={search}
        onTake={takeFound}
        onTypeCode={props.onTypeCode}
        groups={layout === 'phone' ? entries : undefined}
        group={group}
        onChoose={choose}
      />
      {layout !== 'phone' && (
        <CategoryRail
          entries={entries}
          chosen={isSearching ? undefined : group}
          onChoose={choose}
        />
      )}
      <div className={classes['products']}>
        {isSearching ? (
          <Found {...props} onPress={take} text={text} />
        ) : (
          <Group {...props} onPress={take} group={group} />
        )}
      </div>
    </section>
  )
}, isSame)

/**
 * True if nothing shown here has changed. Compares the counts, which are new objects after each change of the check.
 */
function isSame(before: ProductPanelProps, after: ProductPanelProps): boolean {
  return (
    isSameCount(before.counts.unsent, after.counts.unsent) &&
    isSameCount(before.counts.sent, after.counts.sent) &&
    before.place === after.place &&
    before.onPress === after.onPress &&
    before.onTypeCode === after.onTypeCode &&
    before.choice === after.choice
  )
}

function isSameCount(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): boolean {
  if (before.size !== after.size) return false
  for (const [productId, count] of after) if (before.get(productId) !== count) return false
  return true
}

function Group({ group, ...grid }: ProductPanelProps & { readonly group: MenuGroup }) {
  const t = useMessages(checkMessages)
  const query = useGroup(group)
  const error = useLastError(query)
  const products = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  if (error !== null) return <MenuError query={query} />
  if (query.data === undefined) return <TileSkeletons />
  if (products.length === 0) {
    return (
      <div className={classes['empty']}>
        <EmptyGroup isFavourites={group === 'favourites'} />
      </div>
    )
  }
  const total = query.data.pages[0]?.pagination.totalElements ?? 0
  return (
    // The key resets the scroll position for each group.
    <ProductGrid key={group} {...grid} products={products}>
      {query.hasNextPage && (
        <div className={classes['more']}>
          <ActionButton
            size={56}
            isWide
            icon={IconListSearch}
            isWorking={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            {t('showMore', { count: total - products.length })}
          </ActionButton>
        </div>
      )}
    </ProductGrid>
  )
}

/** Shown for an empty group: nothing is configured, or a new till's products have not arrived yet. */
function EmptyGroup({ isFavourites }: { readonly isFavourites: boolean }) {
  const t = useMessages(checkMessages)
  const { data: status } = useQuery(apiQuery('sync', 'status'))
  if (status != null && status.productsAwaited !== null) return <ProductsComing status={status} />
  return (
    <EmptyState
      icon={IconToolsKitchen2}
      title={t(isFavourites ? 'emptyFavouritesTitle' : 'emptyCategoryTitle')}
    >
      {t(isFavourites ? 'emptyFavourites' : 'emptyCategory')}
    </EmptyState>
  )
}

function Found({ text, ...grid }: ProductPanelProps & { readonly text: string }) {
  const t = useMessages(checkMessages)
  const query = useProductSearch(text)
  const error = useLastError(query)
  const isLost = isNetworkLoss(error)
  // Offline, searches the products that this device has read.
  const local = useMemo(() => (isLost ? findLocally(text) : []), [isLost, text])
  const found = query.data?.data ?? local
  const isNothing = query.isSettled && query.data?.data.length === 0
  const similar = useSimilarProducts(query.search, isNothing)
  if (found.length > 0) return <ProductGrid {...grid} products={found} />
  if (error !== null) return <MenuError query={query} />
  if (!isNothing) return <TileSkeletons />
  return (
    <div className={classes['empty']}>
      <EmptyState
        icon={IconZoomExclamation}
        title={t('nothingFoundTitle', { search: query.search })}
        acts={similar.map((product) => (
          <ActionButton
            key={product.id}
            isDisabled={product.soldOut}
            onPress={() => grid.onPress(product)}
          >
            {product.name}
          </ActionButton>
        ))}
      >
        {similar.length === 0
          ? t('noSimilar')
          : t('similar', { names: similar.map(({ name }) => name).join(', ') })}
      </EmptyState>
    </div>
  )
}

function MenuError({
  query,
}: {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
}) {
  const t = useMessages(checkMessages)
  return (
    <div className={classes['empty']}>
      <ErrorState
        title={t('menuFailedTitle')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t('menuFailed')}
      </ErrorState>
    </div>
  )
}

function TileSkeletons() {
  return (
    <Loading>
      <div className={classes['skeletons']}>
        {Array.from({ length: 20 }, (_, index) => (
          <Skeleton key={index} height="6rem" radius="var(--m-radius)" />
        ))}
      </div>
    </Loading>
  )
}
