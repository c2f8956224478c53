import { IconChefHat, IconMoped } from '@tabler/icons-react'
import { useState } from 'react'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { orderPlace } from '#renderer/features/check/place/check-place.ts'
import { useCheckActs } from '#renderer/features/check/place/use-check-acts.ts'
import { useOrderTitle } from '#renderer/features/check/place/use-order-title.ts'
import { keyOfOrder } from '#renderer/features/check/queue/order-acts.ts'
import { CheckHeader } from '#renderer/features/check/screen/check-header.tsx'
import { useAskedActs } from '#renderer/features/check/screen/use-asked-acts.ts'
import { useCheckDetail } from '#renderer/features/check/screen/use-check-detail.ts'
import { useUncertainCharge } from '#renderer/features/pinpad-transactions/use-uncertain-charges.ts'
import { kitchenBarMessages } from '#renderer/features/tickets/arrival/kitchen-bar-messages.ts'
import { OrderKitchenBars } from '#renderer/features/tickets/arrival/kitchen-bars.tsx'
import { PrintAgainDialog } from '#renderer/features/tickets/arrival/print-again-dialog.tsx'
import { useOrderAtKitchen } from '#renderer/features/tickets/arrival/use-order-at-kitchen.ts'
import { counterMessages } from '../counter/counter-messages.ts'
import { DeliveryFeeDialog, takesDeliveryFee } from '../counter/dialogs/delivery-fee-dialog.tsx'
import { OrderedCheckScreen } from './ordered-check-screen.tsx'
import { useOrderedCheck } from './use-ordered-check.ts'

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
  const check = useOrderedCheck(keyOfOrder(orderId))
  const { query, error, orders, control } = check
  const { lines } = control
  const order = orders?.[0]
  const [isChangingFee, setChangingFee] = useState(false)
  const [isPrintingAgain, setPrintingAgain] = useState(false)
  const mayOrder = useMay('ORDER:CREATE')
  const maySeeTickets = useMay('TICKET:READ')
  const name = order === undefined ? '' : titleOf(order)
  const place = orderPlace(orderId, name)
  const bill = { label: t('billLabel', { name }), printed: t('billPrinted', { name }) }
  const acts = useAskedActs(check.question, useCheckActs(place, { orders, lines, bill }))
  const isDone = order !== undefined && (order.isPaid || order.status === 'CLOSED')
  const mayChange = mayOrder && !isDone
  const detail = useCheckDetail(orders, '')
  const uncertain = useUncertainCharge({ orderId })
  const { undeliveredTickets } = useOrderAtKitchen(orderId)
  const isGone = error !== null && order === undefined
  return (
    <OrderedCheckScreen
      place={place}
      check={check}
      acts={acts}
      firstChosen={itemUuid}
      mayChange={mayChange}
      mayAdd={mayChange}
      isActive
      uncertain={uncertain}
      isBillAsked={(order?.billAskedAt ?? null) !== null}
      hasUndelivered={undeliveredTickets > 0}
      leaveLabel={t('toOrder')}
      emptyText={t('noneYet')}
      gone={isGone ? <Unread query={query} title={t('gone')} headingLevel={1} /> : undefined}
      header={({ onBack }) => (
        <CheckHeader
          title={name}
          detail={detail}
          guests={undefined}
          onMove={undefined}
          entries={[
            ...(mayOrder && maySeeTickets && lines.some(({ state }) => state === 'sent')
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
      bars={<OrderKitchenBars orderId={orderId} name={name} mayServe={mayOrder} />}
      dialogs={
        <>
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
        </>
      }
    />
  )
}
