import { useQueries } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import record from '#renderer/ui/layout/record.module.css'
import rows from '#renderer/ui/lists/edit-rows.module.css'
import { ProductSearch } from '#renderer/features/products/product-search.tsx'
import { priceText } from '#renderer/features/products/draft/price-text.ts'
import { usePriceTaxes } from '#renderer/features/products/use-price-taxes.ts'
import { priceSchedulesMessages } from './price-schedules-messages.ts'

/** Products of a schedule, added by a search and removed by a tap. */
export function ChosenProducts({
  value,
  error,
  onChange,
}: {
  readonly value: readonly number[]
  readonly error: string | undefined
  readonly onChange: (value: readonly number[]) => void
}) {
  const t = useMessages(priceSchedulesMessages)
  const { typed } = useFormat()
  const taxes = usePriceTaxes()
  const chosen = useQueries({
    queries: value.map((id) => apiQuery('products', 'get', { params: { id }, query: {} })),
  })
  return (
    <section className={record['part']} role="group" aria-label={t('products')}>
      <h3 className={record['partTitle']}>{t('products')}</h3>
      <p className={record['facts']}>{value.length === 0 ? t('noProducts') : t('productsHelp')}</p>
      {error !== undefined && <p role="alert">{error}</p>}
      <ProductSearch
        label={t('findProduct')}
        isChoice={({ id }) => !value.includes(id)}
        onChoose={({ id }) => onChange([...value, id])}
      />
      {value.length > 0 && (
        <ul className={rows['rows']} style={{ '--edit-columns': 'minmax(0, 1fr) auto 3rem' }}>
          {value.map((id, index) => {
            const product = chosen[index]?.data
            const name = product?.name ?? '…'
            return (
              <li key={id} className={rows['row']}>
                <span className={rows['name']}>{name}</span>
                <span className={rows['number']}>
                  {product !== undefined &&
                    taxes !== undefined &&
                    typed(
                      priceText(product.priceOne, taxes.taxOf(product.tax.id, product.iceTaxId)),
                    )}
                </span>
                <IconButton
                  icon={IconX}
                  label={t('removeProduct', { name })}
                  onPress={() => onChange(value.filter((each) => each !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
