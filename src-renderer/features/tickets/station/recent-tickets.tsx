import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { kitchenMessages } from '../kitchen-messages.ts'
import classes from '../kitchen-screen.module.css'
import { leftLast } from '../kitchen-view.ts'
import { usePlaceName } from '../use-place-name.ts'

const MOST = 20

/** The last tickets that left; a chosen one comes back with its original age. */
export function RecentTickets({
  ready,
  stationIds,
  onRecall,
  onClose,
}: {
  /** Tickets that are ready and not fetched. */
  readonly ready: readonly Ticket[]
  readonly stationIds: readonly number[]
  readonly onRecall: (ticket: Ticket) => void
  readonly onClose: () => void
}) {
  const t = useMessages(kitchenMessages)
  const ui = useMessages(uiMessages)
  const { time, quantity } = useFormat()
  const placeName = usePlaceName()
  const served = useQuery(apiQuery('tickets', 'list', { query: { state: 'SERVED' } }))
  const left = leftLast([...ready, ...(served.data ?? [])], stationIds).slice(0, MOST)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('recent')}
      description={t(left.length === 0 && !served.isPending ? 'recentNone' : 'recentHint')}
      width="37.5rem"
      acts={
        <ActionButton size={56} keyHint="Esc" onPress={onClose}>
          {ui('cancel')}
        </ActionButton>
      }
    >
      <div className={classes['recent']}>
        {left.map((ticket) => (
          <ActionButton
            key={ticket.id}
            size={56}
            isWide
            align="start"
            onPress={() => onRecall(ticket)}
          >
            <span className={classes['recentWords']}>
              {`${placeName(ticket)} · ${time(ticket.readyAt ?? ticket.sentAt)}`}
              <small>
                {ticket.items
                  .map((item) => `${quantity(item.quantity)} ${item.description}`)
                  .join(', ')}
              </small>
            </span>
          </ActionButton>
        ))}
      </div>
    </Dialog>
  )
}
