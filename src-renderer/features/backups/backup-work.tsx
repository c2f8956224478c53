import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { backupsMessages } from './backups-messages.ts'
import classes from './backups.module.css'
import type { useBackupAlarm } from './use-backup-alarm.ts'
import { useBackupWords } from './use-backup-words.ts'

/** A row of 'Para atender' with the most serious backup problem; a tap opens the backups screen. */
export function BackupWork({
  alarm: { status, isOld },
}: {
  readonly alarm: NonNullable<ReturnType<typeof useBackupAlarm>>
}) {
  const t = useMessages(backupsMessages)
  const { ago } = useFormat()
  const { size } = useBackupWords()
  const now = useNow('minute')
  const [, navigate] = useLocation()
  const { disk, lastProblem, lastTakenAt, secondFolder } = status

  function text(): string {
    if (disk.state !== 'OK') return t(`disk_${disk.state}`, { free: size(disk.freeBytes) })
    if (lastProblem !== null) return t(`problem_${lastProblem}`)
    if (!isOld || lastTakenAt === null) return t(`second_${secondFolder.state}`)
    return t('workOld', { ago: ago(lastTakenAt, now) })
  }

  return (
    <button type="button" className={classes['work']} onClick={() => navigate(paths.backups)}>
      <Icon of={IconDatabaseExclamation} size={26} />
      <span className={classes['cardWords']}>
        <span className={classes['when']}>{t('workTitle')}</span>
        <span className={classes['cardText']}>{text()}</span>
      </span>
    </button>
  )
}
