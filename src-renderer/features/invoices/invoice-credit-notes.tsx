import { useQuery } from '@tanstack/react-query'
import { toCents } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Link } from 'wouter'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoice-credit-notes.module.css'

/** The credit notes over an invoice, in its detail; nothing if there are none. */
export function InvoiceCreditNotes({ invoiceId }: { readonly invoiceId: number }) {
  const t = useMessages(invoicesMessages)
  const { date, money } = useFormat()
  const mayRead = useMay('CREDIT_NOTE:READ')
  const { data } = useQuery({
    ...apiQuery('creditNotes', 'list', { query: { invoiceId, size: 200 } }),
    enabled: mayRead,
  })
  if (data === undefined || data.data.length === 0) return null
  return (
    <section>
      <h3 className={classes['title']}>{t('notes')}</h3>
      <dl className={classes['notes']}>
        {data.data.map((note) => (
          <div key={note.id}>
            <dt>
              <Link href={paths.creditNoteDetail(note.id)} className={classes['link']}>
                {note.number}
              </Link>
              {' · '}
              {[
                date(note.issueDate),
                note.refund.kind === 'CREDIT'
                  ? t('noteCredit', { sum: money(toCents(note.remaining ?? 0)) })
                  : t('noteCash'),
                note.reason,
              ].join(' · ')}
            </dt>
            <dd>
              <Amount dollars={note.total ?? 0} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
