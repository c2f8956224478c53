import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconListSearch } from '@tabler/icons-react'
import type { AuditEntry } from '../../../src-shared/api/audit-entries.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageTurner } from '../../ui/lists/page-turner.tsx'
import { auditMessages } from './audit-messages.ts'
import classes from './audit.module.css'
import { entryIcon } from './entry-icon.ts'
import { useEntryWords } from './entry-words.ts'
import { type AuditFilter, queryOf } from './audit-filter.ts'

/** Lists the entries that match the filter, newest first. */
export function AuditList({
  filter,
  page,
  chosenId,
  onTurn,
  onChoose,
}: {
  readonly filter: AuditFilter
  readonly page: number
  readonly chosenId: number | undefined
  readonly onTurn: (page: number) => void
  readonly onChoose: (entry: AuditEntry) => void
}) {
  const t = useMessages(auditMessages)
  const query = useQuery({
    ...apiQuery('auditEntries', 'list', { query: { ...queryOf(filter), page, size: 50 } }),
    placeholderData: keepPreviousData,
  })
  if (query.data === undefined) return <Unread query={query} title={t('notReadTitle')} />
  const { data: entries, pagination } = query.data
  if (entries.length === 0) {
    return (
      <EmptyState icon={IconListSearch} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={classes['heads']} aria-hidden>
        <span>{t('time')}</span>
        <span>{t('who')}</span>
        <span />
        <span>{t('what')}</span>
        <span className={classes['amount']}>{t('amount')}</span>
      </div>
      <ul className={classes['entries']} aria-label={t('audit')}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow
              entry={entry}
              isDated={filter.from === '' || filter.from !== filter.to}
              isChosen={entry.id === chosenId}
              onPress={() => onChoose(entry)}
            />
          </li>
        ))}
      </ul>
      <PageTurner
        page={pagination.page}
        pages={pagination.totalPages}
        backLabel={t('previous')}
        onLabel={t('following')}
        onTurn={onTurn}
      />
    </>
  )
}

function EntryRow({
  entry,
  isDated,
  isChosen,
  onPress,
}: {
  readonly entry: AuditEntry
  readonly isDated: boolean
  readonly isChosen: boolean
  readonly onPress: () => void
}) {
  const t = useMessages(auditMessages)
  const { time, date, dollars } = useFormat()
  const { title, detail } = useEntryWords()(entry)
  return (
    <button
      type="button"
      className={classes['entry']}
      aria-current={isChosen || undefined}
      onClick={onPress}
    >
      <span className={classes['time']}>
        {time(entry.createdAt)}
        {isDated && <span className={classes['date']}>{date(entry.createdAt)}</span>}
      </span>
      <span className={classes['who']}>{entry.userName ?? t('program')}</span>
      <Icon of={entryIcon(entry.kind)} />
      <span className={classes['what']}>
        <span className={classes['title']}>{title}</span>
        {detail !== '' && <span className={classes['detail']}>{detail}</span>}
      </span>
      <span className={classes['amount']}>
        {entry.amount === null ? '–' : dollars(entry.amount)}
      </span>
    </button>
  )
}
