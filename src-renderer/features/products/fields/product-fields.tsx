import { useQuery } from '@tanstack/react-query'
import type { Product } from '#shared/api/menu/products.ts'
import { subtract, toCents } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { NewPicture } from '../picture/new-picture.tsx'
import { productsMessages } from '../products-messages.ts'
import { useSeparateSum } from './use-separate-sum.ts'
import type { FieldsProps } from '../draft/fields-props.ts'
import { ModifiersPart } from './modifier-fields.tsx'
import { ComboPart } from './combo-fields.tsx'
import { UnitsPart } from './unit-fields.tsx'
import { RecipePart } from '../recipe/recipe-fields.tsx'
import { PricesPart } from './price-fields.tsx'
import { StockPart, SalePart } from './sale-fields.tsx'
import { CodesPart } from './code-fields.tsx'
import { TaxesPart } from './tax-fields.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'

/** Shows the fields that every dish needs, and below them the fields that few shops change. */
export function ProductFields({
  form,
  record: product,
}: FieldsProps & { readonly record: Product | undefined }) {
  const t = useMessages(productsMessages)
  return (
    <>
      {product === undefined && <NewPicture form={form} />}
      <MainFields form={form} />
      <section className={record['part']} aria-label={t('more')}>
        <h3 className={record['partTitle']}>{t('more')}</h3>
        <PricesPart form={form} />
        <UnitsPart form={form} />
        <RecipePart form={form} product={product} />
        <ComboPart form={form} product={product} />
        <ModifiersPart form={form} />
        <StockPart form={form} />
        <TaxesPart form={form} />
        <CodesPart form={form} />
        <SalePart form={form} />
      </section>
    </>
  )
}

function MainFields({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const shared = useMessages(recordsMessages)
  const categories = useQuery(apiQuery('categories', 'options')).data
  const separately = useSeparatePrice(form.draft)
  return (
    <section className={record['part']} aria-label={t('what')}>
      <TextField label={t('name')} maxLength={300} {...form.text('name')} />
      <div className={record['pair']}>
        <MoneyField
          label={t('priceOne')}
          help={form.draft.isIngredient ? t('ingredientPriceHelp') : separately}
          isOptional={form.draft.isIngredient}
          {...form.text('priceOne')}
        />
        <SelectField
          label={t('category')}
          placeholder={shared('choose')}
          options={(categories ?? []).map(toOption)}
          {...form.choice('categoryId')}
        />
      </div>
    </section>
  )
}

/** Returns the price of a combo's parts sold alone beside its own, and what the guest saves; undefined without parts. */
function useSeparatePrice({
  comboInfo,
  priceOne,
}: FieldsProps['form']['draft']): string | undefined {
  const t = useMessages(productsMessages)
  const { money } = useFormat()
  const alone = useSeparateSum(comboInfo)
  if (comboInfo === null || alone === 0) return undefined
  const price = toCents(parseTypedNumber(priceOne) ?? 0)
  const isFrom = comboInfo.choices.length > 0
  const sum = money(alone)
  if (price === 0 || price >= alone) return t(isFrom ? 'separatelyFrom' : 'separately', { sum })
  const saved = money(subtract(alone, price))
  return t(isFrom ? 'separatelyFromSaves' : 'separatelySaves', { sum, saved })
}
