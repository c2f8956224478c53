import { useState } from 'react'
import { toCents } from '../../../src-shared/domain/money.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { parseTypedNumber } from '../../ui/pads/typed-number.ts'
import record from '../../ui/layout/record.module.css'
import type { TaxRates } from '../../../src-shared/domain/included-tax.ts'
import { netPrice, priceWithTax } from '../../../src-shared/domain/price-with-tax.ts'
import { discountFields, priceFields } from './product-draft.ts'
import type { ProductFields } from './product-fields.tsx'
import { productsMessages } from './products-messages.ts'
import classes from './products.module.css'
import type { TaxChoice } from './use-price-taxes.ts'

/** Prices as guests know them, with tax, and how much may be taken off each. */
export function PriceFields({
  draft,
  errors,
  change,
  tax,
  choices,
}: ProductFields & { readonly tax: TaxRates; readonly choices: readonly TaxChoice[] }) {
  const t = useMessages(productsMessages)
  const chargedNote = useChargedNote(tax)
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
              warning={chargedNote(draft.prices[field])}
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

/** Some sums cannot be reached, because net and tax are whole cents each: what is charged instead. */
function useChargedNote(tax: TaxRates): (text: string) => string | undefined {
  const t = useMessages(productsMessages)
  const { money } = useFormat()
  return (text) => {
    const dollars = parseTypedNumber(text)
    if (dollars === undefined) return undefined
    const asked = toCents(dollars)
    const charged = priceWithTax(netPrice(asked, tax), tax)
    return charged === asked ? undefined : t('isCharged', { sum: money(charged) })
  }
}
