import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconHeartHandshake } from '@tabler/icons-react'
import type { ListedServiceCharge } from '../../../src-shared/api/billing-lookups.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { missingFaults } from '../../records/missing-fields.ts'
import { InactiveChip } from '../../records/inactive-chip.tsx'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemInRows, rowsOfPage } from '../../records/rows.ts'
import type { RecordForm } from '../../records/use-record-form.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { serviceChargesMessages } from './service-charges-messages.ts'
import { numberOf, textOrNull, typedNumber } from '../../records/typed-values.ts'

/** A service charge as typed. */
interface Draft {
  readonly name: string
  readonly percentage: string
  readonly enabled: boolean
  readonly active: boolean
}

/** Input of the list for finding one: there are a few. */
const all = { query: { size: 200 } }

const serviceCharges: RecordKind<ListedServiceCharge, ListedServiceCharge, Draft> = {
  resource: 'serviceCharges',
  rights: { create: 'CATALOG:UPDATE', update: 'CATALOG:UPDATE', remove: 'CATALOG:UPDATE' },
  paths: { list: paths.serviceCharges, one: paths.serviceCharge },
  icon: IconHeartHandshake,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(serviceChargesMessages)
    return {
      title: t('title'),
      newOne: t('newOne'),
      create: t('create'),
      choose: t('choose'),
      listNotRead: t('notRead'),
      notRead: t('notRead'),
      search: t('search'),
      none: t('none'),
      created: (name) => t('created', { name }),
    }
  },
  useRows: (asked) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('serviceCharges', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(serviceChargesMessages)
    return (row) => ({
      title: row.name,
      details: [t('percent', { percent: typedNumber(row.percentage) })],
      end: !row.active && <InactiveChip />,
    })
  },
  useItem: (id) => itemInRows(rowsOfPage(useQuery(apiQuery('serviceCharges', 'list', all))), id),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    return {
      draftOf,
      faultsOf: (draft) => ({
        ...(numberOf(draft.percentage) === undefined ? { percentage: t('noNumber') } : {}),
        ...missingFaults(draft, ['percentage'], t('missing')),
      }),
      save: (draft, { record }) => {
        const body = toRequest(draft)
        return record === undefined
          ? client.serviceCharges.create({ body })
          : client.serviceCharges.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields,
  remove: {
    useWords: () => {
      const t = useMessages(serviceChargesMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
    run: ({ id }) => client.serviceCharges.delete({ params: { id } }),
  },
}

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
      <SwitchField label={shared('active')} help={t('activeHelp')} {...form.toggle('active')} />
    </div>
  )
}

/** The service charges that establishments may add. */
export function ServiceChargesScreen() {
  return <RecordScreen kind={serviceCharges} />
}
