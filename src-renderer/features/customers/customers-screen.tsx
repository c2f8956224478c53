import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconUserHeart } from '@tabler/icons-react'
import type { Customer } from '../../../src-shared/api/customers.ts'
import { maskIdentification } from '../../../src-shared/domain/identification.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { DeactivateRecord } from '../../records/deactivate-record.tsx'
import { missingFaults } from '../../records/form/missing-fields.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemNamed, itemOf, rowsOfPage } from '../../records/list/rows.ts'
import { useMay } from '../../session/use-session.ts'
import { Money } from '../../ui/money/money.tsx'
import { toCents } from '../../../src-shared/domain/money.ts'
import { makeOnce } from '../../requests/make-once.ts'
import {
  type CustomerDraft,
  draftOf,
  faultyLists,
  faultyNumbers,
  toRequest,
} from './customer-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import {
  CustomerFilters,
  type CustomerFilter,
  firstCustomers,
  queryOf,
} from './customer-filters.tsx'
import { customersMessages } from './customers-messages.ts'
import { useDoubles } from './doubles-dialog.tsx'

type NamedCustomer = Customer & { readonly name: string }

/** Every record screen calls a record by its `name`. */
function named(customer: Customer): NamedCustomer {
  return { ...customer, name: customer.socialReason }
}

const customers: RecordKind<Customer, NamedCustomer, CustomerDraft, CustomerFilter> = {
  resource: 'customers',
  rights: { create: 'CUSTOMER:CREATE', update: 'CUSTOMER:UPDATE' },
  paths: { list: paths.customers, one: paths.customer },
  icon: IconUserHeart,
  firstFilter: firstCustomers,
  Filters: CustomerFilters,
  useWords: () => {
    const t = useMessages(customersMessages)
    return {
      title: t('customers'),
      newOne: t('newCustomer'),
      create: t('create'),
      listNotRead: t('listNotRead'),
      notRead: t('notRead'),
      search: t('search'),
      none: t('none'),
      noneText: t('noneText'),
      created: (name) => t('created', { name }),
    }
  },
  useRows: (asked, filter) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('customers', 'list', {
          query: { ...asked, ...queryOf(filter) },
        }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(customersMessages)
    return ({ socialReason, identificationNumber, creditLimit }) => ({
      title: socialReason,
      details: [maskIdentification(identificationNumber)],
      end: creditLimit !== null && creditLimit > 0 && (
        <span>
          {t('creditLimit')} <Money cents={toCents(creditLimit)} />
        </span>
      ),
    })
  },
  useItem: (id) =>
    itemNamed(itemOf(useQuery(apiQuery('customers', 'get', { params: { id } }))), named),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    const own = useMessages(customersMessages)
    return {
      draftOf,
      faultsOf: (draft) => ({
        ...missingFaults(
          draft,
          ['socialReason', 'identificationTypeId', 'identificationNumber'],
          t('missing'),
        ),
        ...faultyLists(draft, { emailWrong: own('emailWrong'), phoneLong: own('phoneLong') }),
        ...Object.fromEntries(faultyNumbers(draft).map((field) => [field, t('noNumber')])),
      }),
      save: async (draft, { record }) => {
        const body = toRequest(draft)
        return named(
          record === undefined
            ? await makeOnce('customers.create', { body })
            : await client.customers.update({ params: { id: record.id }, body }),
        )
      },
    }
  },
  Fields: CustomerFields,
  Below: CustomerStatus,
  useHeadActs: useDoubles,
}

function CustomerStatus({ record: { id, name, active } }: { readonly record: NamedCustomer }) {
  const t = useMessages(customersMessages)
  if (!useMay('CUSTOMER:UPDATE')) return null
  return (
    <DeactivateRecord
      isActive={active}
      words={{
        title: t('deactivateTitle', { name }),
        text: t('deactivateText'),
        confirm: t('deactivateOne', { name }),
        deactivated: t('deactivated', { name }),
        activated: t('activated', { name }),
      }}
      run={(isActive) => client.customers.setStatus({ params: { id }, body: { active: isActive } })}
    />
  )
}

export function CustomersScreen() {
  return <RecordScreen kind={customers} />
}
