import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconClock, IconHelpHexagon, IconHourglass } from '@tabler/icons-react'
import type { MailMessage } from '../../../src-shared/api/mail.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import record from '../../ui/layout/record.module.css'
import { MailActs } from './mail-acts.tsx'
import { mailMessages } from './mail-messages.ts'
import { lookOf, MailState } from './mail-state.tsx'
import classes from './mail.module.css'

/** Shows a message, its state, and the next step for a person. */
export function MailDetail({ messageId }: { readonly messageId: number }) {
  const t = useMessages(mailMessages)
  const mayRetry = useMay('ELECTRONIC_DOCUMENT:RETRY')
  const query = useQuery(apiQuery('mail', 'get', { params: { id: messageId } }))
  const message = query.data
  if (message === undefined) return <Unread query={query} title={t('mailNotReadTitle')} />
  const title = t(message.kind, { number: message.number })
  return (
    <section className={record['panel']} aria-label={title}>
      <div
        className={`${record['panelBody']} ${classes['detail']}`}
        role="group"
        aria-label={t('whole')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
      >
        <h2 className={classes['title']}>{title}</h2>
        <div>
          <MailState message={message} />
        </div>
        <WhatHappened message={message} />
        <Facts message={message} />
      </div>
      <MailActs message={message} mayRetry={mayRetry} />
    </section>
  )
}

function WhatHappened({ message }: { readonly message: MailMessage }) {
  const t = useMessages(mailMessages)
  const detail = message.lastError ?? undefined
  switch (lookOf(message)) {
    case 'UNCERTAIN':
      return (
        <Bar tone="warn" icon={IconHelpHexagon} detail={detail}>
          {t('doubtTitle')}
        </Bar>
      )
    case 'FAILED':
      return (
        <Bar tone="danger" icon={IconAlertCircle} detail={detail}>
          {t('failedTitle')}
        </Bar>
      )
    case 'WAITING':
      return (
        <Bar tone="neutral" icon={IconHourglass}>
          {t('waitsForTaxOffice')}
        </Bar>
      )
    case 'QUEUED':
      return detail === undefined ? null : (
        <Bar tone="danger" icon={IconClock} detail={detail}>
          {t('waitsTitle')}
        </Bar>
      )
    default:
      return null
  }
}

function Facts({ message }: { readonly message: MailMessage }) {
  const t = useMessages(mailMessages)
  const { date, timeWithSeconds } = useFormat()
  const at = (instant: string) => `${date(instant)} ${timeWithSeconds(instant)}`
  const facts = [
    ...(message.notice === null ? [] : [[t('notice'), t(message.notice)] as const]),
    [t('to'), message.to],
    [t('at'), at(message.createdAt)],
    [t('by'), message.createdBy ?? t('byItself')],
    ...(message.sentAt === null ? [] : [[t('sentAt'), at(message.sentAt)] as const]),
    ...(message.nextAttemptAt === null
      ? []
      : [[t('nextAttempt'), at(message.nextAttemptAt)] as const]),
    [t('attempts'), String(message.attempts)],
    ...(message.serverReply === null ? [] : [[t('reply'), message.serverReply] as const]),
  ] as const
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, fact]) => (
        <div key={name} className={classes['fact']}>
          <dt>{name}</dt>
          <dd data-selectable>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
