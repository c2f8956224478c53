import { IconArmchairOff, IconToolsKitchen2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useState } from 'react'
import type { Order } from '../../../src-shared/api/orders.ts'
import { refusalCode, useErrorSentence } from '../../api/errors.ts'
import { apiQuery } from '../../api/query.ts'
import { useLastError } from '../../api/use-last-error.ts'
import type { OrderAct } from '../../drafts/order-queue/order-acts.ts'
import { queueAct, retryLine, useStall } from '../../drafts/order-queue/order-queues.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ReservationBar } from '../reservations/reservation-bar.tsx'
import { KitchenBars } from '../tickets/kitchen-bars.tsx'
import { useNow } from '../../ui/format/clock.ts'
import { useFormat } from '../../ui/format/use-format.ts'
import { SALE_KEYS } from '../../ui/keyboard/held-keys.ts'
import { useHeldKeys, useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { CheckActs } from './check/check-acts.tsx'
import { CheckBars } from './check/check-bars.tsx'
import { CheckHeader } from './check/check-header.tsx'
import type { CheckLine } from './check/entries/check-line.ts'
import type { SentChange } from './check/entries/sent-change.ts'
import { usePricePlace } from './check/use-price-place.ts'
import { useTableCheck } from './check/entries/use-table-check.ts'
import classes from './check/check.module.css'
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
  } = useTableCheck(tableId, place, setSentChange)
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
  const acts = useTableActs({ id: tableId, name }, orders, control.lines)
  const onRemove = useRemoveLine(tableId, control.remove, setAsked)
  const onRetry = useCallback((line: CheckLine) => retryLine(tableId, line.key), [tableId])
  useTableKeys({ acts, mayOrder, mayCharge, isEmpty: control.lines.length === 0 })

  const guests = guestsOf(orders, queued)
  // Read only on an error: isFetching would otherwise re-render all of it twice at each refetch.
  const isRetrying = error !== null && query.isFetching
  const detail = useDetail(orders)

  if (refusalCode(tableError) === 'RECORD_NOT_FOUND') return <TableGone onLeave={acts.leave} />
  return (
    <CheckScreen
      control={control}
      place={place}
      hasCourses
      isSending={queued.some(({ kind }) => kind === 'send')}
      isStalled={isStalled}
      isReadOnly={!mayOrder}
      mayAdd={mayOrder && table?.active !== false}
      onRemove={onRemove}
      onRetry={onRetry}
      {...(mayOrder ? { onFire: acts.fire } : {})}
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
          {table?.status === 'FREE' && <ReservationBar tableId={tableId} />}
          {table !== undefined && <KitchenBars table={table} mayServe={mayOrder} />}
          <CheckBars
            tableId={tableId}
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
            isLoading={query.data === undefined}
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
          charge={mayCharge ? { onCharge: acts.charge, isWorking: acts.isWaiting } : undefined}
          bill={
            mayOrder ? { onBill: acts.bill, isAsked: table?.status === 'BILL_ASKED' } : undefined
          }
          onLeave={acts.leave}
          isPadOpen={isPadOpen}
        />
      )}
      dialogs={
        <>
          {asked !== undefined && (
            <DeleteDialog tableId={tableId} line={asked} onClose={() => setAsked(undefined)} />
          )}
          {sentChange !== undefined && (
            <ChangeSentDialog
              tableId={tableId}
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

function useTableKeys({
  acts,
  mayOrder,
  mayCharge,
  isEmpty,
}: {
  readonly acts: ReturnType<typeof useTableActs>
  readonly mayOrder: boolean
  readonly mayCharge: boolean
  readonly isEmpty: boolean
}): void {
  const t = useMessages(orderMessages)
  useShortcut({ keys: ['Escape'], label: t('toFloor'), onPress: acts.leave })
  useShortcut({
    keys: ['F4'],
    label: t('send'),
    isDisabled: !mayOrder || isEmpty,
    onPress: acts.send,
  })
  useShortcut({
    keys: ['F6'],
    label: t('bill'),
    isDisabled: !mayOrder || isEmpty,
    onPress: acts.bill,
  })
  useShortcut({
    keys: ['F8'],
    label: t('charge'),
    isDisabled: !mayCharge || isEmpty,
    onPress: acts.charge,
  })
}

/** Returns the waiter and how long the table is open, or that the table is free. */
function useDetail(orders: readonly Order[] | undefined): string | undefined {
  const t = useMessages(orderMessages)
  const { age } = useFormat()
  const now = useNow('minute')
  if (orders === undefined) return undefined
  const [first] = orders
  if (first === undefined) return t('newTable')
  return t('waiterAge', { waiter: shortName(first.waiterName), age: age(first.openedAt, now) })
}

/** `Luis C.` */
function shortName(name: string): string {
  const [given = '', family] = name.split(' ')
  return family === undefined ? given : `${given} ${family.charAt(0)}.`
}

function guestsOf(orders: readonly Order[] | undefined, acts: readonly OrderAct[]) {
  const queued = acts.findLast((act) => act.kind === 'guests')
  const told = (orders ?? []).map(({ guests }) => guests)
  const shown = queued === undefined ? told : [queued.guests, ...told.slice(1)]
  const counted = shown.filter((guests) => guests !== null)
  return counted.length === 0 ? null : counted.reduce((count, guests) => count + guests, 0)
}

/** Changes the number of guests. A joined table has several orders; the first one has the number. */
function changeGuests(tableId: number, orders: readonly Order[] | undefined, count: number): void {
  const elsewhere = (orders ?? []).slice(1).reduce((sum, { guests }) => sum + (guests ?? 0), 0)
  queueAct(tableId, { kind: 'guests', guests: Math.max(1, count - elsewhere) })
}

function NoLines({
  isLoading,
  error,
  isRetrying,
  onRetry,
}: {
  readonly isLoading: boolean
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}) {
  const t = useMessages(orderMessages)
  const sentence = useErrorSentence()
  if (error !== null) {
    return (
      <div className={classes['empty']}>
        <ErrorState title={t('checkFailedTitle')} isRetrying={isRetrying} onRetry={onRetry}>
          {`${sentence(error)} ${t('checkFailed')}`}
        </ErrorState>
      </div>
    )
  }
  if (isLoading) return <CheckSkeleton />
  return (
    <div className={classes['empty']}>
      <EmptyState icon={IconToolsKitchen2} title={t('emptyTitle')}>
        {t('empty')}
      </EmptyState>
    </div>
  )
}

function CheckSkeleton() {
  useHeldKeys(SALE_KEYS)
  return (
    <Loading>
      <div className={classes['loading']}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="1.5rem" />
        ))}
      </div>
    </Loading>
  )
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
