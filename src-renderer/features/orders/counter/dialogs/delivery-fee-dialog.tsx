import { useState } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import { fromCents, subtract, toCents } from '#shared/domain/money/money.ts'
import { fieldErrors } from '#renderer/api/errors.ts'
import { showOrders } from '#renderer/features/check/queue/deliver-orders.ts'
import { keyOfOrder } from '#renderer/features/check/queue/order-acts.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { useReason } from '#renderer/ui/fields/reason-field.tsx'
import { typedAmount } from '#renderer/ui/format/typed-text.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { useHasPad } from '#renderer/ui/pads/use-has-pad.ts'
import { WIDTH_WITH_PAD, WithAmountPad } from '#renderer/ui/pads/with-amount-pad.tsx'
import { ApprovableAct } from '#renderer/features/approval/approvable-act.tsx'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import { counterMessages } from '../counter-messages.ts'

const reasons = ['feeReasonPickUp', 'feeReasonNear', 'feeReasonError'] as const

/** True if the order may have a delivery fee: it is a delivery, or it already has one. */
export function takesDeliveryFee({ orderType, tableId, deliveryFee, isPaid }: Order): boolean {
  return !isPaid && tableId === null && (orderType === 'DELIVERY' || deliveryFee !== null)
}

/**
 * Sets the delivery fee. A lower fee than the guest was told asks for a reason, and for an authorised user's PIN if
 * this user lacks the right.
 */
export function DeliveryFeeDialog({
  order,
  name,
  onClose,
}: {
  readonly order: Order
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useMessages(counterMessages)
  const ui = useMessages(uiMessages)
  const { money } = useFormat()
  const mayLower = useMay('ORDER:DELETE')
  const askApproval = useApproval()
  const entry = useReason()
  const before = toCents(order.deliveryFee ?? 0)
  const hasPad = useHasPad()
  const told = before === 0 ? '' : typedAmount(fromCents(before))
  const [typed, setTyped] = useState(told)
  const fee = toCents(parseTypedNumber(typed) ?? 0)
  const isLess = fee < before
  const title = t('feeTitle', { name })
  const label = fee === 0 && before > 0 ? t('feeRemove') : t('feeSave', { sum: money(fee) })
  const choices = reasons.map((key) => t(key))
  const { mutate, isPending, error } = useOnce('orders.setDeliveryFee', {
    onSuccess: (changed) => {
      void showOrders(keyOfOrder(order.id), [changed])
      toast.done(fee === 0 ? t('feeRemoved', { name }) : t('feeSaved', { name, sum: money(fee) }))
      onClose()
    },
  })
  const refused = fieldErrors(error)

  async function act(): Promise<void> {
    const approval =
      isLess && !mayLower
        ? await askApproval({
            action: 'orders.deleteItems',
            title,
            confirm: label,
            resource: order.id,
            amount: fromCents(subtract(before, fee)),
            amountLabel: t('feeLess'),
            reasons: choices,
            facts: [
              { label: t('feeBefore'), value: money(before) },
              { label: t('feeAfter'), value: money(fee) },
            ],
          })
        : undefined
    if (isLess && !mayLower && approval === undefined) return
    const reason = approval?.reason ?? entry.reason
    mutate({
      params: { orderId: order.id },
      body: { deliveryFee: fromCents(fee), ...(isLess ? { reason } : {}) },
      label: title,
      ...(approval === undefined ? {} : { approval: approval.approvalToken }),
    })
  }

  return (
    <ApprovableAct
      title={title}
      description={t('feeText')}
      width={hasPad ? WIDTH_WITH_PAD : '30rem'}
      act={{
        label,
        working: ui('saving'),
        isDanger: fee === 0 && before > 0,
        isDisabled: fee === before,
      }}
      // If the dialog changed its shape while the amount is typed, the field would lose the focus.
      approval={undefined}
      reason={isLess && mayLower ? { entry, choices } : undefined}
      isActing={isPending}
      error={refused['deliveryFee'] === undefined ? error : null}
      onAct={() => void act()}
      onClose={onClose}
    >
      <WithAmountPad value={typed} proposals={[told]} onChange={setTyped}>
        <MoneyField
          label={t('deliveryFee')}
          value={typed}
          autoFocus
          error={refused['deliveryFee']}
          onChange={setTyped}
        />
      </WithAmountPad>
    </ApprovableAct>
  )
}
