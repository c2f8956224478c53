import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconClock, IconHelpHexagon, IconHourglass } from '@tabler/icons-react'
import type { MailMessage } from '#shared/api/machine/mail.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { Panel, PanelTitle } from '#renderer/ui/panel/panel.tsx'
import { MailActs } from './mail-acts.tsx'
import { mailMessages } from './mail-messages.ts'
import { lookOf, MailState } from './mail-state.ts'

/** Shows a message, its state, and the next step for a person. */
export function MailDetail({ id }: { readonly id: number }) {
  const t = useMessages(mailMessages)
  const mayRetry = useMay('ELECTRONIC_DOCUMENT:RETRY')
  const query = useQuery(apiQuery('mail', 'get', { params: { id } }))
  const message = query.data
  if (message === undefined) return <Unread query={query} title={t('mailNotReadTitle')} />
  const title = t(message.kind, { number: message.number })
  return (
    <Panel name={title} acts={<MailActs message={message} mayRetry={mayRetry} />}>
      <PanelTitle>{title}</PanelTitle>
      <div>
        <MailState of={message} />
      </div>
      <WhatHappened message={message} />
      <MailFacts message={message} />
    </Panel>
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

function MailFacts({ message }: { readonly message: MailMessage }) {
  const t = useMessages(mailMessages)
  const { date, timeWithSeconds } = useFormat()
  const at = (instant: string | null) =>
    instant === null ? null : `${date(instant)} ${timeWithSeconds(instant)}`
  return (
    <Facts
      of={[
        [t('notice'), message.notice === null ? null : t(message.notice)],
        [t('to'), message.to],
        [t('at'), at(message.createdAt)],
        [t('by'), message.createdBy ?? t('byItself')],
        [t('sentAt'), at(message.sentAt)],
        [t('nextAttempt'), at(message.nextAttemptAt)],
        [t('attempts'), String(message.attempts)],
        [t('reply'), message.serverReply],
      ]}
    />
  )
}
