import { IconLock } from '@tabler/icons-react'
import { fromCents } from '../../../../src-shared/domain/money.ts'
import { useErrorSentence } from '../../../api/errors.ts'
import { showOrders } from '../../../drafts/order-queue/deliver-orders.ts'
import type { CheckKey } from '../../../drafts/order-queue/order-acts.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useOnce } from '../../../requests/use-once.ts'
import { useMay } from '../../../session/use-session.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ReasonField, useReason } from '../../../ui/fields/reason-field.tsx'
import { useFormat } from '../../../ui/format/use-format.ts'
import { ApprovedAct } from '../../approval/approved-act.tsx'
import type { CheckLine } from '../check/entries/check-line.ts'
import { orderMessages } from '../order-messages.ts'
import classes from './dialogs.module.css'

const choices = ['reasonError', 'reasonReturned'] as const

/**
 * Deletes a line that was sent or belongs to another user: with a reason, and with an authorised user's PIN
 * if this user lacks the right. It stays on the check with both names.
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
  const t = useMessages(orderMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
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

  const form = (
    <>
      <ReasonField
        label={t('reason')}
        choices={choices.map((key) => t(key))}
        otherLabel={t('reasonOther')}
        writeLabel={t('reasonText')}
        missing={t('reasonMissing')}
        entry={entry}
      />
      {error !== null && (
        <Bar tone="danger" icon={IconLock} isUrgent>
          {sentence(error)}
        </Bar>
      )}
    </>
  )
  const body = { itemUuids: [line.key], reason: entry.reason }

  if (!mayDelete) {
    return (
      <ApprovedAct
        question={{
          action: 'orders.deleteItems',
          title,
          confirm: ui('delete'),
          resource: line.key,
          amount: fromCents(line.total),
          facts: [],
        }}
        check={entry.check}
        isActing={isPending}
        onAnswer={(approval) => {
          if (approval === undefined) onClose()
          else mutate({ body, label: title, approval: approval.approvalToken })
        }}
      >
        {form}
      </ApprovedAct>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t('deleteText')}
      isLocked={isPending}
      acts={
        <>
          <ActionButton size={56} isDisabled={isPending} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="danger"
            isWorking={isPending}
            workingLabel={t('deleting')}
            onPress={() => {
              if (entry.check()) mutate({ body, label: title })
            }}
          >
            {ui('delete')}
          </ActionButton>
        </>
      }
    >
      <div className={classes['form']}>{form}</div>
    </Dialog>
  )
}
