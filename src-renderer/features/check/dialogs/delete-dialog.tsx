import { fromCents } from '#shared/domain/money/money.ts'
import { showOrders } from '../queue/deliver-orders.ts'
import type { CheckKey } from '../queue/order-acts.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useReason } from '#renderer/ui/fields/reason-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { ApprovableAct } from '#renderer/features/approval/approvable-act.tsx'
import type { CheckLine } from '../lines/check-line.ts'
import { checkMessages } from '../check-messages.ts'

const choices = ['reasonError', 'reasonReturned'] as const

/**
 * Deletes a line that was sent or belongs to another user: with a reason, and with an authorised user's PIN if this
 * user lacks the right. The line stays on the check with both names.
 */
export function DeleteDialog({
  check,
  line,
  onClose,
}: {
  readonly check: CheckKey
  readonly line: CheckLine
  readonly onClose: () => void
}) {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const { quantity } = useFormat()
  const mayDelete = useMay('ORDER:DELETE')
  const entry = useReason()
  const title = t('deleteSent', { quantity: quantity(line.quantity), name: line.description })
  const { mutate, isPending, error } = useOnce('orders.deleteItems', {
    onSuccess: ({ otherOrders, ...order }) => {
      void showOrders(check, [order, ...otherOrders])
      toast.done(t('deleted', { name: line.description }))
      onClose()
    },
  })

  return (
    <ApprovableAct
      title={title}
      description={t('deleteText')}
      act={{ label: ui('delete'), working: t('deleting'), isDanger: true }}
      approval={
        mayDelete
          ? undefined
          : { action: 'orders.deleteItems', resource: line.key, amount: fromCents(line.total) }
      }
      reason={{ entry, choices: choices.map((key) => t(key)), missing: t('reasonMissing') }}
      isActing={isPending}
      error={error}
      onAct={(approval) =>
        mutate({
          body: { itemUuids: [line.key], reason: entry.reason },
          label: title,
          ...(approval === undefined ? {} : { approval }),
        })
      }
      onClose={onClose}
    />
  )
}
