import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCash } from '@tabler/icons-react'
import type { ListedPaymentMethod } from '../../../src-shared/api/billing-lookups.ts'
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
import { paymentMethodsMessages } from './payment-methods-messages.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

type Kind = ListedPaymentMethod['kind']

/** A Record, so that the compiler reports a new kind of the contract that is missing here. */
const kinds: Readonly<Record<Kind, true>> = {
  CASH: true,
  CARD: true,
  CHECK: true,
  BANK_DEPOSIT: true,
  BANK_TRANSFER: true,
  CREDIT_MEMO: true,
  CREDIT: true,
}
const paymentKinds = Object.keys(kinds) as Kind[]

interface Draft {
  readonly name: string
  readonly kind: Kind
  readonly active: boolean
}

const paymentMethods = catalogKind<ListedPaymentMethod, Draft>({
  resource: 'paymentMethods',
  paths: { list: paths.paymentMethods, one: paths.paymentMethod },
  icon: IconCash,
  messages: paymentMethodsMessages,
  useList: (query) =>
    useQuery({
      ...apiQuery('paymentMethods', 'list', { query }),
      placeholderData: keepPreviousData,
    }),
  useDetail: () => {
    const t = useMessages(paymentMethodsMessages)
    return (row) => t(row.kind)
  },
  draftOf,
  faultsOf: (draft, words) => ({
    ...missingFaults(draft, ['name'], words.missing),
  }),
  create: (draft) => makeOnce('paymentMethods.create', { body: toRequest(draft) }),
  update: (id, draft) => client.paymentMethods.update({ params: { id }, body: toRequest(draft) }),
  remove: (id) => client.paymentMethods.delete({ params: { id } }),
  Fields,
})

function draftOf(row: ListedPaymentMethod | undefined): Draft {
  return {
    name: row?.name ?? '',
    kind: row?.kind ?? 'BANK_TRANSFER',
    active: row?.active ?? true,
  }
}

function toRequest(draft: Draft) {
  return {
    name: draft.name.trim(),
    kind: draft.kind,
    active: draft.active,
  }
}

function Fields({
  form,
  record: method,
}: {
  readonly form: RecordForm<Draft>
  readonly record: ListedPaymentMethod | undefined
}) {
  const t = useMessages(paymentMethodsMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} maxLength={60} {...form.text('name')} />
      {method === undefined && (
        <SelectField
          label={t('kind')}
          help={t('kindHelp')}
          options={paymentKinds.map((kind) => ({ value: kind, label: t(kind) }))}
          value={form.draft.kind}
          error={form.errors['kind']}
          onChange={(chosen) => {
            const kind = paymentKinds.find((each) => each === chosen)
            if (kind !== undefined) form.change({ kind })
          }}
        />
      )}
      <SwitchField
        label={shared('active')}
        help={shared('activeHelp')}
        {...form.toggle('active')}
      />
    </div>
  )
}

export function PaymentMethodsScreen() {
  return <RecordScreen kind={paymentMethods} />
}
