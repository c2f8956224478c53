import {
  IconArrowBackUp,
  IconDatabase,
  IconHandClick,
  IconLock,
  type TablerIcon,
} from '@tabler/icons-react'
import type { UpdateRelease, UpdateStatus } from '#shared/api/machine/updates.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { StepLine } from './step-line.tsx'
import { updatesMessages } from './updates-messages.ts'
import classes from './updates.module.css'
import { useSize } from './use-size.ts'

/** Shows a newer version: its notes, how far its installation is, and what will happen. */
export function ReleaseCard({
  status,
  release,
}: {
  readonly status: UpdateStatus
  readonly release: UpdateRelease
}) {
  const t = useMessages(updatesMessages)
  const language = useLanguage()
  const { date } = useFormat()
  const size = useSize()
  const { version, releasedAt, bytes, notes } = release
  const isSure = status.canGoBack || status.step !== 'WAITING'
  return (
    <section className={classes['card']} aria-label={t('newVersion')}>
      <p className={classes['support']}>{t('newVersion')}</p>
      <h2 className={classes['title']}>{t('version', { version })}</h2>
      <p className={classes['support']}>
        {t('releasedOn', { date: date(releasedAt), size: size(bytes) })}
      </p>
      <StepLine status={status} version={version} bytes={bytes} />
      <h3 className={classes['strong']}>{t('whatIsNew')}</h3>
      <p className={classes['notes']}>{notes[language]}</p>
      {status.canInstall ? (
        <ul className={classes['facts']}>
          <Fact icon={IconLock} title={t('closesFirst')} text={t('closesFirstText')} />
          <Fact icon={IconDatabase} title={t('backupFirst')} text={t('backupFirstText')} />
          <Fact
            icon={IconArrowBackUp}
            isWarning={!isSure}
            title={t(isSure ? 'goesBack' : 'cannotGoBack')}
            text={isSure ? t('goesBackText') : t('cannotGoBackText', { version: status.version })}
          />
        </ul>
      ) : (
        <ul className={classes['facts']}>
          <Fact
            icon={IconHandClick}
            title={t('byHand')}
            text={t('byHandText', { file: release.fileName })}
          />
        </ul>
      )}
    </section>
  )
}

function Fact({
  icon,
  title,
  text,
  isWarning = false,
}: {
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
  readonly isWarning?: boolean
}) {
  return (
    <li className={classes['fact']} data-warning={isWarning}>
      <Icon of={icon} size={22} />
      <span className={classes['factWords']}>
        <span className={classes['strong']}>{title}</span>
        <span className={classes['support']}>{text}</span>
      </span>
    </li>
  )
}
