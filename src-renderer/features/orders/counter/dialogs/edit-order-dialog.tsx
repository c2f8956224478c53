import { type FormEvent, use, useRef, useState } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import { instantAt, localDate } from '#shared/domain/calendar.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { SaveActs } from '#renderer/ui/dialogs/save-acts.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { TimeField } from '#renderer/ui/fields/dates/time-field.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { TimeZoneContext, useFormat } from '#renderer/ui/format/use-format.ts'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'
import { GuestCustomer } from '../guest/guest-customer.tsx'
import { useGuest } from '../guest/use-guest.ts'

/** Changes the guest of an order without a table, and the promised hour. */
export function EditOrderDialog({
  order,
  name: title,
  onClose,
}: {
  readonly order: Order
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useMessages(counterMessages)
  const sentence = useErrorSentence()
  const { time } = useFormat()
  const timeZone = use(TimeZoneContext)
  const now = useNow('minute')
  const guest = useGuest(
    { name: order.name ?? '', phone: order.phone ?? '', address: order.address ?? '' },
    order.customerId,
  )
  const phoneField = useRef<HTMLInputElement>(null)
  const { name, phone, address } = guest.texts
  const [note, setNote] = useState(order.note ?? '')
  const [hour, setHour] = useState(order.promisedAt === null ? '' : time(order.promisedAt))
  const isTab = order.orderType === 'TAB'
  const edit = useOnce('orders.edit', {
    onSuccess: () => {
      toast.done(t('edited', { name: title }))
      onClose()
    },
  })
  const refused = fieldErrors(edit.error)

  function submit(event: FormEvent): void {
    event.preventDefault()
    edit.mutate({
      params: { orderId: order.id },
      body: {
        name: name.trim() || null,
        customerId: guest.customerId,
        phone: phone.trim() || null,
        address: address.trim() || null,
        note: note.trim() || null,
        promisedAt: promisedAt(),
      },
      label: t('editTitle', { name: title }),
    })
  }

  /** Returns the hour on the day that was promised, else today. */
  function promisedAt(): string | null {
    if (hour === '') return null
    if (order.promisedAt !== null && hour === time(order.promisedAt)) return order.promisedAt
    const day = localDate(order.promisedAt === null ? now : new Date(order.promisedAt), timeZone)
    return instantAt(day, hour, timeZone).toISOString()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('editTitle', { name: title })}
      width="37.5rem"
      isLocked={edit.isPending}
      acts={
        <SaveActs save={{ form: 'order-guest' }} isSaving={edit.isPending} onCancel={onClose} />
      }
    >
      <form id="order-guest" noValidate className={classes['form']} onSubmit={submit}>
        <GuestCustomer
          guest={guest}
          isLocked={edit.isPending}
          onChosen={() => phoneField.current?.focus()}
        />
        <div className={classes['pair']}>
          <TextField
            ref={phoneField}
            label={t('phone')}
            inputMode="tel"
            maxLength={20}
            placeholder={t('optional')}
            value={phone}
            error={refused['phone']}
            onChange={(phone) => guest.write({ phone })}
          />
          <TextField
            label={t('guestName')}
            maxLength={80}
            placeholder={t('optional')}
            value={name}
            error={refused['name'] ?? refused['customerId']}
            onChange={(name) => guest.write({ name })}
          />
        </div>
        {order.orderType === 'DELIVERY' && (
          <TextField
            label={t('address')}
            maxLength={300}
            placeholder={t('optional')}
            value={address}
            error={refused['address']}
            onChange={(address) => guest.write({ address })}
          />
        )}
        {!isTab && (
          <div className={classes['pair']}>
            <TimeField
              label={t('promised')}
              value={hour}
              error={refused['promisedAt']}
              onChange={setHour}
            />
            <TextField
              label={t('note')}
              maxLength={300}
              placeholder={t('optional')}
              value={note}
              error={refused['note']}
              onChange={setNote}
            />
          </div>
        )}
        {edit.error !== null && Object.keys(refused).length === 0 && (
          <p role="alert" className={classes['refusal']}>
            {sentence(edit.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
