import { useQuery } from '@tanstack/react-query'
import {
  IconAdjustmentsHorizontal,
  IconBarcode,
  IconBoxMultiple,
  IconEye,
  IconPercentage,
  IconRuler2,
  IconStack2,
  IconTags,
} from '@tabler/icons-react'
import type { Product } from '../../../src-shared/api/products.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { recordsMessages } from '../../records/records-messages.ts'
import { NONE, type RecordForm } from '../../records/use-record-form.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import record from '../../ui/layout/record.module.css'
import { GroupChoice, useGroupNames } from '../modifier-groups/group-choice.tsx'
import { modifierGroupsMessages } from '../modifier-groups/modifier-groups-messages.ts'
import { ComboFields } from './combo-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { priceFields } from './price-text.ts'
import { discountFields, type ProductDraft } from './product-draft.ts'
import { productsMessages } from './products-messages.ts'
import { UnitFields } from './unit-fields.tsx'
import { usePriceTaxes } from './use-price-taxes.ts'

interface FieldsProps {
  readonly form: RecordForm<ProductDraft>
}

/** What a dish needs, and below it what almost nobody changes. */
export function ProductFields({
  form,
  record: product,
}: FieldsProps & { readonly record: Product | undefined }) {
  const t = useMessages(productsMessages)
  return (
    <>
      <MainFields form={form} />
      <section className={record['part']} aria-label={t('more')}>
        <h3 className={record['partTitle']}>{t('more')}</h3>
        <Prices form={form} />
        <Units form={form} />
        <Combo form={form} product={product} />
        <Modifiers form={form} />
        <Stock form={form} />
        <Taxes form={form} />
        <Codes form={form} />
        <Shown form={form} />
      </section>
    </>
  )
}

