import { useState } from 'react'
import { fromCents } from '#shared/domain/money/money.ts'
import { showOrders } from '../queue/deliver-orders.ts'
import { toChoices } from '../queue/next-attempt.ts'
import type { CheckKey } from '../queue/order-acts.ts'
import { whenDelivered } from '../queue/when-delivered.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useReason } from '#renderer/ui/fields/reason-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { ApprovableAct } from '#renderer/features/approval/approvable-act.tsx'
import { isReworded, judgeSentChange, type SentChange } from '../edits/sent-change.ts'
import { checkMessages } from '../check-messages.ts'
import { KitchenWords } from './kitchen-words.tsx'

const choices = ['reasonChanged', 'reasonError', 'reasonReturned'] as const

/**
 * Changes a line that the kitchen has: fewer units, other options or another note. Shows the text for the kitchen. A
 * change that lowers the bill asks for a reason, and for an authorised user's PIN if this user lacks the right.
 */
export function ChangeSentDialog({
  check,
  change: asked,
  onClose,
}: {
  readonly check: CheckKey
  readonly change: SentChange
  readonly onClose: () => void
}) {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const { quantity: counted } = useFormat()
  const mayDelete = useMay('ORDER:DELETE')
  const entry = useReason()
  const [quantity, setQuantity] = useState(asked.quantity)
  const { line } = asked
  const change = { ...asked, quantity }
  const { complete, less, needsReason } = judgeSentChange(change)
  const isChange = quantity < line.quantity || isReworded(asked.words)
  const title = t('changeSent', { quantity: counted(line.quantity), name: line.description })
  const { mutate, isPending, error } = useOnce('orders.updateItem', {
    onSuccess: (order) => {
      void showOrders(check, [order])
      toast.done(t('kitchenTold', { name: line.description }))
      onClose()
    },
  })

  async function tell(approval: string | undefined): Promise<void> {
    // Waits for an earlier change of this line that is still on this device.
    const state = await whenDelivered(check)
    if (state === 'lost') toast.error(ui('networkLost'), { id: 'delivery' })
    if (state !== 'delivered') return
    const { modifiers, discountPercent = null, priceUnit: _, taxParts: __, ...plain } = complete
    mutate({
      params: { itemUuid: line.key },
      body: {
        ...plain,
        discountPercent,
        ...(modifiers === undefined ? {} : { modifiers: toChoices(modifiers) }),
        ...(needsReason ? { reason: entry.reason } : {}),
      },
      label: title,
      ...(approval === undefined ? {} : { approval }),
    })
  }

  return (
    <ApprovableAct
      title={title}
      description={t('changeSentText')}
      act={{ label: t('tellKitchen'), working: t('telling'), isDisabled: !isChange }}
      approval={
        needsReason && !mayDelete
          ? { action: 'orders.deleteItems', resource: line.key, amount: fromCents(less) }
          : undefined
      }
      reason={
        needsReason
          ? { entry, choices: choices.map((key) => t(key)), missing: t('changeMissing') }
          : undefined
      }
      isActing={isPending}
      error={error}
      onAct={(approval) => void tell(approval)}
      onClose={onClose}
    >
      {line.quantity > 1 && (
        <>
          <QuantityKeys value={quantity} most={line.quantity} onChange={setQuantity} />
          <Stepper
            label={t('quantityOf', { name: line.description })}
            value={quantity}
            maximum={line.quantity}
            onChange={setQuantity}
          />
        </>
      )}
      {isChange && <KitchenWords change={change} less={less} />}
    </ApprovableAct>
  )
}

/** A component, so that its keys belong to the dialog. */
function QuantityKeys({
  value,
  most,
  onChange,
}: {
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}) {
  useShortcut({
    keys: ['+', '-'],
    onPress: (key) => onChange(Math.max(1, Math.min(most, value + (key === '+' ? 1 : -1)))),
  })
  return null
}
