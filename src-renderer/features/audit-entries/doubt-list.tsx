import type { AuditDoubt } from '#shared/api/machine/audit-entries.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { auditMessages } from './audit-messages.ts'
import classes from './audit.module.css'
import { recordMessages } from './record-messages.ts'

type AnyTranslate = (key: string, parameters: Readonly<Record<string, string>>) => string

const SHOWN = 5

/** Lists the mismatches found by a check, so a person can look for the paper documents. */
export function DoubtList({
  doubts,
  count,
}: {
  readonly doubts: readonly AuditDoubt[]
  readonly count: number
}) {
  const t = useMessages(auditMessages)
  const records = useMessages(recordMessages) as AnyTranslate
  const { quantity } = useFormat()
  const shown = doubts.slice(0, SHOWN)
  const recordOf = ({ resource, subject, key }: AuditDoubt) => {
    const table = resource ?? ''
    const name = subject ?? key ?? ''
    return records(table in recordMessages.es ? table : 'other', { table, name })
  }
  return (
    <ul className={classes['doubts']} aria-label={t('doubts')}>
      {shown.map((doubt) => (
        <li key={`${doubt.kind} ${doubt.resource} ${doubt.key} ${doubt.auditId}`}>
          {t(doubt.kind, { record: recordOf(doubt) })}
          {doubt.auditId !== null && (
            <span className={classes['doubtAct']}>
              {t('doubtAct', { number: quantity(doubt.auditId) })}
            </span>
          )}
        </li>
      ))}
      {count > shown.length && (
        <li>{t('moreDoubts', { number: quantity(count - shown.length) })}</li>
      )}
    </ul>
  )
}
