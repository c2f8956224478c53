import { useQuery } from '@tanstack/react-query'
import { IconEye, IconStack2 } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NONE } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import { productsMessages } from '../products-messages.ts'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { hasFaultIn } from '../draft/fields-props.ts'
import type { FieldsProps } from '../draft/fields-props.ts'

export function StockPart({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  return (
    <Disclosure
      icon={IconStack2}
      title={t('stock')}
      summary={form.draft.stock === '' ? t('noStock') : form.draft.stock}
      hasFault={hasFaultIn(form, ['stock', 'minimumStock'])}
    >
      <TextField
        label={t('stock')}
        help={t('stockHelp')}
        isOptional
        inputMode="decimal"
        {...form.text('stock')}
      />
      <TextField
        label={t('minimumStock')}
        help={t('minimumStockHelp')}
        isOptional
        inputMode="decimal"
        {...form.text('minimumStock')}
      />
    </Disclosure>
  )
}

export function SalePart({ form }: FieldsProps) {
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
