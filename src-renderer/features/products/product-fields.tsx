import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import type { ProductDraft } from './product-draft.ts'
import { productsMessages } from './products-messages.ts'

export interface ProductFields {
  readonly draft: ProductDraft
  readonly errors: Readonly<Record<string, string>>
  readonly change: (part: Partial<ProductDraft>) => void
}

export function WhatFields({ draft, errors, change }: ProductFields) {
  const t = useMessages(productsMessages)
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
      <TextField
        label={t('name')}
        maxLength={300}
        value={draft.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <div className={record['pair']}>
        <TextField
          label={t('referenceCode')}
          maxLength={25}
          value={draft.referenceCode}
          error={errors['referenceCode']}
          onChange={(referenceCode) => change({ referenceCode })}
        />
        <TextField
          label={t('ean')}
          isOptional
          takesCodes
          maxLength={48}
          value={draft.ean}
          error={errors['ean']}
          onChange={(ean) => change({ ean })}
        />
      </div>
      {choices.map(({ field, label, options }) => (
        <SelectField
          key={field}
          label={label}
          placeholder={t('choose')}
          value={draft[field] === undefined ? undefined : String(draft[field])}
          options={(options ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errors[field]}
          onChange={(id) => change({ [field]: Number(id) })}
        />
      ))}
    </section>
  )
}

export function SaleFields({ draft, errors, change }: ProductFields) {
  const t = useMessages(productsMessages)
  return (
    <section className={record['part']} aria-label={t('onSale')}>
      <h3 className={record['partTitle']}>{t('onSale')}</h3>
      <TextField
        label={t('stock')}
        help={t('stockHelp')}
        isOptional
        inputMode="decimal"
        value={draft.stock}
        error={errors['stock']}
        onChange={(stock) => change({ stock })}
      />
      {(['featured', 'soldOut', 'active'] as const).map((field) => (
        <SwitchField
          key={field}
          label={t(field)}
          help={t(`${field}Help`)}
          isOn={draft[field]}
          onChange={(isOn) => change({ [field]: isOn })}
        />
      ))}
    </section>
  )
}
