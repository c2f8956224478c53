import { IconAlertTriangle, IconCircleCheck, IconClock, IconUsb } from '@tabler/icons-react'
import type { BackupSettings, BackupStatus } from '#shared/api/machine/backups.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { StateCard, StateCards } from '#renderer/ui/panel/state-cards.tsx'
import { backupsMessages } from './backups-messages.ts'
import { isOld } from './use-backup-words.ts'

/** Shows the age of the newest backup, the interval, and the state of the second folder. */
export function BackupCards({
  status,
  settings,
}: {
  readonly status: BackupStatus
  readonly settings: BackupSettings
}) {
  const t = useMessages(backupsMessages)
  const { ago } = useFormat()
  const now = useNow('minute')
  const { lastTakenAt, secondFolder } = status
  const old = isOld(lastTakenAt, now)
  const isFine = secondFolder.state === 'OK'
  const place =
    secondFolder.path !== null && isFine && !settings.isOtherDisk
      ? t('sameDisk', { path: secondFolder.path })
      : (secondFolder.path ?? t('second_OFF_help'))
  return (
    <StateCards label={t('facts')}>
      <StateCard
        icon={old || lastTakenAt === null ? IconAlertTriangle : IconCircleCheck}
        tone={old || lastTakenAt === null ? 'warn' : 'ok'}
        title={lastTakenAt === null ? t('none') : ago(lastTakenAt, now)}
        text={t(lastTakenAt === null ? 'noneUsable' : old ? 'lastOld' : 'lastChecked')}
      />
      <StateCard
        icon={IconClock}
        tone="plain"
        title={t('every', { minutes: settings.everyMinutes })}
        text={t('whileSelling')}
      />
      <StateCard
        icon={IconUsb}
        tone={isFine ? 'ok' : secondFolder.state === 'OFF' ? 'plain' : 'warn'}
        title={t(`second_${secondFolder.state}`)}
        text={place}
      />
    </StateCards>
  )
}
