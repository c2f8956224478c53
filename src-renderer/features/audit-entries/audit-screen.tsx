import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { AuditEntry } from '../../../src-shared/api/audit-entries.ts'
import { businessDate } from '../../../src-shared/domain/calendar.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { DateSpanFields } from '../../ui/fields/dates/date-span-fields.tsx'
import { spanOf } from '../../ui/fields/dates/date-text.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useNow } from '../../ui/format/clock.ts'
import { useShopClock, useFormat } from '../../ui/format/use-format.ts'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import record from '../../ui/layout/record.module.css'
import { toOption } from '../../ui/fields/to-option.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { type AuditFilter, groups, queryOf } from './audit-filter.ts'
import { AuditList } from './audit-list.tsx'
import { auditMessages } from './audit-messages.ts'
import classes from './audit.module.css'
import { VerificationBar } from './verification-bar.tsx'

const EVERYBODY = 'everybody'

/** Shows the acts with their user and time, and if the records still match the audit chain. Read-only. */
export function AuditScreen() {
  const t = useMessages(auditMessages)
  const [, navigate] = useLocation()
  const isBeside = useIsBeside()
  const today = businessDate(useNow(), useShopClock())
  const [chosen, setChosen] = useState<AuditEntry>()
  const [page, setPage] = useState(0)
  const [filter, setFilter] = useState<AuditFilter>(() => ({
    search: '',
    ...spanOf('today', today),
    userId: undefined,
    group: 'ATTENTION',
  }))
  const search = useRef<HTMLInputElement>(null)
  const change = (changes: Partial<AuditFilter>) => {
    setFilter((before) => ({ ...before, ...changes }))
    setPage(0)
  }
  const asked = useDeferredValue(filter)
  const goBack = () =>
    !isBeside && chosen !== undefined ? setChosen(undefined) : navigate(paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  useShortcut({ keys: ['F2'], onPress: () => search.current?.focus() })
  const { data: people = [] } = useQuery(apiQuery('auth', 'users'))

  return (
    <div className={record['screen']}>
      <ScreenHead title={t('audit')} onBack={goBack} />
      <ListAndOne
        isChosen={chosen !== undefined}
        oneWidth="25rem"
        list={
          <div className={record['list']}>
            <div className={classes['verification']}>
              <VerificationBar />
            </div>
            <div className={classes['filters']}>
              <SearchField
                ref={search}
                label={t('search')}
                value={filter.search}
                onChange={(value) => change({ search: value })}
              />
              <SelectField
                label={t('person')}
                isLabelHidden
                value={filter.userId === undefined ? EVERYBODY : String(filter.userId)}
                options={[{ value: EVERYBODY, label: t('everybody') }, ...people.map(toOption)]}
                onChange={(id) => change({ userId: id === EVERYBODY ? undefined : Number(id) })}
              />
              <div className={classes['days']}>
                <DateSpanFields from={filter.from} to={filter.to} onChange={change} />
              </div>
            </div>
            <div className={classes['groups']} role="group" aria-label={t('groups')}>
              {groups.map((group) => (
                <GroupChip
                  key={group}
                  filter={{ ...asked, group }}
                  isOn={group === filter.group}
                  onPress={() => change({ group })}
                />
              ))}
            </div>
            <AuditList
              filter={asked}
              page={page}
              chosenId={chosen?.id}
              onTurn={setPage}
              onChoose={setChosen}
            />
          </div>
        }
        one={
          chosen === undefined ? undefined : (
            <AuditDetail key={chosen.id} entry={chosen} onChoose={setChosen} />
          )
        }
      />
    </div>
  )
}

/** A filter chip for a kind of entries, with their count under the other filters. */
function GroupChip({
  filter,
  isOn,
  onPress,
}: {
  readonly filter: AuditFilter
  readonly isOn: boolean
  readonly onPress: () => void
}) {
  const t = useMessages(auditMessages)
  const { quantity } = useFormat()
  const { data } = useQuery(
    apiQuery('auditEntries', 'list', { query: { ...queryOf(filter), size: 1 } }),
  )
  return (
    <button type="button" className={classes['group']} aria-pressed={isOn} onClick={onPress}>
      {t(filter.group)}
      <span>{data === undefined ? '' : quantity(data.pagination.totalElements)}</span>
    </button>
  )
}
