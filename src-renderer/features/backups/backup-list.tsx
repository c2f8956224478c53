import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { Backup } from '#shared/api/machine/backups.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { backupsMessages } from './backups-messages.ts'
import classes from './backups.module.css'
import { useBackupWords } from './use-backup-words.ts'

const looks = {
  VERIFIED: { icon: IconCircleCheck, tone: 'plain' },
  CHECKING: { icon: IconCircleDashed, tone: 'neutral' },
  DAMAGED: { icon: IconAlertTriangle, tone: 'danger' },
} as const

/** Lists the backups, newest first; pressing one shows what its restore would change. */
export function BackupList({
  backups,
  chosenId,
  onChoose,
}: {
  readonly backups: readonly Backup[]
  readonly chosenId: number | undefined
  readonly onChoose: (id: number) => void
}) {
  const t = useMessages(backupsMessages)
  const words = useBackupWords()
  return (
    <>
      <div className={classes['columns']} aria-hidden>
        <span>{t('when')}</span>
        <span>{t('contents')}</span>
        <span>{t('where')}</span>
        <span>{t('state')}</span>
      </div>
      <ul className={classes['backups']} aria-label={t('list')}>
        {backups.map((backup) => (
          <li key={backup.id}>
            <button
              type="button"
              className={classes['backup']}
              aria-current={backup.id === chosenId || undefined}
              onClick={() => onChoose(backup.id)}
            >
              <span className={classes['when']}>{words.name(backup)}</span>
              <span className={classes['fact']}>{words.contents(backup)}</span>
              <span className={classes['fact']}>{words.place(backup)}</span>
              <span className={classes['stateCell']} data-state={backup.state}>
                <StateChip {...looks[backup.state]}>{t(backup.state)}</StateChip>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
