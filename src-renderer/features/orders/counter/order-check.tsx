import { IconChefHat, IconMoped } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Unread } from '../../../api/unread.tsx'
import { keyOfOrder } from '../../../drafts/order-queue/order-acts.ts'
import { retryLine, useStall } from '../../../drafts/order-queue/order-queues.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/use-session.ts'
import { readinessOf } from '../../../taps/readiness.ts'
import { useHasHeldTaps } from '../../../taps/use-tap.ts'
import { UncertainChargeBar } from '../../pinpad-transactions/uncertain-charge-bar.tsx'
import { useUncertainCharge } from '../../pinpad-transactions/use-uncertain-charges.ts'
import { kitchenBarMessages } from '../../tickets/arrival/kitchen-bar-messages.ts'
import { OrderKitchenBars } from '../../tickets/arrival/kitchen-bars.tsx'
import { PrintAgainDialog } from '../../tickets/arrival/print-again-dialog.tsx'
import { useMissedTickets } from '../../tickets/arrival/use-missed-tickets.ts'
import { useOrderAtKitchen } from '../../tickets/arrival/use-order-at-kitchen.ts'
import { CheckActs } from '../check/check-acts.tsx'
import { CheckBars } from '../check/check-bars.tsx'
import { CheckHeader } from '../check/check-header.tsx'
import type { CheckLine } from '../check/entries/check-line.ts'
import type { SentChange } from '../check/entries/sent-change.ts'
import { useOrderCheck } from '../check/entries/use-order-check.ts'
import { NoLines } from '../check/no-lines.tsx'
import { useCheckActKeys } from '../check/use-check-act-keys.ts'
import { useCheckDetail } from '../check/use-check-detail.ts'
import { useAskedActs } from '../check/use-asked-acts.ts'
import { usePricePlace } from '../check/use-price-place.ts'
import { useQuantityQuestion } from '../check/use-quantity-question.ts'
import { CheckScreen } from '../check-screen.tsx'
import { ChangeSentDialog } from '../dialogs/change-sent-dialog.tsx'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useRemoveLine } from '../use-remove-line.ts'
import { counterMessages } from './counter-messages.ts'
import { DeliveryFeeDialog, takesDeliveryFee } from './delivery-fee-dialog.tsx'
import { useOrderCheckActs } from './use-order-check-acts.ts'
import { useOrderTitle } from './use-order-title.ts'

