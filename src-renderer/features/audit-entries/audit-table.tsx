import type { AuditEntry } from '#shared/api/machine/audit-entries.ts'
import type { AnswerOf } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { TableProps } from '#renderer/ledger/ledger-kind.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { type AuditFilters, useDaysOf } from './audit-filters.ts'
import { auditMessages } from './audit-messages.ts'
import classes from './audit.module.css'
import { entryIcon } from './entry-icon.ts'
import { useEntryWords } from './entry-words.ts'

/** The entries of a page, newest first. */
export function AuditTable({
  rows,
  filters,
  chosenId,
  onChoose,
}: TableProps<AnswerOf<'auditEntries', 'list'>, AuditFilters>) {
  const t = useMessages(auditMessages)
  const { from, to } = useDaysOf(filters)
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
        {rows.map((entry) => (
          <li key={entry.id}>
            <EntryRow
              entry={entry}
              isDated={from === '' || from !== to}
              isChosen={entry.id === chosenId}
              onPress={() => onChoose(entry)}
            />
          </li>
        ))}
      </ul>
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
