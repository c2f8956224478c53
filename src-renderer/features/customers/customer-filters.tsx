import { useQuery } from '@tanstack/react-query'
import type { CustomerSort } from '../../../src-shared/api/customers.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import record from '../../records/records.module.css'
import { type ListOrder, SortMenu } from '../../records/sort-menu.tsx'
import { NONE } from '../../records/use-record-form.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { customersMessages } from './customers-messages.ts'

export interface CustomerFilter {
  readonly which: 'active' | 'inactive'
  /** `NONE` for all of them. */
  readonly groupId: string
  readonly order: ListOrder<CustomerSort>
}

export const firstCustomers: CustomerFilter = {
  which: 'active',
  groupId: NONE,
  order: { sort: 'socialReason', direction: 'asc' },
}

/** Returns the query of a filter; by name is the order of the list itself, where a search ranks. */
export function queryOf({ which, groupId, order }: CustomerFilter) {
  const isUsual = order.sort === 'socialReason' && order.direction === 'asc'
  return {
    active: which === 'active' ? 'true' : 'false',
    ...(groupId === NONE ? {} : { customerGroupId: Number(groupId) }),
    ...(isUsual ? {} : order),
  } as const
}

/** Narrows the list to a group and to those in use, and sorts it. */
export function CustomerFilters({
  filter,
  onChange,
}: {
  readonly filter: CustomerFilter
  readonly onChange: (filter: CustomerFilter) => void
}) {
  const t = useMessages(customersMessages)
  const groups = useQuery(apiQuery('catalogs', 'customerGroups', { query: {} })).data ?? []
  return (
    <div className={record['narrow']}>
      <SelectField
        label={t('customerGroup')}
        isLabelHidden
        value={filter.groupId}
        options={[
          { value: NONE, label: t('allGroups') },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(groupId) => onChange({ ...filter, groupId })}
      />
      <Segmented<CustomerFilter['which']>
        label={t('which')}
        value={filter.which}
        segments={[
          { value: 'active', label: t('activeOnes') },
          { value: 'inactive', label: t('inactiveOnes') },
        ]}
        onChange={(which) => onChange({ ...filter, which })}
      />
      <SortMenu<CustomerSort>
        columns={[
          { value: 'socialReason', label: t('byName') },
          { value: 'identificationNumber', label: t('byIdentification') },
          { value: 'creditLimit', label: t('creditLimit') },
          { value: 'id', label: t('byAge') },
        ]}
        order={filter.order}
        onChange={(order) => onChange({ ...filter, order })}
      />
    </div>
  )
}
