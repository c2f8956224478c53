import { useMessages } from '../../i18n/use-messages.ts'
import type { RecordForm } from '../../records/use-record-form.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { priceFields } from './price-text.ts'
import { discountFields, type ProductDraft } from './product-draft.ts'
import { productsMessages } from './products-messages.ts'
import classes from './products.module.css'

/** The other three prices with tax, and the maximum discount of each. */
export function PriceFields({ form }: { readonly form: RecordForm<ProductDraft> }) {
  const t = useMessages(productsMessages)
  return (
    <>
      {priceFields.map((field, index) => {
        const discount = discountFields[index] ?? 'maximumDiscountOne'
        const percent = (
          <div className={classes['percent']}>
            <TextField
              label={t(discount)}
              isOptional
              inputMode="decimal"
              {...form.text(discount)}
            />
          </div>
        )
        // The first price is above, where everybody changes it.
        if (field === 'priceOne') return <div key={field}>{percent}</div>
        return (
          <div key={field} className={record['pair']}>
            <MoneyField label={t(field)} isOptional {...form.text(field)} />
            {percent}
          </div>
        )
      })}
    </>
  )
}