/** The check of an order without a table; its lines change as those of a table. */
export function OrderCheck({
  orderId,
  itemUuid,
}: {
  readonly orderId: number
  /** The line that was tapped on the order. */
  readonly itemUuid: string | undefined
}) {
  const t = useMessages(counterMessages)
  const kitchen = useMessages(kitchenBarMessages)
  const titleOf = useOrderTitle()
  const place = usePricePlace()
  const check = keyOfOrder(orderId)
  const [sentChange, setSentChange] = useState<SentChange>()
  const [asked, setAsked] = useState<CheckLine>()
  const [isChangingFee, setChangingFee] = useState(false)
  const [isPrintingAgain, setPrintingAgain] = useState(false)
  const { query, error, orders, acts: queued, control } = useOrderCheck(check, place, setSentChange)
  const order = orders?.[0]
  const mayOrder = useMay('ORDER:CREATE')
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const maySeeTickets = useMay('TICKET:READ')
  const name = order === undefined ? '' : titleOf(order)
  const question = useQuantityQuestion(control.lines)
  const acts = useAskedActs(question, useOrderCheckActs({ id: orderId, name }, control.lines))
  const onRemove = useRemoveLine(check, control.remove, setAsked)
  const onRetry = useCallback((line: CheckLine) => retryLine(check, line.key), [check])
  const isStalled = useStall(check) !== undefined
  const isDone = order !== undefined && (order.isPaid || order.status === 'CLOSED')
  const mayChange = mayOrder && !isDone
  const isEmpty = control.lines.length === 0
  const hasHeldTaps = useHasHeldTaps()
  const uncertain = useUncertainCharge({ orderId })
  const missed = useMissedTickets({ orderId }, useOrderAtKitchen(orderId).undeliveredTickets > 0)
  const isRetrying = error !== null && query.isFetching
  const detail = useCheckDetail(orders, '')
  useCheckActKeys({
    acts,
    leaveLabel: t('toOrder'),
    mayOrder: mayChange,
    mayCharge,
    isEmpty: isEmpty && !hasHeldTaps,
  })

  if (error !== null && order === undefined) {
    return <Unread query={query} title={t('gone')} headingLevel={1} />
  }
  return (
    <CheckScreen
      control={control}
      question={question}
      firstChosen={itemUuid}
      place={place}
      readiness={readinessOf(query)}
      hasCourses
      isSending={queued.some(({ kind }) => kind === 'send')}
      isStalled={isStalled}
      isReadOnly={!mayChange}
      mayAdd={mayChange}
      onRemove={onRemove}
      onRetry={onRetry}
      {...(mayChange ? { onFire: acts.fire } : {})}
      missed={missed.itemUuids}
      header={({ onBack }) => (
        <CheckHeader
          title={name}
          detail={detail}
          guests={undefined}
          onMove={undefined}
          entries={[
            ...(mayOrder && maySeeTickets && control.lines.some(({ state }) => state === 'sent')
              ? [
                  {
                    label: kitchen('printAgain'),
                    icon: IconChefHat,
                    onPress: () => setPrintingAgain(true),
                  },
                ]
              : []),
            ...(mayChange && order !== undefined && takesDeliveryFee(order)
              ? [{ label: t('feeAct'), icon: IconMoped, onPress: () => setChangingFee(true) }]
              : []),
          ]}
          onBack={onBack ?? acts.leave}
        />
      )}
      bars={
        <>
          {uncertain !== undefined && (
            <UncertainChargeBar charge={uncertain} paymentPath={paths.orderPayment(orderId)} />
          )}
          <OrderKitchenBars orderId={orderId} name={name} mayServe={mayOrder} />
          <CheckBars
            check={check}
            orders={orders}
            lines={control.lines}
            mayOrder={mayOrder}
            isActive
          />
        </>
      }
      instead={
        isEmpty ? (
          <NoLines
            text={t('noneYet')}
            isLoading={orders === undefined}
            error={error}
            isRetrying={isRetrying}
            onRetry={() => void query.refetch()}
          />
        ) : undefined
      }
      acts={({ isPadOpen }) => (
        <CheckActs
          lines={control.lines}
          send={mayChange ? { onSend: acts.send, onSendAndStay: acts.sendAndStay } : undefined}
          charge={
            mayCharge
              ? {
                  onCharge: acts.charge,
                  isWorking: acts.isWaiting,
                  isUncertain: uncertain !== undefined,
                }
              : undefined
          }
          bill={
            mayChange
              ? { onBill: acts.bill, isAsked: (order?.billAskedAt ?? null) !== null }
              : undefined
          }
          leaveLabel={t('toOrder')}
          onLeave={acts.leave}
          isPadOpen={isPadOpen}
        />
      )}
      dialogs={
        <>
          {asked !== undefined && (
            <DeleteDialog check={check} line={asked} onClose={() => setAsked(undefined)} />
          )}
          {isChangingFee && order !== undefined && (
            <DeliveryFeeDialog order={order} name={name} onClose={() => setChangingFee(false)} />
          )}
          {isPrintingAgain && (
            <PrintAgainDialog
              source={{ orderId }}
              name={name}
              onClose={() => setPrintingAgain(false)}
            />
          )}
          {sentChange !== undefined && (
            <ChangeSentDialog
              check={check}
              change={sentChange}
              onClose={() => setSentChange(undefined)}
            />
          )}
        </>
      }
    />
  )
}
