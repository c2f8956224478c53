import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../src-shared/api/products.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/use-record-form.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { PriceFields } from './price-fields.tsx'
import type { ProductDraft } from './product-draft.ts'
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
  return (
    <>
      {product?.comboInfo != null && (
        <p className={classes['note']}>{t('combo', { count: product.comboInfo.details.length })}</p>
      )}
      <WhatFields form={form} />
      <PriceFields form={form} />
      <SaleFields form={form} />
    </>
  )
}

function WhatFields({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const shared = useMessages(recordsMessages)
  const categories = useQuery(apiQuery('categories', 'options')).data
  const types = useQuery(apiQuery('catalogs', 'productTypes', { query: {} })).data
  const units = useQuery(apiQuery('measureUnits', 'options')).data
  const choices = [
    { field: 'categoryId', label: t('category'), options: categories },
    { field: 'productTypeId', label: t('productType'), options: types },
    { field: 'measureUnitId', label: t('measureUnit'), options: units },
  ] as const
  return (
    <section className={record['part']} aria-label={t('what')}>
      <TextField label={t('name')} maxLength={300} {...form.text('name')} />
      <div className={record['pair']}>
        <TextField label={t('referenceCode')} maxLength={25} {...form.text('referenceCode')} />
        <TextField label={t('ean')} isOptional takesCodes maxLength={48} {...form.text('ean')} />
      </div>
      {choices.map(({ field, label, options }) => (
        <SelectField
          key={field}
          label={label}
          placeholder={shared('choose')}
          options={(options ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.choice(field)}
        />
      ))}
    </section>
  )
}

function SaleFields({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  return (
    <section className={record['part']} aria-label={t('onSale')}>
      <h3 className={record['partTitle']}>{t('onSale')}</h3>
      <TextField
        label={t('stock')}
        help={t('stockHelp')}
        isOptional
        inputMode="decimal"
        {...form.text('stock')}
      />
      {(['featured', 'soldOut', 'active'] as const).map((field) => (
        <SwitchField
          key={field}
          label={t(field)}
          help={t(`${field}Help`)}
          {...form.toggle(field)}
        />
      ))}
    </section>
  )
}