function MainFields({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const shared = useMessages(recordsMessages)
  const categories = useQuery(apiQuery('categories', 'options')).data
  return (
    <section className={record['part']} aria-label={t('what')}>
      <TextField label={t('name')} maxLength={300} {...form.text('name')} />
      <div className={record['pair']}>
        <MoneyField label={t('priceOne')} {...form.text('priceOne')} />
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

function Prices({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const { draft } = form
  const others = priceFields.slice(1).filter((field) => draft[field] !== '')
  const cap = draft.maximumDiscountOne === '' ? '0' : draft.maximumDiscountOne
  return (
    <Disclosure
      icon={IconTags}
      title={t('pricesTitle')}
      summary={[...others.map((field) => draft[field]), t('cap', { percent: cap })].join(' · ')}
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

function Units({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const units = useQuery(apiQuery('measureUnits', 'options')).data ?? []
  const { measureUnitId, priceSalesUnits } = form.draft
  const names = [measureUnitId, ...priceSalesUnits.map((unit) => unit.measureUnitId)].map(
    (id) => units.find((unit) => unit.id === id)?.name,
  )
  return (
    <Disclosure
      icon={IconRuler2}
      title={t('units')}
      summary={names.filter((name) => name !== undefined).join(' · ')}
      hasFault={hasFaultIn(form, ['measureUnitId', 'priceSalesUnits'])}
    >
      <UnitFields form={form} units={units} />
    </Disclosure>
  )
}

function Combo({ form, product }: FieldsProps & { readonly product: Product | undefined }) {
  const t = useMessages(productsMessages)
  const parts = form.draft.comboInfo?.details ?? []
  return (
    <Disclosure
      icon={IconBoxMultiple}
      title={t('comboTitle')}
      summary={
        form.draft.comboInfo === null
          ? t('noCombo')
          : parts.map(({ quantity, name }) => `${quantity} ${name}`).join(' · ')
      }
      hasFault={hasFaultIn(form, ['comboInfo'])}
    >
      <ComboFields form={form} ownId={product?.id} />
    </Disclosure>
  )
}

function Modifiers({ form }: FieldsProps) {
  const t = useMessages(modifierGroupsMessages)
  const summary = useGroupNames(form.draft.modifierGroupIds)
  return (
    <Disclosure
      icon={IconAdjustmentsHorizontal}
      title={t('groups')}
      summary={summary}
      hasFault={hasFaultIn(form, ['modifierGroupIds'])}
    >
      <GroupChoice help={t('ofCategory')} {...form.field('modifierGroupIds')} />
    </Disclosure>
  )
}

function Stock({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  return (
    <Disclosure
      icon={IconStack2}
      title={t('stock')}
      summary={form.draft.stock === '' ? t('noStock') : form.draft.stock}
      hasFault={hasFaultIn(form, ['stock'])}
    >
      <TextField
        label={t('stock')}
        help={t('stockHelp')}
        isOptional
        inputMode="decimal"
        {...form.text('stock')}
      />
    </Disclosure>
  )
}

function Taxes({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const shared = useMessages(recordsMessages)
  const taxes = usePriceTaxes()
  const types = useQuery(apiQuery('catalogs', 'productTypes', { query: {} })).data
  const choices = taxes?.choices ?? []
  const iceChoices = taxes?.iceChoices ?? []
  const nameOf = (id: number | null | undefined) =>
    [...choices, ...iceChoices].find((each) => each.id === id)?.name
  return (
    <Disclosure
      icon={IconPercentage}
      title={t('taxes')}
      summary={[nameOf(form.draft.taxId), nameOf(form.draft.iceTaxId) ?? t('noIce')]
        .filter((name) => name !== undefined)
        .join(' · ')}
      hasFault={hasFaultIn(form, ['taxId', 'iceTaxId', 'productTypeId'])}
    >
      <SelectField
        label={t('tax')}
        placeholder={shared('choose')}
        options={choices.map(toOption)}
        {...form.choice('taxId')}
      />
      <SelectField
        label={t('iceTax')}
        isOptional
        options={[{ value: NONE, label: shared('nobody') }, ...iceChoices.map(toOption)]}
        {...form.choice('iceTaxId')}
      />
      <SelectField
        label={t('productType')}
        placeholder={shared('choose')}
        options={(types ?? []).map(toOption)}
        {...form.choice('productTypeId')}
      />
    </Disclosure>
  )
}

function Codes({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const { referenceCode, ean } = form.draft
  return (
    <Disclosure
      icon={IconBarcode}
      title={t('codes')}
      summary={[
        referenceCode === '' ? t('codeOfName') : referenceCode,
        ean === '' ? t('noEan') : ean,
      ].join(' · ')}
      hasFault={hasFaultIn(form, ['referenceCode', 'ean', 'auxiliaryCode'])}
    >
      <div className={record['pair']}>
        <TextField
          label={t('referenceCode')}
          help={t('referenceCodeHelp')}
          isOptional
          maxLength={25}
          {...form.text('referenceCode')}
        />
        <TextField label={t('ean')} isOptional takesCodes maxLength={48} {...form.text('ean')} />
      </div>
      <AuxiliaryCode form={form} />
    </Disclosure>
  )
}

/**
 * Construction materials under 5 % must have one (SRI table 31), transport may; the invoice's line states
 * it.
 */
function AuxiliaryCode({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const taxes = usePriceTaxes()
  const materials = useQuery(
    apiQuery('catalogs', 'constructionMaterialSubcategories', { query: {} }),
  ).data
  const transport = useQuery(apiQuery('catalogs', 'transportAuxiliaryCodes', { query: {} })).data
  const isMaterial = taxes?.isMaterialTax(form.draft.taxId) === true
  return (
    <SelectField
      label={t('auxiliaryCode')}
      help={t(isMaterial ? 'auxiliaryCodeNeeded' : 'auxiliaryCodeHelp')}
      isOptional={!isMaterial}
      options={[
        ...(isMaterial ? [] : [{ value: NONE, label: t('noAuxiliaryCode') }]),
        ...[...(materials ?? []), ...(isMaterial ? [] : (transport ?? []))].map(
          ({ code, name }) => ({ value: code, label: `${code} · ${name}` }),
        ),
      ]}
      {...form.text('auxiliaryCode')}
    />
  )
}

function Shown({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const establishments = useQuery(apiQuery('establishments', 'options')).data ?? []
  const switches = ['active', 'soldOut', 'featured'] as const
  return (
    <Disclosure
      icon={IconEye}
      title={t('onSale')}
      summary={switches.flatMap((field) => (form.draft[field] ? [t(field)] : [])).join(' · ')}
      hasFault={hasFaultIn(form, ['establishmentId'])}
    >
      {switches.map((field) => (
        <SwitchField
          key={field}
          label={t(field)}
          help={t(`${field}Help`)}
          {...form.toggle(field)}
        />
      ))}
      {establishments.length > 1 && (
        <SelectField
          label={t('onlyIn')}
          isOptional
          options={[{ value: NONE, label: t('everywhere') }, ...establishments.map(toOption)]}
          {...form.choice('establishmentId')}
        />
      )}
    </Disclosure>
  )
}

function hasFaultIn(form: RecordForm<ProductDraft>, fields: readonly string[]): boolean {
  return Object.keys(form.errors).some((path) =>
    fields.some(
      (field) => path === field || path.startsWith(`${field}[`) || path.startsWith(`${field}.`),
    ),
  )
}

function toOption({ id, name }: { readonly id: number; readonly name: string }) {
  return { value: String(id), label: name }
}
