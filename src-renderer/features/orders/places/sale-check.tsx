import { IconBarcode, IconClockPause, IconReceipt, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useSaleDraft } from '#renderer/features/check/sale/sale-draft.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { isPayment, paths } from '#renderer/paths.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useHasHeldTaps, useTap } from '#renderer/taps/use-tap.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { UncertainChargeBar } from '#renderer/features/pinpad-transactions/uncertain-charge-bar.tsx'
import { useUncertainCharge } from '#renderer/features/pinpad-transactions/use-uncertain-charges.ts'
import { LastSaleDialog } from '#renderer/features/receipt/last-sale-dialog.tsx'
import { receiptMessages } from '#renderer/features/receipt/receipt-messages.ts'
import { CheckActs } from '#renderer/features/check/screen/check-acts.tsx'
import { CheckHeader } from '#renderer/features/check/screen/check-header.tsx'
import type { CheckLine } from '#renderer/features/check/lines/check-line.ts'
import { usePricePlace } from '#renderer/features/check/price/use-price-place.ts'
import { useQuantityQuestion } from '#renderer/features/check/pad/use-quantity-question.ts'
import { useSaleCheck } from '#renderer/features/check/sale/use-sale-check.ts'
import classes from '#renderer/features/check/check.module.css'
import { counterMessages } from '../counter/counter-messages.ts'
import { OrderHeadDialog } from '../counter/dialogs/order-head-dialog.tsx'
import { useHoldOrder } from '../counter/use-hold-order.ts'
import { salePlace } from '#renderer/features/check/place/check-place.ts'
import { checkMessages } from '#renderer/features/check/check-messages.ts'
import { CheckScreen } from '#renderer/features/check/screen/check-screen.tsx'

const nothing = () => undefined

/** The counter sale: products are tapped or scanned, then charged. It exists only on this device until it is paid. */
export function SaleCheck() {
  const t = useMessages(checkMessages)
  const saleName = useScreenName('sale')
  const counter = useMessages(counterMessages)
  const { money } = useFormat()
  const [, navigate] = useLocation()
  const prices = usePricePlace()
  const control = useSaleCheck(prices)
  const [isClearing, setClearing] = useState(false)
  const { remove } = control
  const onRemove = useCallback(
    (line: CheckLine) => {
      const { invoiceUuid, lines, restore } = useSaleDraft.getState()
      const index = lines.findIndex(({ lineUuid }) => lineUuid === line.key)
      const removed = lines[index]
      remove(line)
      if (removed === undefined) return
      toast.done(t('removed', { name: line.description }), {
        staysOn: (location) => !isPayment(location),
        onUndo: () => {
          if (restore(invoiceUuid, removed, index)) return
          toast.error(t('removalFinal', { name: line.description }))
        },
      })
    },
    [remove, t],
  )
  const isEmpty = control.lines.length === 0
  const order = useSaleDraft((draft) => draft.order)
  const place = salePlace(order?.title ?? saleName)
  const invoiceUuid = useSaleDraft((draft) => draft.invoiceUuid)
  const uncertain = useUncertainCharge({ invoiceUuid })
  const [isHolding, setHolding] = useState(false)
  const [isLastSale, setLastSale] = useState(false)
  const maySeeSales = useMay('SALES_INVOICE:READ')
  const receipt = useMessages(receiptMessages)
  const mayOrder = useMay('ORDER:CREATE')
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const sending = useHoldOrder({ sends: true })
  const charging = useHoldOrder({
    sends: true,
    onKept: ({ id }) => navigate(paths.orderPayment(id)),
  })
  const holding = useHoldOrder({ sends: false })
  const question = useQuantityQuestion(control.lines)
  const hasHeldTaps = useHasHeldTaps()
  const charge = useTap(
    () => {
      if (isEmpty) return
      question.before(() => {
        if (order === null) navigate(place.paths.payment)
        else charging.keep(order)
      })
    },
    { label: t('charge'), isOnWhole: true },
  )
  const send = useTap(
    () => {
      if (isEmpty) return
      question.before(() => {
        if (order !== null) sending.keep(order)
      })
    },
    { label: t('send'), isOnWhole: true },
  )
  const leave = () => {
    if (order === null) navigate(paths.home)
    else if (isEmpty) leaveOrder()
    else setClearing(true)
  }
  const leaveOrder = () => {
    useSaleDraft.getState().clear()
    navigate(paths.counterOrders(order?.orderId ?? undefined))
  }
  useShortcut({
    keys: ['F8'],
    label: t('charge'),
    isDisabled: isEmpty && !hasHeldTaps,
    onPress: charge,
  })
  return (
    <>
      <CheckScreen
        control={control}
        question={question}
        place={prices}
        hasCourses={false}
        isSending={false}
        isStalled={false}
        isReadOnly={false}
        mayAdd
        onRemove={onRemove}
        onRetry={nothing}
        header={({ onBack }) => (
          <CheckHeader
            title={place.title}
            detail={undefined}
            guests={undefined}
            onMove={undefined}
            entries={[
              ...(maySeeSales
                ? [
                    {
                      label: receipt('lastSale'),
                      icon: IconReceipt,
                      onPress: () => setLastSale(true),
                    },
                  ]
                : []),
              ...(isEmpty
                ? []
                : [
                    ...(mayOrder
                      ? [
                          {
                            label: counter('holdSale'),
                            icon: IconClockPause,
                            onPress: () =>
                              order === null ? setHolding(true) : holding.keep(order),
                          },
                        ]
                      : []),
                    {
                      label: order === null ? t('clearSale') : counter('leaveOrder'),
                      icon: IconTrash,
                      isDangerous: true,
                      onPress: () => setClearing(true),
                    },
                  ]),
            ]}
            onBack={onBack ?? leave}
          />
        )}
        bars={
          uncertain !== undefined && (
            <UncertainChargeBar charge={uncertain} paymentPath={place.paths.payment} />
          )
        }
        instead={
          isEmpty ? (
            <div className={classes['empty']}>
              <EmptyState icon={IconBarcode} title={t('emptyTitle')}>
                {t('emptySale')}
              </EmptyState>
            </div>
          ) : undefined
        }
        acts={({ isPadOpen }) => (
          <CheckActs
            lines={control.lines}
            send={order === null ? undefined : { onSend: send, onSendAndStay: send }}
            charge={
              mayCharge
                ? {
                    onCharge: charge,
                    isWorking: charging.isWorking,
                    isUncertain: uncertain !== undefined,
                  }
                : undefined
            }
            bill={undefined}
            leaveLabel={t('toFloor')}
            onLeave={leave}
            isPadOpen={isPadOpen}
          />
        )}
      />
      <ConfirmDialog
        isOpen={isClearing}
        title={order === null ? t('clearTitle') : counter('leaveTitle')}
        description={
          order === null
            ? t('clearText', { count: control.lines.length, sum: money(control.sum.total) })
            : counter('leaveText', { count: control.lines.length })
        }
        confirmLabel={order === null ? t('clear') : counter('leaveOrder')}
        cancelLabel={order === null ? t('keepSale') : counter('keepOrder')}
        isDangerous
        onConfirm={() => {
          setClearing(false)
          if (order === null) useSaleDraft.getState().clear()
          else leaveOrder()
        }}
        onClose={() => setClearing(false)}
      />
      {isLastSale && <LastSaleDialog onClose={() => setLastSale(false)} />}
      {isHolding && <OrderHeadDialog holds onClose={() => setHolding(false)} />}
    </>
  )
}
