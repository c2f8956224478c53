import { useQuery } from '@tanstack/react-query'
import { IconDeviceSdCard } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { backupsMessages } from './backups-messages.ts'
import { useBackupWords } from './use-backup-words.ts'

/** Warns on every screen, for users who manage the till, long before a full disk stops sales. */
export function DiskBar() {
  const t = useMessages(backupsMessages)
  const { size } = useBackupWords()
  const [location, navigate] = useLocation()
  const mayRead = useMay('BACKUP:READ')
  const { data: status } = useQuery({
    ...apiQuery('backups', 'status'),
    enabled: mayRead,
    retry: false,
  })
  if (!mayRead || status === undefined || status.disk.state === 'OK') return null
  if (location === paths.backups) return null
  return (
    <Bar
      shape="edge"
      tone={status.disk.state === 'FULL' ? 'danger' : 'warn'}
      icon={IconDeviceSdCard}
      detail={t(`disk_${status.disk.state}_help`)}
      act={{ label: t('look'), onPress: () => navigate(paths.backups) }}
    >
      {t(`disk_${status.disk.state}`, { free: size(status.disk.freeBytes) })}
    </Bar>
  )
}
