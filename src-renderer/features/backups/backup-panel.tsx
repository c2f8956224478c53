import { useQuery } from '@tanstack/react-query'
import {
  IconCircleCheck,
  IconCreditCard,
  IconFileMinus,
  IconHistory,
  IconLayoutGrid,
  IconLock,
  IconShieldCheck,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import type { Backup, BackupMissing } from '#shared/api/machine/backups.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { backupsMessages } from './backups-messages.ts'
import classes from './backups.module.css'
import { RestoreDialog } from './restore-dialog.tsx'
import { TakeButton } from './take-button.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { useBackupWords } from './use-backup-words.ts'

/** Shows one backup and the data that its restore would remove. */
export function BackupPanel({ backup }: { readonly backup: Backup }) {
  const t = useMessages(backupsMessages)
  const words = useBackupWords()
  const [isRestoring, setRestoring] = useState(false)
  const moment = words.moment(backup)
  return (
    <section className={classes['panel']} aria-label={t('copyOf', { moment })}>
      <ScrollBox className={classes['panelBody']} role="region" name={moment}>
        <p className={classes['support']}>{t('copyOf', { moment: words.name(backup) })}</p>
        <h2 className={classes['panelTitle']}>{t('backTo', { moment: words.within(backup) })}</h2>
        {backup.state === 'VERIFIED' ? (
          <>
            <Missing id={backup.id} />
            <Bar tone="neutral" icon={IconShieldCheck} detail={t('nowKeptText')}>
              {t('nowKept')}
            </Bar>
            <Bar tone="warn" icon={IconLock} detail={t('thenHeldText')}>
              {t('thenHeld')}
            </Bar>
          </>
        ) : (
          <Bar tone={backup.state === 'DAMAGED' ? 'danger' : 'neutral'} icon={IconFileMinus}>
            {t(backup.state === 'DAMAGED' ? 'damagedText' : 'checkingText')}
          </Bar>
        )}
        <p className={classes['support']}>
          {t('file')}: <span className={classes['path']}>{backup.location}</span> ·{' '}
          {words.size(backup.bytes)}
        </p>
        <p className={classes['support']}>{t('otherMachine')}</p>
      </ScrollBox>
      <div className={classes['foot']}>
        <ActionButton
          variant="dangerOutline"
          size={56}
          isWide
          icon={IconHistory}
          aria-haspopup="dialog"
          isDisabled={!backup.isVerified}
          onPress={() => setRestoring(true)}
        >
          {t('restore')}
        </ActionButton>
        <TakeButton />
      </div>
      {isRestoring && <RestoreDialog backup={backup} onClose={() => setRestoring(false)} />}
    </section>
  )
}

function Missing({ id }: { readonly id: number }) {
  const t = useMessages(backupsMessages)
  // Never cached, because a restore would also lose sales made meanwhile.
  const query = useQuery({
    ...apiQuery('backups', 'missing', { params: { id } }),
    staleTime: 0,
    refetchInterval: 30_000,
  })
  if (query.data !== undefined) return <MissingFacts missing={query.data} />
  return (
    <div className={classes['missing']}>
      <Unread query={query} title={t('notCompared')} />
    </div>
  )
}

function MissingFacts({ missing }: { readonly missing: BackupMissing }) {
  const t = useMessages(backupsMessages)
  const { dollars } = useFormat()
  const { invoices, firstNumber, lastNumber, total, tables, cardCharges, cardTotal } = missing
  const isNothing = invoices === 0 && tables.length === 0 && cardCharges === 0
  return (
    <ul className={classes['missing']}>
      {isNothing && (
        <Fact
          icon={IconCircleCheck}
          tone="ok"
          title={t('nothingMissing')}
          text={t('nothingMissingText')}
        />
      )}
      {invoices > 0 && (
        <Fact
          icon={IconFileMinus}
          tone="danger"
          title={t('missing', { count: invoices })}
          text={
            invoices === 1
              ? t('missingOne', { first: firstNumber ?? '', sum: dollars(total) })
              : t('missingSpan', {
                  first: firstNumber ?? '',
                  last: lastNumber ?? '',
                  sum: dollars(total),
                })
          }
        />
      )}
      {tables.length > 0 && (
        <Fact
          icon={IconLayoutGrid}
          tone="warn"
          title={t('tables', { count: tables.length })}
          text={t('tablesText', { names: tables.join(', ') })}
        />
      )}
      {cardCharges > 0 && (
        <Fact
          icon={IconCreditCard}
          tone="danger"
          title={t('cards', { count: cardCharges })}
          text={t('cardsText', { sum: dollars(cardTotal) })}
        />
      )}
    </ul>
  )
}

function Fact({
  icon,
  tone,
  title,
  text,
}: {
  readonly icon: TablerIcon
  readonly tone: 'ok' | 'warn' | 'danger'
  readonly title: string
  readonly text: string
}) {
  return (
    <li className={classes['missingFact']} data-tone={tone}>
      <Icon of={icon} size={22} />
      <span className={classes['cardWords']}>
        <span className={classes['when']}>{title}</span>
        <span className={classes['cardText']}>{text}</span>
      </span>
    </li>
  )
}
