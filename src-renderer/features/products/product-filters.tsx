import { useQuery } from '@tanstack/react-query'
import type { ProductSort } from '../../../src-shared/api/products.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import record from '../../records/records.module.css'
import { type ListOrder, SortMenu } from '../../records/sort-menu.tsx'
import { NONE } from '../../records/use-record-form.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { productsMessages } from './products-messages.ts'

export interface ProductFilter {
  /** `NONE` for all of them. */
  readonly categoryId: string
  readonly which: 'active' | 'inactive'
  readonly order: ListOrder<ProductSort>
}

/** Narrows the list to a category, and to what is on sale or withdrawn. */
export function ProductFilters({
  filter,
  onChange,
}: {
  readonly filter: ProductFilter
  readonly onChange: (filter: ProductFilter) => void
}) {
  const t = useMessages(productsMessages)
  const categories = useQuery(apiQuery('categories', 'options')).data
  return (
    <div className={record['narrow']}>
      <SelectField
        label={t('category')}
        isLabelHidden
        value={filter.categoryId}
        options={[
          { value: NONE, label: t('allCategories') },
          ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(categoryId) => onChange({ ...filter, categoryId })}
      />
      <Segmented<ProductFilter['which']>
        label={t('which')}
        value={filter.which}
        segments={[
          { value: 'active', label: t('activeOnes') },
          { value: 'inactive', label: t('inactiveOnes') },
        ]}
        onChange={(which) => onChange({ ...filter, which })}
      />
      <SortMenu<ProductSort>
        columns={[
          { value: 'name', label: t('name') },
          { value: 'referenceCode', label: t('referenceCode') },
          { value: 'priceOne', label: t('priceSort') },
        ]}
        order={filter.order}
        onChange={(order) => onChange({ ...filter, order })}
      />
    </div>
  )
}
