import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { usePrintTitle } from '#renderer/features/print-jobs/use-print-title.ts'
import { kitchenBarMessages } from './kitchen-bar-messages.ts'
import classes from './print-again.module.css'

/** The tickets of a table or an order whose dishes are not served yet; prints one of them again. */
export function PrintAgainDialog({
  source,
  name,
  onClose,
}: {
  readonly source: { readonly tableId: number } | { readonly orderId: number }
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useMessages(kitchenBarMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const titleOf = usePrintTitle()
  const { time, quantity } = useFormat()
  const tickets = useQuery(apiQuery('tickets', 'list', { query: source }))
  const stations = useQuery(apiQuery('stations', 'list')).data ?? []
  const print = useOnce('tickets.print', {
    onSuccess: ([job]) => {
      if (job !== undefined) {
        toast.done(t('printedAgain', { title: titleOf(job), printer: job.printerName }))
      }
      onClose()
    },
  })
  const stationOf = (id: number) => stations.find((station) => station.id === id)?.name ?? ''
  const dishesOf = ({ items }: Ticket) =>
    items.map((item) => `${quantity(item.quantity)} ${item.description}`).join(', ')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('printAgainTitle', { name })}
      description={t(tickets.data?.length === 0 ? 'printAgainNone' : 'printAgainText')}
      width="37.5rem"
      isLocked={print.isPending}
      acts={
        <ActionButton size={56} keyHint="Esc" isDisabled={print.isPending} onPress={onClose}>
          {ui('cancel')}
        </ActionButton>
      }
    >
      <div className={classes['tickets']}>
        {tickets.data === undefined && <Unread query={tickets} title={t('ticketsUnread')} />}
        {tickets.data?.map((ticket) => (
          <ActionButton
            key={ticket.id}
            size={56}
            isWide
            align="start"
            icon={IconPrinter}
            isDisabled={print.isPending}
            onPress={() =>
              print.mutate({ params: { id: ticket.id }, label: t('printAgainTitle', { name }) })
            }
          >
            <span className={classes['words']}>
              {t(`ticket_${ticket.kind}`, {
                number: ticket.number,
                station: stationOf(ticket.stationId),
                time: time(ticket.sentAt),
              })}
              <small title={dishesOf(ticket)}>{dishesOf(ticket)}</small>
            </span>
          </ActionButton>
        ))}
        {print.error !== null && (
          <p role="alert" className={classes['fault']}>
            {sentence(print.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
