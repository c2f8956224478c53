import { useQuery } from '@tanstack/react-query'
import { IconBarcode } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NONE } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { productsMessages } from '../products-messages.ts'
import { usePriceTaxes } from '../use-price-taxes.ts'
import { hasFaultIn } from '../draft/fields-props.ts'
import type { FieldsProps } from '../draft/fields-props.ts'

export function CodesPart({ form }: FieldsProps) {
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

/** Required for construction materials under 5 % (SRI table 31), optional for transport. */
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
