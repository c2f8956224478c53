import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { TopProps } from '#renderer/ledger/ledger-kind.ts'
import { DateSpanFields } from '#renderer/ui/fields/dates/date-span-fields.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { type AuditFilters, auditFilters, groups, useDaysOf } from './audit-filters.ts'
import { auditMessages } from './audit-messages.ts'
import classes from './audit.module.css'
import { VerificationBar } from './verification-bar.tsx'

const EVERYBODY = 'everybody'

/** If the records match the audit chain, and the filters. */
export function AuditTop({ filters, change }: TopProps<AuditFilters>) {
  const t = useMessages(auditMessages)
  const { from, to } = useDaysOf(filters)
  const asked = useDeferredValue(filters)
  const search = useRef<HTMLInputElement>(null)
  useShortcut({ keys: ['F2'], onPress: () => search.current?.focus() })
  const { data: people = [] } = useQuery(apiQuery('auth', 'users'))
  return (
    <>
      <div className={classes['verification']}>
        <VerificationBar />
      </div>
      <div className={classes['filters']}>
        <SearchField
          ref={search}
          label={t('search')}
          value={filters.search}
          onChange={(value) => change({ search: value })}
        />
        <SelectField
          label={t('person')}
          isLabelHidden
          value={filters.userId === undefined ? EVERYBODY : String(filters.userId)}
          options={[{ value: EVERYBODY, label: t('everybody') }, ...people.map(toOption)]}
          onChange={(id) => change({ userId: id === EVERYBODY ? undefined : Number(id) })}
        />
        <div className={classes['days']}>
          <DateSpanFields from={from} to={to} onChange={(days) => change({ days })} />
        </div>
      </div>
      <div className={classes['groups']} role="group" aria-label={t('groups')}>
        {groups.map((group) => (
          <GroupChip
            key={group}
            filters={{ ...asked, group }}
            isOn={group === filters.group}
            onPress={() => change({ group })}
          />
        ))}
      </div>
    </>
  )
}

/** A filter chip for a kind of entries, with their count under the other filters. */
function GroupChip({
  filters,
  isOn,
  onPress,
}: {
  readonly filters: AuditFilters
  readonly isOn: boolean
  readonly onPress: () => void
}) {
  const t = useMessages(auditMessages)
  const { quantity } = useFormat()
  const days = useDaysOf(filters)
  const query = auditFilters.toQuery({ ...filters, days, page: 0 })
  const { data } = useQuery(apiQuery('auditEntries', 'list', { query: { ...query, size: 1 } }))
  return (
    <button type="button" className={classes['group']} aria-pressed={isOn} onClick={onPress}>
      {t(filters.group)}
      <span>{data === undefined ? '' : quantity(data.pagination.totalElements)}</span>
    </button>
  )
}
