import { useQuery } from '@tanstack/react-query'
import { IconCalculator, IconTags } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { type PriceField, priceFields } from '../draft/price-text.ts'
import { pricesFromCost } from './prices-from-cost.ts'
import { discountFields, type ProductDraft } from '../draft/product-draft.ts'
import { productsMessages } from '../products-messages.ts'
import classes from '../products.module.css'
import { usePriceTaxes } from '../use-price-taxes.ts'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import { hasFaultIn } from '../draft/fields-props.ts'
import type { FieldsProps } from '../draft/fields-props.ts'

/** The other three prices with tax, and the maximum discount of each. */
function PriceFields({ form }: { readonly form: RecordForm<ProductDraft> }) {
  const t = useMessages(productsMessages)
  const categories = useQuery(apiQuery('categories', 'options')).data
  const taxes = usePriceTaxes()
  const { draft } = form
  const category = categories?.find(({ id }) => id === draft.categoryId)
  const proposed =
    taxes === undefined
      ? {}
      : pricesFromCost(draft.cost, category, taxes.taxOf(draft.taxId, draft.iceTaxId))
  return (
    <>
      <div className={record['pair']}>
        <MoneyField label={t('cost')} help={t('costHelp')} isOptional {...form.text('cost')} />
        <div className={classes['fromCost']}>
          <ActionButton
            icon={IconCalculator}
            isDisabled={Object.keys(proposed).length === 0}
            onPress={() => form.change(proposed)}
          >
            {t('pricesFromCost')}
          </ActionButton>
        </div>
      </div>
      <TextField
        label={t('salesDiscount')}
        help={t('salesDiscountHelp')}
        isOptional
        inputMode="decimal"
        maxLength={5}
        {...form.text('salesDiscount')}
      />
      {priceFields.map((field, index) => {
        const discount = discountFields[index] ?? 'maximumDiscountOne'
        const percent = (
          <TextField
            label={t(discount)}
            isOptional={field === 'priceOne'}
            inputMode="decimal"
            {...form.text(discount)}
          />
        )
        // The first price is above, because every user changes it.
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

export function PricesPart({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const { dollars } = useFormat()
  const { draft } = form
  const others = priceFields.slice(1).filter((field) => draft[field] !== '')
  const cap = parseTypedNumber(draft.maximumDiscountOne) ?? 0
  const shown = (field: PriceField) => dollars(parseTypedNumber(draft[field]) ?? 0)
  return (
    <Disclosure
      icon={IconTags}
      title={t('pricesTitle')}
      summary={[...others.map(shown), t('cap', { percent: cap })].join(' · ')}
      hasFault={hasFaultIn(form, [
        'cost',
        'salesDiscount',
        ...priceFields.slice(1),
        ...discountFields,
      ])}
    >
      <PriceFields form={form} />
    </Disclosure>
  )
}
