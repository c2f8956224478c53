import { IconAlertTriangle, IconCircleCheck, IconClock, IconUsb } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { BackupSettings, BackupStatus } from '#shared/api/machine/backups.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { backupsMessages } from './backups-messages.ts'
import classes from './backups.module.css'
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
    <ul className={classes['cards']} aria-label={t('facts')}>
      <Card
        icon={old || lastTakenAt === null ? IconAlertTriangle : IconCircleCheck}
        tone={old || lastTakenAt === null ? 'warn' : 'ok'}
        title={lastTakenAt === null ? t('none') : ago(lastTakenAt, now)}
        text={t(lastTakenAt === null ? 'noneUsable' : old ? 'lastOld' : 'lastChecked')}
      />
      <Card
        icon={IconClock}
        tone="plain"
        title={t('every', { minutes: settings.everyMinutes })}
        text={t('whileSelling')}
      />
      <Card
        icon={IconUsb}
        tone={isFine ? 'ok' : secondFolder.state === 'OFF' ? 'plain' : 'warn'}
        title={t(`second_${secondFolder.state}`)}
        text={place}
      />
    </ul>
  )
}

function Card({
  icon,
  tone,
  title,
  text,
}: {
  readonly icon: TablerIcon
  readonly tone: 'plain' | 'ok' | 'warn'
  readonly title: string
  readonly text: string
}) {
  return (
    <li className={classes['card']} data-tone={tone}>
      <Icon of={icon} size={24} />
      <span className={classes['cardWords']}>
        <span className={classes['cardTitle']}>{title}</span>
        <span className={classes['cardText']}>{text}</span>
      </span>
    </li>
  )
}
