import { IconX } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import record from '#renderer/ui/layout/record.module.css'
import rows from '#renderer/ui/lists/edit-rows.module.css'
import { AddCategory } from '#renderer/features/products/add-category.tsx'
import { ProductSearch } from '#renderer/features/products/product-search.tsx'
import type { TaxOf } from '#renderer/features/products/draft/price-text.ts'
import { type FixedPriceDraft, fixedPriceOf } from './price-schedule-draft.ts'
import { priceSchedulesMessages } from './price-schedules-messages.ts'

/** The products of a schedule with a price for each, one row a product. */
export function FixedPrices({
  value,
  errors,
  taxOf,
  onChange,
}: {
  readonly value: readonly FixedPriceDraft[]
  /** By the field of the request: `prices[0].priceUnit`. */
  readonly errors: Readonly<Record<string, string>>
  readonly taxOf: TaxOf
  readonly onChange: (value: readonly FixedPriceDraft[]) => void
}) {
  const t = useMessages(priceSchedulesMessages)
  const { typed } = useFormat()
  const has = (id: number) => value.some(({ productId }) => productId === id)
  return (
    <section className={record['part']} role="group" aria-label={t('prices')}>
      <h3 className={record['partTitle']}>{t('prices')}</h3>
      {errors['prices'] !== undefined && <p role="alert">{errors['prices']}</p>}
      <div className={record['pair']}>
        <div>
          <ProductSearch
            label={t('findProduct')}
            isChoice={({ id }) => !has(id)}
            onChoose={(product) => onChange([...value, fixedPriceOf(product, taxOf)])}
          />
        </div>
        <AddCategory
          onAdd={(products) =>
            onChange([
              ...value,
              ...products.filter(({ id }) => !has(id)).map((each) => fixedPriceOf(each, taxOf)),
            ])
          }
        />
      </div>
      {value.length > 0 && (
        <div style={{ '--edit-columns': 'minmax(0, 1fr) 4.5rem 8rem 3rem' }}>
          <div className={rows['heading']} aria-hidden>
            <span>{t('dish')}</span>
            <span className={rows['number']}>{t('usualPrice')}</span>
            <span>{t('hourPrice')}</span>
          </div>
          <ul className={rows['rows']}>
            {value.map(({ productId, name, usual, price }, index) => {
              const error =
                errors[`prices[${index}].priceUnit`] ?? errors[`prices[${index}].productId`]
              return (
                <li key={productId} className={rows['row']}>
                  <span className={rows['name']}>{name}</span>
                  <span className={rows['number']}>{typed(usual)}</span>
                  <MoneyField
                    label={t('priceOf', { name })}
                    isLabelHidden
                    isInline
                    value={price}
                    error={error}
                    onChange={(typed) =>
                      onChange(
                        value.map((each, at) => (at === index ? { ...each, price: typed } : each)),
                      )
                    }
                  />
                  <IconButton
                    icon={IconX}
                    label={t('removeProduct', { name })}
                    onPress={() => onChange(value.filter((_, at) => at !== index))}
                  />
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </section>
  )
}
