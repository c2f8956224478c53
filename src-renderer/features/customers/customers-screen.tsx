import { IconUserHeart } from '@tabler/icons-react'
import type { Customer } from '#shared/api/people/customers.ts'
import { maskIdentification } from '#shared/domain/tax/identification.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { customerFields } from '#shared/records/customers.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { simpleKind } from '#renderer/records/simple-kind.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { faultyLists } from './customer-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerFilters, firstCustomers, queryOf } from './customer-filters.tsx'
import { customersMessages } from './customers-messages.ts'
import { useDoubles } from './doubles-dialog.tsx'

const customers = simpleKind('customers', {
  fields: customerFields,
  messages: customersMessages,
  paths: { list: paths.customers, one: paths.customer },
  icon: IconUserHeart,
  nameOf: ({ socialReason }: Customer) => socialReason,
  firstFilter: firstCustomers,
  Filters: CustomerFilters,
  queryOf,
  useRow: () => {
    const t = useMessages(customersMessages)
    return ({ identificationNumber, creditLimit }) => ({
      details: [maskIdentification(identificationNumber)],
      end: creditLimit !== null && creditLimit > 0 && (
        <span>
          {t('creditLimit')} <Money cents={toCents(creditLimit)} />
        </span>
      ),
    })
  },
  useFaults: () => {
    const t = useMessages(customersMessages)
    const words = { emailWrong: t('emailWrong'), phoneLong: t('phoneLong') }
    return (draft) => faultyLists(draft, words)
  },
  Fields: CustomerFields,
  useHeadActs: useDoubles,
})

export function CustomersScreen() {
  return <RecordScreen kind={customers} />
}
