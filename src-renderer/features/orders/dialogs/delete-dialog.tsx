import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { fromCents } from '../../../../src-shared/domain/money.ts'
import { useErrorSentence } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/query.ts'
import { showOrders } from '../../../drafts/order-queue/deliver-orders.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useMay } from '../../../session/use-session.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFormat } from '../../../ui/format/use-format.ts'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { useApproval } from '../../approval/approval-provider.tsx'
import type { CheckLine } from '../check/entries/check-line.ts'
import { orderMessages } from '../order-messages.ts'
import classes from './dialogs.module.css'

const reasons = ['reasonError', 'reasonReturned', 'reasonOther'] as const
type Reason = (typeof reasons)[number]

/**
 * Deletes a line that was sent or belongs to another user: with a reason, and with an authorised user's PIN
 * if this user lacks the right. It stays on the check with both names.
 */
export function DeleteDialog({
  tableId,
  line,
  onClose,
}: {
  readonly tableId: number
  readonly line: CheckLine
  readonly onClose: () => void
}) {
  const t = useMessages(orderMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const { quantity } = useFormat()
  const mayDelete = useMay('ORDER:DELETE')
  const askApproval = useApproval()
  const [reason, setReason] = useState<Reason>('reasonError')
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const title = t('deleteSent', { quantity: quantity(line.quantity), name: line.description })
  const { mutate, isPending, error } = useApiMutation('orders', 'deleteItems', {
    onSuccess: async ({ otherOrders, ...order }) => {
      await showOrders(tableId, [order, ...otherOrders])
      toast.done(t('deleted', { name: line.description }))
      onClose()
    },
  })

  async function remove(): Promise<void> {
    const told = reason === 'reasonOther' ? text.trim() : t(reason)
    setMissing(told === '')
    if (told === '') return
    const body = { itemUuids: [line.key], reason: told }
    if (mayDelete) {
      mutate({ body })
      return
    }
    const approval = await askApproval({
      action: 'orders.deleteItems',
      title,
      confirm: title,
      resource: line.key,
      amount: fromCents(line.total),
      facts: [{ label: t('reason'), value: told }],
    })
    if (approval !== undefined) mutate({ body, approval: approval.approvalToken })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t(mayDelete ? 'deleteText' : 'deleteAsksPin')}
      isLocked={isPending}
      acts={
        <>
          <ActionButton size={56} isDisabled={isPending} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="danger"
            {...(mayDelete ? {} : { icon: IconLock })}
            isWorking={isPending}
            workingLabel={t('deleting')}
            onPress={() => void remove()}
          >
            {ui('delete')}
          </ActionButton>
        </>
      }
    >
      <div className={classes['form']}>
        <div className={classes['labelled']}>
          <span className={classes['label']} aria-hidden>
            {t('reason')}
          </span>
          <Segmented<Reason>
            label={t('reason')}
            isWide
            value={reason}
            segments={reasons.map((value) => ({ value, label: t(value) }))}
            onChange={setReason}
          />
        </div>
        {reason === 'reasonOther' && (
          <TextField
            label={t('reasonText')}
            value={text}
            maxLength={200}
            onChange={(written) => {
              setMissing(false)
              setText(written)
            }}
            error={isMissing ? t('reasonMissing') : undefined}
            autoFocus
          />
        )}
        {error !== null && (
          <Bar tone="danger" icon={IconLock} isUrgent>
            {sentence(error)}
          </Bar>
        )}
      </div>
    </Dialog>
  )
}
