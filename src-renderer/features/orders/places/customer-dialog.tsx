import { useRef } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { showOrders } from '#renderer/features/check/queue/deliver-orders.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { SaveActs } from '#renderer/ui/dialogs/save-acts.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { GuestCustomer } from '../counter/guest/guest-customer.tsx'
import { useGuest } from '../counter/guest/use-guest.ts'
import { checkMessages } from '#renderer/features/check/check-messages.ts'
import classes from '#renderer/features/check/dialogs/dialogs.module.css'

const NOBODY = { name: '', phone: '', address: '' }

/** Sets the stored customer of a table, who is the buyer of its bill. */
export function CustomerDialog({
  tableId,
  name,
  order,
  onClose,
}: {
  readonly tableId: number
  readonly name: string
  /** The first order: a joined table has one bill. */
  readonly order: Order
  readonly onClose: () => void
}) {
  const t = useMessages(checkMessages)
  const sentence = useErrorSentence()
  const guest = useGuest(NOBODY, order.customerId)
  const save = useRef<HTMLButtonElement>(null)
  const update = useOnce('orders.update', {
    onSuccess: (saved) => {
      void showOrders(tableId, [saved])
      toast.done(t('customerSaved', { name }))
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('customerTitle', { name })}
      description={t('customerHelp')}
      width="30rem"
      isLocked={update.isPending}
      acts={
        <SaveActs
          save={{
            ref: save,
            onPress: () =>
              update.mutate({
                params: { orderId: order.id },
                body: { guests: order.guests, customerId: guest.customerId },
                label: t('customerTitle', { name }),
              }),
          }}
          isSaving={update.isPending}
          onCancel={onClose}
        />
      }
    >
      <GuestCustomer
        guest={guest}
        isLocked={update.isPending}
        onChosen={() => save.current?.focus()}
      />
      {update.error !== null && (
        <p role="alert" className={classes['fault']}>
          {sentence(update.error)}
        </p>
      )}
    </Dialog>
  )
}
