import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { discountFields, priceFields } from './product-draft.ts'
import type { ProductFields } from './product-fields.tsx'
import { productsMessages } from './products-messages.ts'
import classes from './products.module.css'
import type { TaxChoice } from './use-price-taxes.ts'

/** Edits the prices with tax, and the maximum discount of each. */
export function PriceFields({
  draft,
  errors,
  change,
  choices,
}: ProductFields & { readonly choices: readonly TaxChoice[] }) {
  const t = useMessages(productsMessages)
  const [areAllShown, setAllShown] = useState(() => draft.prices.priceTwo !== '')
  const shown = areAllShown ? priceFields : priceFields.slice(0, 1)
  return (
    <section className={record['part']} aria-label={t('pricesTitle')}>
      <h3 className={record['partTitle']}>{t('pricesTitle')}</h3>
      <SelectField
        label={t('tax')}
        placeholder={t('choose')}
        value={draft.taxId === undefined ? undefined : String(draft.taxId)}
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors['taxId']}
        onChange={(id) => change({ taxId: Number(id) })}
      />
      {shown.map((field, index) => {
        const discount = discountFields[index] ?? 'maximumDiscountOne'
        return (
          <div key={field} className={record['pair']}>
            <MoneyField
              label={t(field)}
              isOptional={field !== 'priceOne'}
              value={draft.prices[field]}
              error={errors[field]}
              onChange={(text) => change({ prices: { ...draft.prices, [field]: text } })}
            />
            <div className={classes['percent']}>
              <TextField
                label={t(discount)}
                isOptional
                inputMode="decimal"
                value={draft.discounts[discount]}
                error={errors[discount]}
                onChange={(text) => change({ discounts: { ...draft.discounts, [discount]: text } })}
              />
            </div>
          </div>
        )
      })}
      {!areAllShown && (
        <div>
          <ActionButton variant="quiet" aria-expanded={false} onPress={() => setAllShown(true)}>
            {t('morePrices')}
          </ActionButton>
        </div>
      )}
    </section>
  )
}
