import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../src-shared/api/products.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { MoreFields } from '../../records/more-fields.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/use-record-form.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { PriceFields } from './price-fields.tsx'
import { codeOf, discountFields, priceFields, type ProductDraft } from './product-draft.ts'
import { productsMessages } from './products-messages.ts'
import classes from './products.module.css'

interface FieldsProps {
  readonly form: RecordForm<ProductDraft>
}

export function ProductFields({
  form,
  record: product,
}: FieldsProps & { readonly record: Product | undefined }) {
  const t = useMessages(productsMessages)
  const shared = useMessages(recordsMessages)
  const categories = useQuery(apiQuery('categories', 'options')).data
  return (
    <>
      {product?.comboInfo != null && (
        <p className={classes['note']}>{t('combo', { count: product.comboInfo.details.length })}</p>
      )}
      <section className={record['part']} aria-label={t('what')}>
        <TextField label={t('name')} maxLength={300} {...form.text('name')} />
        <MoneyField label={t('priceOne')} {...form.text('priceOne')} />
        <SelectField
          label={t('category')}
          placeholder={shared('choose')}
          options={optionsOf(categories)}
          {...form.choice('categoryId')}
        />
        {product !== undefined && <StateFields form={form} />}
      </section>
      <MoreFields content={t('moreContent')} fields={FIELDS_OF_MORE} errors={form.errors}>
        <WhatFields form={form} />
        <PriceFields form={form} />
        <StockField form={form} />
        <SwitchField label={t('featured')} help={t('featuredHelp')} {...form.toggle('featured')} />
        {product === undefined && <StateFields form={form} />}
      </MoreFields>
    </>
  )
}

const FIELDS_OF_MORE = [
  'referenceCode',
  'ean',
  'productTypeId',
  'measureUnitId',
  'taxId',
  'stock',
  ...priceFields.slice(1),
  ...discountFields,
] as const

function optionsOf(options: readonly { readonly id: number; readonly name: string }[] = []) {
  return options.map(({ id, name }) => ({ value: String(id), label: name }))
}

function WhatFields({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const shared = useMessages(recordsMessages)
  const types = useQuery(apiQuery('catalogs', 'productTypes', { query: {} })).data
  const units = useQuery(apiQuery('measureUnits', 'options')).data
  const choices = [
    { field: 'productTypeId', label: t('productType'), options: types },
    { field: 'measureUnitId', label: t('measureUnit'), options: units },
  ] as const
  return (
    <>
      <div className={record['pair']}>
        <TextField
          label={t('referenceCode')}
          placeholder={codeOf(form.draft.name)}
          isOptional
          maxLength={25}
          {...form.text('referenceCode')}
        />
        <TextField label={t('ean')} isOptional takesCodes maxLength={48} {...form.text('ean')} />
      </div>
      {choices.map(({ field, label, options }) => (
        <SelectField
          key={field}
          label={label}
          placeholder={shared('choose')}
          options={optionsOf(options)}
          {...form.choice(field)}
        />
      ))}
    </>
  )
}

function StockField({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  return (
    <TextField
      label={t('stock')}
      help={t('stockHelp')}
      isOptional
      inputMode="decimal"
      {...form.text('stock')}
    />
  )
}

/** If it is sold now. */
function StateFields({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  return (['soldOut', 'active'] as const).map((field) => (
    <SwitchField key={field} label={t(field)} help={t(`${field}Help`)} {...form.toggle(field)} />
  ))
}
