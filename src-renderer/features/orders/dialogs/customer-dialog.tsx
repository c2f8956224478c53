import { useRef } from 'react'
import type { Order } from '../../../../src-shared/api/orders.ts'
import { useErrorSentence } from '../../../api/errors.ts'
import { showOrders } from '../../../drafts/order-queue/deliver-orders.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useOnce } from '../../../requests/use-once.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SaveActs } from '../../../ui/dialogs/save-acts.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { GuestCustomer } from '../counter/guest-customer.tsx'
import { useGuest } from '../counter/use-guest.ts'
import { orderMessages } from '../order-messages.ts'
import classes from './dialogs.module.css'

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
  const t = useMessages(orderMessages)
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
