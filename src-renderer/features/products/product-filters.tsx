import { useQuery } from '@tanstack/react-query'
import type { ProductSort } from '#shared/api/menu/products.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { type RecordFilter, RecordFilters } from '#renderer/records/list/record-filters.tsx'
import { productsMessages } from './products-messages.ts'

export type ProductListFilter = RecordFilter<ProductSort, 'active' | 'ingredients' | 'inactive'>

/** Limits the list to a category, and to products on sale, ingredients or withdrawn ones. */
export function ProductFilters(props: {
  readonly filter: ProductListFilter
  readonly onChange: (filter: ProductListFilter) => void
}) {
  const t = useMessages(productsMessages)
  const categories = useQuery(apiQuery('categories', 'options')).data
  return (
    <RecordFilters<ProductSort, ProductListFilter['which']>
      group={{ label: t('filterCategory'), all: t('allCategories'), options: categories }}
      which={{
        label: t('which'),
        segments: [
          { value: 'active', label: t('activeOnes') },
          { value: 'ingredients', label: t('ingredientOnes') },
          { value: 'inactive', label: t('inactiveOnes') },
        ],
      }}
      columns={[
        { value: 'name', label: t('name') },
        { value: 'referenceCode', label: t('referenceCode') },
        { value: 'priceOne', label: t('priceSort') },
      ]}
      {...props}
    />
  )
}
