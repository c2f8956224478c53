import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconHeartHandshake } from '@tabler/icons-react'
import type { ListedServiceCharge } from '../../../src-shared/api/billing-lookups.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { missingFaults } from '../../records/form/missing-fields.ts'
import { catalogKind } from '../../records/catalog-kind.tsx'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { useFormat } from '../../ui/format/use-format.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { makeOnce } from '../../requests/make-once.ts'
import { serviceChargesMessages } from './service-charges-messages.ts'
import { numberOf, textOrNull } from '../../records/form/typed-values.ts'
import { typedNumber } from '../../ui/format/typed-text.ts'

interface Draft {
  readonly name: string
  readonly percentage: string
  readonly enabled: boolean
  readonly active: boolean
}

const serviceCharges = catalogKind<ListedServiceCharge, Draft>({
  resource: 'serviceCharges',
  paths: { list: paths.serviceCharges, one: paths.serviceCharge },
  icon: IconHeartHandshake,
  messages: serviceChargesMessages,
  useList: (query) =>
    useQuery({
      ...apiQuery('serviceCharges', 'list', { query }),
      placeholderData: keepPreviousData,
    }),
  useDetail: () => {
    const { percent } = useFormat()
    return (row) => percent(row.percentage)
  },
  draftOf,
  faultsOf: (draft, words) => ({
    ...(numberOf(draft.percentage) === undefined ? { percentage: words.noNumber } : {}),
    ...missingFaults(draft, ['percentage'], words.missing),
  }),
  create: (draft) => makeOnce('serviceCharges.create', { body: toRequest(draft) }),
  update: (id, draft) => client.serviceCharges.update({ params: { id }, body: toRequest(draft) }),
  remove: (id) => client.serviceCharges.delete({ params: { id } }),
  Fields,
})

function draftOf(row: ListedServiceCharge | undefined): Draft {
  return {
    name: row?.name ?? '',
    percentage: typedNumber(row?.percentage),
    enabled: row?.enabled ?? false,
    active: row?.active ?? true,
  }
}

function toRequest(draft: Draft) {
  return {
    name: textOrNull(draft.name),
    percentage: numberOf(draft.percentage) ?? 0,
    enabled: draft.enabled,
    active: draft.active,
  }
}

function Fields({ form }: { readonly form: RecordForm<Draft> }) {
  const t = useMessages(serviceChargesMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} isOptional maxLength={60} {...form.text('name')} />
      <TextField
        label={t('percentage')}
        help={t('percentageHelp')}
        inputMode="decimal"
        maxLength={5}
        {...form.text('percentage')}
      />
      <SwitchField label={t('enabled')} help={t('enabledHelp')} {...form.toggle('enabled')} />
      <SwitchField
        label={shared('active')}
        help={shared('activeHelp')}
        {...form.toggle('active')}
      />
    </div>
  )
}

export function ServiceChargesScreen() {
  return <RecordScreen kind={serviceCharges} />
}
