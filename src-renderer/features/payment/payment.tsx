import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconCashRegister } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { ScreenHeader } from '#renderer/frame/screen-header.tsx'
import { AmountPanel } from './amount/amount-panel.tsx'
import { type BillDialog, BillPanel, isBillFixed } from './bill/bill-panel.tsx'
import { useBillStart } from '#renderer/features/check/place/bill-start.ts'
import { BillDiscountDialog } from './discount/bill-discount-dialog.tsx'
import { CardPanel } from './card/card-panel.tsx'
import { TipDialog } from './amount/tip-dialog.tsx'
import { MethodPanel } from './amount/method-panel.tsx'
import { ReceivedDoubt } from './amount/received-doubt.tsx'
import { paymentMessages } from './payment-messages.ts'
import { PaymentHeading } from './payment-heading.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import type { PaymentSource } from './payment-source.ts'
import classes from './payment.module.css'
import type { Payment as PaymentState } from './state/payment.ts'
import { usePayment } from './state/use-payment.ts'

/** The payment screen: the bill at the left, amount and buyer in the middle, the method at the right. */
export function Payment({ source }: { readonly source: PaymentSource }) {
  const t = useMessages(paymentMessages)
  const [, navigate] = useLocation()
  const payment = usePayment(source)
  const closedPoint = useClosedPoint()
  const leave = () => navigate(source.place.paths.back)
  useShortcut({ keys: ['Escape'], label: t('back'), onPress: leave })

  if (payment.card.charge !== undefined) return <CardPanel payment={payment} />
  if (closedPoint !== undefined) {
    return (
      <EmptyState
        icon={IconCashRegister}
        title={t('closedTitle', { name: closedPoint })}
        headingLevel={1}
        acts={
          <>
            <ActionButton variant="filled" onPress={() => navigate(paths.register)}>
              {t('openRegister')}
            </ActionButton>
            <ActionButton onPress={leave}>{t('back')}</ActionButton>
          </>
        }
      >
        {t('closed')}
      </EmptyState>
    )
  }

  // All parts are rendered at once: a key pressed when the amount appears must charge that amount, also by a card at
  // the pinpad.
  if (payment.unread !== undefined) {
    return (
      <Unread query={payment.unread} title={t('unreadable')} headingLevel={1}>
        <PaymentSkeleton />
      </Unread>
    )
  }
  if (payment.isReading) return <PaymentSkeleton />
  return <PaymentPanels payment={payment} onBack={leave} />
}

function PaymentPanels({
  payment,
  onBack,
}: {
  readonly payment: PaymentState
  readonly onBack: () => void
}) {
  const ui = useMessages(uiMessages)
  const layout = useLayout()
  const { source } = payment
  const start = useBillStart()
  const [isSplitting, onSplit] = useState(start === 'split' && !isBillFixed(payment))
  const [dialog, onOpen] = useState<BillDialog | undefined>(
    start === 'discount' && !isBillFixed(payment) ? 'discount' : undefined,
  )

  const isCounter = layout === 'counter'
  const isPhone = layout === 'phone'
  const close = () => onOpen(undefined)
  const back = (
    <IconButton
      icon={IconArrowLeft}
      label={ui('back')}
      variant={isCounter ? 'default' : 'bare'}
      onPress={onBack}
    />
  )
  const bill = (
    <BillPanel
      payment={payment}
      acts={{ isSplitting, onSplit, onOpen }}
      back={isCounter ? back : undefined}
    />
  )
  return (
    <>
      {!isCounter && (
        <ScreenHeader isWhole>
          {back}
          <div className={classes['header']}>
            <PaymentHeading title={source.place.title} />
            <p className={classes['detail']}>{source.detail}</p>
          </div>
        </ScreenHeader>
      )}
      <Split
        sideWidth="28rem"
        stackedIn={isCounter ? undefined : classes[layout]}
        main={
          <div className={classes['main']}>
            {!isPhone && bill}
            <AmountPanel payment={payment} />
          </div>
        }
        side={
          <>
            <MethodPanel payment={payment} />
            {/* The next act comes before the lines, which the user has already seen on the check. */}
            {isPhone && bill}
          </>
        }
      />
      <ReceivedDoubt payment={payment} />
      {dialog === 'discount' && <BillDiscountDialog payment={payment} onClose={close} />}
      {dialog === 'tip' && <TipDialog payment={payment} onClose={close} />}
    </>
  )
}

/**
 * Returns the name of this terminal's emission point if its register is closed, so that the user knows before typing.
 */
function useClosedPoint(): string | undefined {
  const { emissionPointId } = useSignedInUser()
  const { data: terminal } = useQuery(apiQuery('system', 'terminal'))
  if (terminal === undefined || terminal.register !== null) return undefined
  // The user works at another point, whose register may be open; the register checks that on charging.
  if (emissionPointId !== null && emissionPointId !== terminal.emissionPointId) return undefined
  return terminal.emissionPointCode
}
