import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { RadioMark } from '#renderer/ui/fields/radio-mark.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import type { DraftLine, Product } from '../draft.ts'
import { purchaseDraftsMessages } from '../purchase-drafts-messages.ts'
import classes from '../purchase-drafts.module.css'

const SHOWN = 6

/** Finds the product of a line; the nearest one is proposed. */
export function ProductPart({
  line: { description, productName, suggestion, productId },
  chosen,
  onChoose,
}: {
  readonly line: DraftLine
  readonly chosen: Product | undefined
  readonly onChoose: (product: Product) => void
}) {
  const t = useMessages(purchaseDraftsMessages)
  const { quantity } = useFormat()
  const [search, setSearch] = useState(
    productName ?? suggestion?.productName ?? description.split(' ')[0] ?? '',
  )
  const found = useQuery({
    ...apiQuery('products', 'list', { query: { search, page: 0, size: SHOWN } }),
    placeholderData: keepPreviousData,
  })
  // A service has no stock.
  const products = (found.data?.data ?? []).filter(
    ({ productTypeId }) => productTypeId !== SERVICE_PRODUCT_TYPE_ID,
  )
  const nearestId = productId ?? suggestion?.productId
  const nearest = products.find(({ id }) => id === nearestId)
  const proposeNearest = useEffectEvent((product: Product | undefined) => {
    if (product !== undefined && chosen === undefined) onChoose(product)
  })
  useEffect(() => proposeNearest(nearest), [nearest])
  const shown =
    chosen !== undefined && !products.some(({ id }) => id === chosen.id)
      ? [chosen, ...products]
      : products
  return (
    <>
      <SearchField label={t('search')} value={search} takesCodes onChange={setSearch} />
      <div role="radiogroup" aria-label={t('products')} className={classes['products']}>
        {shown.map((product) => {
          const isChosen = product.id === chosen?.id
          return (
            <button
              key={product.id}
              type="button"
              role="radio"
              aria-checked={isChosen}
              className={classes['product']}
              onClick={() => onChoose(product)}
            >
              <RadioMark isChosen={isChosen} />
              <span className={classes['words']}>
                <span className={classes['strong']}>{product.name}</span>
                <span className={classes['note']}>
                  {t('product', {
                    unit: product.measureUnit.name.toLowerCase(),
                    stock: quantity(product.stock),
                  })}
                </span>
              </span>
              {product.id === nearestId && (
                <span className={classes['nearest']}>{t('nearest')}</span>
              )}
            </button>
          )
        })}
      </div>
      {shown.length === 0 && found.data !== undefined && (
        <p className={classes['support']}>{t('noProduct')}</p>
      )}
    </>
  )
}
