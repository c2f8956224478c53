import { IconArmchairOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import { refusalCode } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ifReadable } from '#renderer/taps/readiness.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { checkMessages } from '#renderer/features/check/check-messages.ts'
import { GuestsDialog } from '#renderer/features/check/dialogs/guests-dialog.tsx'
import { tablePlace } from '#renderer/features/check/place/check-place.ts'
import type { OrderAct } from '#renderer/features/check/queue/order-acts.ts'
import { queueAct } from '#renderer/features/check/queue/order-queues.ts'
import { CheckHeader } from '#renderer/features/check/screen/check-header.tsx'
import { useAskedActs } from '#renderer/features/check/screen/use-asked-acts.ts'
import { useCheckDetail } from '#renderer/features/check/screen/use-check-detail.ts'
import { ReservationBar } from '#renderer/features/reservations/reservation-bar.tsx'
import { TableKitchenBars } from '#renderer/features/tickets/arrival/kitchen-bars.tsx'
import { OrderedCheckScreen } from './ordered-check-screen.tsx'
import { TableDialogs } from './table-dialogs.tsx'
import { useOrderedCheck } from './use-ordered-check.ts'
import { useTableActs } from './use-table-acts.ts'
import { type TableDialog, useTableEntries } from './use-table-entries.ts'

/** The order of a table: sent lines, unsent lines, and the next act. */
export function TableOrder({ tableId }: { readonly tableId: number }) {
  const t = useMessages(checkMessages)
  const tableQuery = useQuery(apiQuery('tables', 'get', { params: { id: tableId } }))
  const table = tableQuery.data
  const tableError = useLastError(tableQuery)
  const check = useOrderedCheck(tableId)
  const { orders, control } = check
  const [isCountingGuests, setCountingGuests] = useState(false)
  const [opened, setOpened] = useState<{
    readonly dialog: TableDialog
    readonly chosenUuid: string | undefined
  }>()
  const mayOrder = useMay('ORDER:CREATE')
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const mayMove = useMay('TABLE:TRANSFER')
  const name = table?.name ?? ''
  const place = tablePlace(tableId, t('table', { name }))
  const { lines } = control
  const readiness = ifReadable(check.readiness)
  const acts = useAskedActs(check.question, useTableActs(place, name, { orders, lines, readiness }))
  const guests = guestsOf(orders, check.queued)
  const detail = useCheckDetail(orders, t('newTable'))
  const isGone = refusalCode(tableError) === 'RECORD_NOT_FOUND'
  return (
    <OrderedCheckScreen
      place={place}
      check={check}
      acts={acts}
      mayChange={mayOrder}
      mayAdd={mayOrder && table?.active !== false}
      isActive={table?.active ?? true}
      uncertain={table?.unknownCharge}
      isBillAsked={table?.status === 'BILL_ASKED'}
      hasUndelivered={(table?.undeliveredTickets ?? 0) > 0}
      leaveLabel={t('toFloor')}
      emptyText={t('empty')}
      gone={isGone ? <TableGone onLeave={acts.leave} /> : undefined}
      header={({ onBack, chosen }) => (
        <TableHeader
          title={place.title}
          detail={detail}
          guests={mayOrder ? { count: guests, onPress: () => setCountingGuests(true) } : undefined}
          onMove={mayMove && (orders ?? []).length > 0 ? acts.move : undefined}
          table={{
            control,
            orders,
            chosen,
            acts,
            mayCharge,
            onOpen: (dialog) => setOpened({ dialog, chosenUuid: chosen?.key }),
          }}
          onBack={onBack ?? acts.leave}
        />
      )}
      bars={
        <>
          {table?.status === 'FREE' && <ReservationBar tableId={tableId} />}
          {table !== undefined && (
            <TableKitchenBars table={table} name={place.title} mayServe={mayOrder} />
          )}
        </>
      }
      dialogs={
        <>
          {opened !== undefined && (
            <TableDialogs
              {...opened}
              tableId={tableId}
              name={name}
              orders={orders ?? []}
              onClose={() => setOpened(undefined)}
            />
          )}
          {isCountingGuests && (
            <GuestsDialog
              tableName={name}
              guests={guests}
              onChange={(count) => changeGuests(tableId, orders, count)}
              onClose={() => setCountingGuests(false)}
            />
          )}
        </>
      }
    />
  )
}

/** The header with the acts of the table's menu. */
function TableHeader({
  table,
  ...header
}: Omit<ComponentProps<typeof CheckHeader>, 'entries'> & {
  readonly table: Parameters<typeof useTableEntries>[0]
}) {
  return <CheckHeader {...header} entries={useTableEntries(table)} />
}

/** Returns the number of guests of all orders; a queued one replaces the first order's. */
function guestsOf(orders: readonly Order[] | undefined, acts: readonly OrderAct[]) {
  const queued = acts.findLast((act) => act.kind === 'guests')
  const told = (orders ?? []).map(({ guests }) => guests)
  const shown = queued === undefined ? told : [queued.guests, ...told.slice(1)]
  const counted = shown.filter((guests) => guests !== null)
  return counted.length === 0 ? null : counted.reduce((count, guests) => count + guests, 0)
}

/** Changes the number of guests. In a joined table with several orders, the first one has the number. */
function changeGuests(tableId: number, orders: readonly Order[] | undefined, count: number): void {
  const elsewhere = (orders ?? []).slice(1).reduce((sum, { guests }) => sum + (guests ?? 0), 0)
  queueAct(tableId, { kind: 'guests', guests: Math.max(1, count - elsewhere) })
}

function TableGone({ onLeave }: { readonly onLeave: () => void }) {
  const t = useMessages(checkMessages)
  return (
    <EmptyState
      icon={IconArmchairOff}
      title={t('tableGoneTitle')}
      headingLevel={1}
      acts={
        <ActionButton variant="filled" onPress={onLeave}>
          {t('goToTables')}
        </ActionButton>
      }
    >
      {t('tableGone')}
    </EmptyState>
  )
}
