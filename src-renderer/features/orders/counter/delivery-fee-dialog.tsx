import { useState } from 'react'
import type { Order } from '../../../../src-shared/api/orders.ts'
import { fromCents, subtract, toCents } from '../../../../src-shared/domain/money.ts'
import { fieldErrors } from '../../../api/errors.ts'
import { showOrders } from '../../../drafts/order-queue/deliver-orders.ts'
import { keyOfOrder } from '../../../drafts/order-queue/order-acts.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useOnce } from '../../../requests/use-once.ts'
import { useMay } from '../../../session/use-session.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { useReason } from '../../../ui/fields/reason-field.tsx'
import { typedAmount } from '../../../ui/format/typed-text.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import { parseTypedNumber } from '../../../ui/pads/typed-number.ts'
import { ApprovableAct } from '../../approval/approvable-act.tsx'
import { useApproval } from '../../approval/approval-provider.tsx'
import { counterMessages } from './counter-messages.ts'

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
  const [typed, setTyped] = useState(before === 0 ? '' : typedAmount(fromCents(before)))
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
      <MoneyField
        label={t('deliveryFee')}
        value={typed}
        autoFocus
        error={refused['deliveryFee']}
        onChange={setTyped}
      />
    </ApprovableAct>
  )
}
