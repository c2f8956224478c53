import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCircleOff, IconZoomExclamation } from '@tabler/icons-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type AnswerOf, apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { PageTurner } from '../../ui/lists/page-turner.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { Money } from '../../ui/money/money.tsx'
import record from '../../ui/layout/record.module.css'
import { priceWithTax } from '../../../src-shared/domain/price-with-tax.ts'
import { productsMessages } from './products-messages.ts'
import classes from './products.module.css'
import { type PriceTaxes, usePriceTaxes } from './use-price-taxes.ts'

type Which = 'active' | 'inactive'

const ALL = ''

/** Lists all products and combos by name, or the search results. */
export function ProductList({ chosenId }: { readonly chosenId: number }) {
  const t = useMessages(productsMessages)
  const ui = useMessages(uiMessages)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [categoryId, setCategoryId] = useState(ALL)
  const [which, setWhich] = useState<Which>('active')
  const [page, setPage] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ keys: ['F2'], label: ui('search'), onPress: () => field.current?.focus() })
  const categories = useQuery(apiQuery('categories', 'options')).data
  const taxes = usePriceTaxes()
  const query = useQuery({
    ...apiQuery('products', 'list', {
      query: {
        page,
        includeCombos: 'true',
        ...(search === '' ? {} : { search }),
        ...(categoryId === ALL ? {} : { categoryId: Number(categoryId) }),
        ...(which === 'active' ? {} : { active: 'false' }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  function narrowing<T>(change: (value: T) => void): (value: T) => void {
    return (value) => {
      change(value)
      setPage(0)
    }
  }

  return (
    <div className={record['list']}>
      <div className={record['search']}>
        <SearchField ref={field} label={t('search')} value={typed} onChange={narrowing(setTyped)} />
        <div className={classes['narrow']}>
          <SelectField
            label={t('category')}
            isLabelHidden
            value={categoryId}
            options={[
              { value: ALL, label: t('allCategories') },
              ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={narrowing(setCategoryId)}
          />
          <Segmented<Which>
            label={t('which')}
            value={which}
            segments={[
              { value: 'active', label: t('activeOnes') },
              { value: 'inactive', label: t('inactiveOnes') },
            ]}
            onChange={narrowing(setWhich)}
          />
        </div>
      </div>
      <Unread query={query} title={t('notReadTitle')} />
      {query.data?.data.length === 0 && (
        <EmptyState
          icon={IconZoomExclamation}
          title={search === '' ? t('noneHere') : t('noneFound', { search })}
        >
          {search === '' ? undefined : t('noneFoundText')}
        </EmptyState>
      )}
      {query.data !== undefined && query.data.data.length > 0 && (
        <>
          <RowList label={t('products')}>
            {query.data.data.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                taxes={taxes}
                isChosen={product.id === chosenId}
              />
            ))}
          </RowList>
          <PageTurner
            page={query.data.pagination.page}
            pages={query.data.pagination.totalPages}
            backLabel={t('previous')}
            onLabel={t('following')}
            onTurn={setPage}
          />
        </>
      )}
    </div>
  )
}

function ProductRow({
  product,
  taxes,
  isChosen,
}: {
  readonly product: AnswerOf<'products', 'list'>['data'][number]
  readonly taxes: PriceTaxes | undefined
  readonly isChosen: boolean
}) {
  const t = useMessages(productsMessages)
  const [, navigate] = useLocation()
  return (
    <Row
      title={product.name}
      details={[`${product.category.name} · ${product.referenceCode}`]}
      isChosen={isChosen}
      onPress={() => navigate(paths.product(product.id))}
      end={
        <>
          {product.soldOut && (
            <StateChip icon={IconCircleOff} tone="warn">
              {t('soldOutChip')}
            </StateChip>
          )}
          {taxes !== undefined && (
            <span className={classes['price']}>
              <Money
                cents={priceWithTax(
                  product.priceOne,
                  taxes.taxOf(product.tax.id, product.iceTaxId),
                )}
              />
            </span>
          )}
        </>
      }
    />
  )
}
