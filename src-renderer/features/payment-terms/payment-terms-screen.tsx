import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCalendarDue } from '@tabler/icons-react'
import type { ListedPaymentTerm } from '../../../src-shared/api/billing-lookups.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { missingFaults } from '../../records/form/missing-fields.ts'
import { catalogKind } from '../../records/catalog-kind.tsx'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { makeOnce } from '../../requests/make-once.ts'
import { paymentTermsMessages } from './payment-terms-messages.ts'
import { numberOf } from '../../records/form/typed-values.ts'
import { typedNumber } from '../../ui/format/typed-text.ts'

interface Draft {
  readonly name: string
  readonly days: string
  readonly active: boolean
}

const paymentTerms = catalogKind<ListedPaymentTerm, Draft>({
  resource: 'paymentTerms',
  paths: { list: paths.paymentTerms, one: paths.paymentTerm },
  icon: IconCalendarDue,
  messages: paymentTermsMessages,
  useList: (query) =>
    useQuery({ ...apiQuery('paymentTerms', 'list', { query }), placeholderData: keepPreviousData }),
  useDetail: () => {
    const t = useMessages(paymentTermsMessages)
    return (row) => t('daysOf', { days: row.days })
  },
  draftOf,
  faultsOf: (draft, words) => ({
    ...(numberOf(draft.days) === undefined ? { days: words.noNumber } : {}),
    ...missingFaults(draft, ['name', 'days'], words.missing),
  }),
  create: (draft) => makeOnce('paymentTerms.create', { body: toRequest(draft) }),
  update: (id, draft) => client.paymentTerms.update({ params: { id }, body: toRequest(draft) }),
  remove: (id) => client.paymentTerms.delete({ params: { id } }),
  Fields,
})

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
      <SwitchField
        label={shared('active')}
        help={shared('activeHelp')}
        {...form.toggle('active')}
      />
    </div>
  )
}

/** The terms in days of sales on credit. */
export function PaymentTermsScreen() {
  return <RecordScreen kind={paymentTerms} />
}
