import { IconAlertTriangle, IconDeviceSdCard } from '@tabler/icons-react'
import type { BackupStatus } from '#shared/api/machine/backups.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { backupsMessages } from './backups-messages.ts'
import { useBackupWords } from './use-backup-words.ts'

/** Shows problems that a person must fix before they affect a backup or a sale. */
export function BackupNotices({ status }: { readonly status: BackupStatus }) {
  const t = useMessages(backupsMessages)
  const { size } = useBackupWords()
  const { disk, lastProblem } = status
  return (
    <>
      {disk.state !== 'OK' && (
        <Bar
          shape="edge"
          tone={disk.state === 'FULL' ? 'danger' : 'warn'}
          icon={IconDeviceSdCard}
          detail={t(`disk_${disk.state}_help`)}
        >
          {t(`disk_${disk.state}`, { free: size(disk.freeBytes) })}
        </Bar>
      )}
      {lastProblem !== null && (
        <Bar
          shape="edge"
          tone={lastProblem === 'DAMAGED_DATA' ? 'danger' : 'warn'}
          icon={IconAlertTriangle}
          detail={t('problemHelp')}
        >
          {t(`problem_${lastProblem}`)}
        </Bar>
      )}
    </>
  )
}
