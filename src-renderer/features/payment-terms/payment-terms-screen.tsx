import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCalendarDue } from '@tabler/icons-react'
import type { ListedPaymentTerm } from '../../../src-shared/api/billing-lookups.ts'
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
import { paymentTermsMessages } from './payment-terms-messages.ts'
import { numberOf, typedNumber } from '../../records/typed-values.ts'

/** A term as typed. */
interface Draft {
  readonly name: string
  readonly days: string
  readonly active: boolean
}

/** Input of the list for finding one: there are a few. */
const all = { query: { size: 200 } }

const paymentTerms: RecordKind<ListedPaymentTerm, ListedPaymentTerm, Draft> = {
  resource: 'paymentTerms',
  rights: { create: 'CATALOG:UPDATE', update: 'CATALOG:UPDATE', remove: 'CATALOG:UPDATE' },
  paths: { list: paths.paymentTerms, one: paths.paymentTerm },
  icon: IconCalendarDue,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(paymentTermsMessages)
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
        ...apiQuery('paymentTerms', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(paymentTermsMessages)
    return (row) => ({
      title: row.name,
      details: [t('daysOf', { days: row.days })],
      end: !row.active && <InactiveChip />,
    })
  },
  useItem: (id) => itemInRows(rowsOfPage(useQuery(apiQuery('paymentTerms', 'list', all))), id),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    return {
      draftOf,
      faultsOf: (draft) => ({
        ...(numberOf(draft.days) === undefined ? { days: t('noNumber') } : {}),
        ...missingFaults(draft, ['name', 'days'], t('missing')),
      }),
      save: (draft, { record }) => {
        const body = toRequest(draft)
        return record === undefined
          ? client.paymentTerms.create({ body })
          : client.paymentTerms.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields,
  remove: {
    useWords: () => {
      const t = useMessages(paymentTermsMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
    run: ({ id }) => client.paymentTerms.delete({ params: { id } }),
  },
}

function draftOf(row: ListedPaymentTerm | undefined): Draft {
  return {
    name: row?.name ?? '',
    days: typedNumber(row?.days),
    active: row?.active ?? true,
  }
}

function toRequest(draft: Draft) {
  return {
    name: draft.name.trim(),
    days: numberOf(draft.days) ?? 0,
    active: draft.active,
  }
}

function Fields({ form }: { readonly form: RecordForm<Draft> }) {
  const t = useMessages(paymentTermsMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} maxLength={60} {...form.text('name')} />
      <TextField label={t('days')} inputMode="numeric" maxLength={4} {...form.text('days')} />
      <SwitchField label={shared('active')} help={t('activeHelp')} {...form.toggle('active')} />
    </div>
  )
}

/** How long a customer has to pay. */
export function PaymentTermsScreen() {
  return <RecordScreen kind={paymentTerms} />
}
