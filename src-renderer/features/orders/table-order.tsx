import { IconArmchairOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useState } from 'react'
import type { Order } from '../../../src-shared/api/orders.ts'
import { refusalCode } from '../../api/errors.ts'
import { apiQuery } from '../../api/query.ts'
import { useLastError } from '../../api/use-last-error.ts'
import type { OrderAct } from '../../drafts/order-queue/order-acts.ts'
import { queueAct, retryLine, useStall } from '../../drafts/order-queue/order-queues.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ifReadable, readinessOf } from '../../taps/readiness.ts'
import { useHasHeldTaps } from '../../taps/use-tap.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { UncertainChargeBar } from '../pinpad-transactions/uncertain-charge-bar.tsx'
import { ReservationBar } from '../reservations/reservation-bar.tsx'
import { TableKitchenBars } from '../tickets/arrival/kitchen-bars.tsx'
import { useMissedTickets } from '../tickets/arrival/use-missed-tickets.ts'
import { CheckActs } from './check/check-acts.tsx'
import { CheckBars } from './check/check-bars.tsx'
import { CheckHeader } from './check/check-header.tsx'
import type { CheckLine } from './check/entries/check-line.ts'
import type { SentChange } from './check/entries/sent-change.ts'
import { NoLines } from './check/no-lines.tsx'
import { useCheckActKeys } from './check/use-check-act-keys.ts'
import { useCheckDetail } from './check/use-check-detail.ts'
import { useAskedActs } from './check/use-asked-acts.ts'
import { usePricePlace } from './check/use-price-place.ts'
import { useQuantityQuestion } from './check/use-quantity-question.ts'
import { useOrderCheck } from './check/entries/use-order-check.ts'
import { ChangeSentDialog } from './dialogs/change-sent-dialog.tsx'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import { GuestsDialog } from './dialogs/guests-dialog.tsx'
import { orderMessages } from './order-messages.ts'
import { CheckScreen } from './check-screen.tsx'
import { useRemoveLine } from './use-remove-line.ts'
import { useTableActs } from './use-table-acts.ts'
import { TableDialogs } from './moving/table-dialogs.tsx'
import { type TableDialog, useTableEntries } from './use-table-entries.ts'

/** The order of a table: sent lines, unsent lines, and the next act. */
export function TableOrder({ tableId }: { readonly tableId: number }) {
  const t = useMessages(orderMessages)
  const place = usePricePlace()
  const tableQuery = useQuery(apiQuery('tables', 'get', { params: { id: tableId } }))
  const table = tableQuery.data
  const tableError = useLastError(tableQuery)
  const [sentChange, setSentChange] = useState<SentChange>()
  const {
    query,
    error,
    orders,
    acts: queued,
    control,
  } = useOrderCheck(tableId, place, setSentChange)
  const [asked, setAsked] = useState<CheckLine>()
  const [isCountingGuests, setCountingGuests] = useState(false)
  const [opened, setOpened] = useState<{
    readonly dialog: TableDialog
    readonly chosenUuid: string | undefined
  }>()
  const mayOrder = useMay('ORDER:CREATE')
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const mayMove = useMay('TABLE:TRANSFER')
  const name = table?.name ?? ''
  const isStalled = useStall(tableId) !== undefined
  const question = useQuantityQuestion(control.lines)
  const readiness = readinessOf(query)
  const hasHeldTaps = useHasHeldTaps()
  const acts = useAskedActs(
    question,
    useTableActs({ id: tableId, name }, orders, control.lines, ifReadable(readiness)),
  )
  const onRemove = useRemoveLine(tableId, control.remove, setAsked)
  const onRetry = useCallback((line: CheckLine) => retryLine(tableId, line.key), [tableId])
  useCheckActKeys({
    acts,
    leaveLabel: t('toFloor'),
    mayOrder,
    mayCharge,
    isEmpty: control.lines.length === 0 && !hasHeldTaps,
  })

  const missed = useMissedTickets({ tableId }, (table?.undeliveredTickets ?? 0) > 0)
  const guests = guestsOf(orders, queued)
  // Reads isFetching only on an error; else the screen would render twice at each refetch.
  const isRetrying = error !== null && query.isFetching
  const detail = useCheckDetail(orders, t('newTable'))

  if (refusalCode(tableError) === 'RECORD_NOT_FOUND') return <TableGone onLeave={acts.leave} />
  return (
    <CheckScreen
      control={control}
      question={question}
      place={place}
      readiness={readiness}
      hasCourses
      isSending={queued.some(({ kind }) => kind === 'send')}
      isStalled={isStalled}
      isReadOnly={!mayOrder}
      mayAdd={mayOrder && table?.active !== false}
      onRemove={onRemove}
      onRetry={onRetry}
      {...(mayOrder ? { onFire: acts.fire } : {})}
      missed={missed.itemUuids}
      header={({ onBack, chosen }) => (
        <TableHeader
          title={t('table', { name })}
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
          {table?.unknownCharge && (
            <UncertainChargeBar
              charge={table.unknownCharge}
              paymentPath={paths.tablePayment(tableId)}
            />
          )}
          {table?.status === 'FREE' && <ReservationBar tableId={tableId} />}
          {table !== undefined && (
            <TableKitchenBars table={table} name={t('table', { name })} mayServe={mayOrder} />
          )}
          <CheckBars
            check={tableId}
            orders={orders}
            lines={control.lines}
            mayOrder={mayOrder}
            isActive={table?.active ?? true}
          />
        </>
      }
      instead={
        control.lines.length > 0 ? undefined : (
          <NoLines
            text={t('empty')}
            isLoading={orders === undefined}
            error={error}
            isRetrying={isRetrying}
            onRetry={() => void query.refetch()}
          />
        )
      }
      acts={({ isPadOpen }) => (
        <CheckActs
          lines={control.lines}
          send={mayOrder ? { onSend: acts.send, onSendAndStay: acts.sendAndStay } : undefined}
          charge={
            mayCharge
              ? {
                  onCharge: acts.charge,
                  isWorking: acts.isWaiting,
                  isUncertain: (table?.unknownCharge ?? null) !== null,
                }
              : undefined
          }
          bill={
            mayOrder ? { onBill: acts.bill, isAsked: table?.status === 'BILL_ASKED' } : undefined
          }
          leaveLabel={t('toFloor')}
          onLeave={acts.leave}
          isPadOpen={isPadOpen}
        />
      )}
      dialogs={
        <>
          {asked !== undefined && (
            <DeleteDialog check={tableId} line={asked} onClose={() => setAsked(undefined)} />
          )}
          {sentChange !== undefined && (
            <ChangeSentDialog
              check={tableId}
              change={sentChange}
              onClose={() => setSentChange(undefined)}
            />
          )}
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
  const t = useMessages(orderMessages)
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
