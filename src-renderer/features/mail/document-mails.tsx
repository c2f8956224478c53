import { useQuery } from '@tanstack/react-query'
import type { MailMessage } from '#shared/api/machine/mail.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { mailMessages } from './mail-messages.ts'
import { MailState } from './mail-state.ts'
import classes from './mail.module.css'

/** Lists the mail messages of a document in its detail; shows nothing if there are none. */
export function DocumentMails({
  kind,
  documentId,
}: {
  readonly kind: MailMessage['kind']
  readonly documentId: number
}) {
  const t = useMessages(mailMessages)
  const { date, time } = useFormat()
  const { data } = useQuery(apiQuery('mail', 'list', { query: { kind, documentId, size: 20 } }))
  if (data === undefined || data.data.length === 0) return null
  return (
    <section aria-label={t('byMail')}>
      <h3 className={classes['group']}>{t('byMail')}</h3>
      <ul className={classes['sent']}>
        {data.data.map((message) => (
          <li key={message.id}>
            <span className={classes['words']}>
              <span data-selectable>
                {message.notice === null ? message.to : `${t(message.notice)} · ${message.to}`}
              </span>
              <span className={classes['note']}>
                {message.sentAt === null
                  ? (message.lastError ?? `${date(message.createdAt)} ${time(message.createdAt)}`)
                  : `${date(message.sentAt)} ${time(message.sentAt)}`}
              </span>
            </span>
            <MailState of={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}
