import { useQuery } from '@tanstack/react-query'
import type { CustomerSort } from '#shared/api/people/customers.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { type RecordFilter, RecordFilters } from '#renderer/records/list/record-filters.tsx'
import { NONE } from '#renderer/records/form/use-record-form.ts'
import { customersMessages } from './customers-messages.ts'

export type CustomerFilter = RecordFilter<CustomerSort>

export const firstCustomers: CustomerFilter = {
  which: 'active',
  groupId: NONE,
  order: { sort: 'socialReason', direction: 'asc' },
}

/** Returns the query of a filter. Omits the order by name, so that a search ranks its results. */
export function queryOf({ which, groupId, order }: CustomerFilter) {
  const isUsual = order.sort === 'socialReason' && order.direction === 'asc'
  return {
    active: which === 'active' ? 'true' : 'false',
    ...(groupId === NONE ? {} : { customerGroupId: Number(groupId) }),
    ...(isUsual ? {} : order),
  } as const
}

/** Limits the list to a group and to customers in use, and sorts it. */
export function CustomerFilters(props: {
  readonly filter: CustomerFilter
  readonly onChange: (filter: CustomerFilter) => void
}) {
  const t = useMessages(customersMessages)
  const groups = useQuery(apiQuery('catalogs', 'customerGroups', { query: {} })).data
  return (
    <RecordFilters<CustomerSort>
      group={{ label: t('filterGroup'), all: t('allGroups'), options: groups }}
      which={{
        label: t('which'),
        segments: [
          { value: 'active', label: t('activeOnes') },
          { value: 'inactive', label: t('inactiveOnes') },
        ],
      }}
      columns={[
        { value: 'socialReason', label: t('byName') },
        { value: 'identificationNumber', label: t('byIdentification') },
        { value: 'creditLimit', label: t('creditLimit') },
        { value: 'id', label: t('byAge') },
      ]}
      {...props}
    />
  )
}
