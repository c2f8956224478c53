import { useQuery } from '@tanstack/react-query'
import { IconPercentage } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { NONE } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import { productsMessages } from '../products-messages.ts'
import { usePriceTaxes } from '../use-price-taxes.ts'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { hasFaultIn } from '../draft/fields-props.ts'
import type { FieldsProps } from '../draft/fields-props.ts'

export function TaxesPart({ form }: FieldsProps) {
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
