import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCash } from '@tabler/icons-react'
import type { ListedPaymentMethod } from '../../../src-shared/api/billing-lookups.ts'
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
import { paymentMethodsMessages } from './payment-methods-messages.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

type Kind = ListedPaymentMethod['kind']

/** A record, so that a kind which the contract gets is missed here by the compiler. */
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

/** A payment method as typed. */
interface Draft {
  readonly name: string
  readonly kind: Kind
  readonly active: boolean
}

/** Input of the list for finding one: there are a few. */
const all = { query: { size: 200 } }

const paymentMethods: RecordKind<ListedPaymentMethod, ListedPaymentMethod, Draft> = {
  resource: 'paymentMethods',
  rights: { create: 'CATALOG:UPDATE', update: 'CATALOG:UPDATE', remove: 'CATALOG:UPDATE' },
  paths: { list: paths.paymentMethods, one: paths.paymentMethod },
  icon: IconCash,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(paymentMethodsMessages)
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
        ...apiQuery('paymentMethods', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(paymentMethodsMessages)
    return (row) => ({
      title: row.name,
      details: [t(row.kind)],
      end: !row.active && <InactiveChip />,
    })
  },
  useItem: (id) => itemInRows(rowsOfPage(useQuery(apiQuery('paymentMethods', 'list', all))), id),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    return {
      draftOf,
      faultsOf: (draft) => ({
        ...missingFaults(draft, ['name'], t('missing')),
      }),
      save: (draft, { record }) => {
        const body = toRequest(draft)
        return record === undefined
          ? client.paymentMethods.create({ body })
          : client.paymentMethods.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields,
  remove: {
    useWords: () => {
      const t = useMessages(paymentMethodsMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
    run: ({ id }) => client.paymentMethods.delete({ params: { id } }),
  },
}

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
      <SwitchField label={shared('active')} help={t('activeHelp')} {...form.toggle('active')} />
    </div>
  )
}

/** How guests may pay. */
export function PaymentMethodsScreen() {
  return <RecordScreen kind={paymentMethods} />
}
