import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.ts'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/use-record-form.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { discountFields, priceFields, type ProductDraft } from './product-draft.ts'
import { productsMessages } from './products-messages.ts'
import classes from './products.module.css'
import { usePriceTaxes } from './use-price-taxes.ts'

/** Edits the prices with tax, and the maximum discount of each. */
export function PriceFields({ form }: { readonly form: RecordForm<ProductDraft> }) {
  const t = useMessages(productsMessages)
  const shared = useMessages(recordsMessages)
  const choices = usePriceTaxes()?.choices ?? []
  const [areAllShown, setAllShown] = useState(() => form.draft.priceTwo !== '')
  const shown = areAllShown ? priceFields : priceFields.slice(0, 1)
  return (
    <section className={record['part']} aria-label={t('pricesTitle')}>
      <h3 className={record['partTitle']}>{t('pricesTitle')}</h3>
      <SelectField
        label={t('tax')}
        placeholder={shared('choose')}
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.choice('taxId')}
      />
      {shown.map((field, index) => {
        const discount = discountFields[index] ?? 'maximumDiscountOne'
        return (
          <div key={field} className={record['pair']}>
            {field !== 'priceOne' && (
              <MoneyField label={t(field)} isOptional {...form.text(field)} />
            )}
            <div className={classes['percent']}>
              <TextField
                label={t(discount)}
                isOptional
                inputMode="decimal"
                {...form.text(discount)}
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
