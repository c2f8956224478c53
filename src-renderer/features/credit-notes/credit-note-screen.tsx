import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { CreditNoteForm } from './credit-note-form.tsx'
import { creditNotesMessages } from './credit-notes-messages.ts'
import classes from './credit-notes.module.css'

/** Credits an issued invoice: lines, reason and refund. */
export function CreditNoteScreen() {
  const t = useMessages(creditNotesMessages)
  const { dollars } = useFormat()
  const [, navigate] = useLocation()
  const invoiceId = Number(useParams<{ invoiceId: string }>().invoiceId)
  const invoice = useQuery(apiQuery('invoices', 'get', { params: { id: invoiceId } }))
  const notes = useQuery(apiQuery('creditNotes', 'list', { query: { invoiceId, size: 200 } }))
  const goBack = () => navigate(paths.invoice(invoiceId))
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const { data } = invoice
  return (
    <div className={classes['screen']}>
      <ScreenHead
        title={t('title')}
        detail={
          data === undefined
            ? undefined
            : t('ofInvoice', {
                number: data.number,
                name: data.customer.name,
                sum: dollars(data.total),
              })
        }
        onBack={goBack}
      />
      {data === undefined || notes.data === undefined ? (
        <Unread query={data === undefined ? invoice : notes} title={t('unreadable')}>
          <Loading>
            <Skeleton height="16rem" />
          </Loading>
        </Unread>
      ) : (
        <CreditNoteForm invoice={data} notes={notes.data.data} onDone={goBack} />
      )}
    </div>
  )
}
