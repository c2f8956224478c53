import { IconArrowRight, IconMoped, IconPaperBag, IconUser } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type OrderHead, useSaleDraft } from '#renderer/features/check/sale/sale-draft.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import type { PadKey } from '#renderer/ui/pads/numpad.tsx'
import { MONEY_LIMITS, typeNumber } from '#renderer/ui/pads/typed-number.ts'
import { WithPad } from '#renderer/ui/pads/with-pad.tsx'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'
import { GuestCustomer } from '../guest/guest-customer.tsx'
import { promisedIn } from '../list/promised-in.ts'
import { useOrderTitle } from '#renderer/features/check/place/use-order-title.ts'
import { useGuest } from '../guest/use-guest.ts'
import { useHoldOrder } from '../use-hold-order.ts'

const LONGEST_PHONE = 20
const waits = ['0', '20', '30', '45', '60'] as const

/**
 * A new order without a table: its type, guest and hour. No field is required. With `holds` it keeps the counter sale
 * in progress as this order, without sending it.
 */
export function OrderHeadDialog({
  holds = false,
  onClose,
}: {
  readonly holds?: boolean
  readonly onClose: () => void
}) {
  const t = useMessages(counterMessages)
  const titleOf = useOrderTitle()
  const ui = useMessages(uiMessages)
  const [, navigate] = useLocation()
  const { time } = useFormat()
  const now = useNow('minute')
  const lines = useSaleDraft((draft) => draft.lines.length)
  const [orderType, setType] = useState<OrderHead['orderType']>(holds ? 'TAB' : 'TAKEAWAY')
  const guest = useGuest({ name: '', phone: '', address: '' }, null)
  const phoneField = useRef<HTMLInputElement>(null)
  const { name, phone, address } = guest.texts
  const [note, setNote] = useState('')
  const [fee, setFee] = useState('')
  // Below this width the fields need all of the dialog.
  const hasPad = useLayout() === 'counter'
  const [isTypingFee, setTypingFee] = useState(false)
  const [wait, setWait] = useState<(typeof waits)[number]>('0')
  const hold = useHoldOrder({ sends: false, onKept: onClose })
  const isTab = orderType === 'TAB'
  const isPadOfFee = isTypingFee && orderType === 'DELIVERY'

  function type(key: PadKey): void {
    if (isPadOfFee) return setFee(typeNumber(fee, key, MONEY_LIMITS))
    if (key === 'clear') guest.write({ phone: '' })
    else if (key === 'backspace') guest.write({ phone: phone.slice(0, -1) })
    else if (key !== ',' && phone.length < LONGEST_PHONE) guest.write({ phone: phone + key })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const head: OrderHead = {
      orderType,
      name: name.trim() || null,
      customerId: guest.customerId,
      phone: phone.trim() || null,
      address: orderType === 'DELIVERY' ? address.trim() || null : null,
      note: isTab ? null : note.trim() || null,
      promisedAt: isTab || wait === '0' ? null : promisedIn(Number(wait), now),
      deliveryFee: orderType === 'DELIVERY' ? moneyOf(fee) : null,
    }
    if (holds) {
      hold.keep({ orderId: null, title: t('newOrder'), head })
      return
    }
    useSaleDraft
      .getState()
      .startOrder({ orderId: null, title: head.name ?? t(`type_${orderType}`), head })
    navigate(paths.orderLines)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(holds ? 'holdTitle' : 'newTitle')}
      width={hasPad ? '58rem' : '37.5rem'}
      isLocked={hold.isWorking}
      acts={
        <>
          <ActionButton size={56} keyHint="Esc" onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="filled"
            icon={IconArrowRight}
            type="submit"
            form="order-head"
            isWorking={hold.isWorking}
            workingLabel={t('holding')}
          >
            {t(holds ? 'hold' : 'chooseDishes')}
          </ActionButton>
        </>
      }
    >
      <WithPad
        hasPad={hasPad}
        target={t(isPadOfFee ? 'deliveryFee' : 'phone')}
        left={isPadOfFee ? 'comma' : 'clear'}
        onKey={type}
      >
        <form id="order-head" className={classes['form']} onSubmit={submit}>
          <Segmented
            label={t('types')}
            value={orderType}
            isWide
            segments={[
              { value: 'TAKEAWAY', label: t('type_TAKEAWAY'), icon: IconPaperBag },
              { value: 'DELIVERY', label: t('type_DELIVERY'), icon: IconMoped },
              {
                value: 'TAB',
                label: titleOf({ orderType: 'TAB', number: null, name: null }),
                icon: IconUser,
              },
            ]}
            onChange={setType}
          />
          <GuestCustomer
            guest={guest}
            isLocked={hold.isWorking}
            onChosen={() => phoneField.current?.focus()}
          />
          <div className={classes['pair']}>
            <TextField
              ref={phoneField}
              label={t('phone')}
              inputMode="tel"
              autoFocus={!isTab}
              maxLength={LONGEST_PHONE}
              placeholder={t('optional')}
              value={phone}
              onFocus={() => setTypingFee(false)}
              onChange={(phone) => guest.write({ phone })}
            />
            <TextField
              label={t('guestName')}
              maxLength={80}
              placeholder={t('optional')}
              value={name}
              onChange={(name) => guest.write({ name })}
            />
          </div>
          {orderType === 'DELIVERY' && (
            <div className={classes['pair']}>
              <TextField
                label={t('address')}
                maxLength={300}
                placeholder={t('optional')}
                value={address}
                onChange={(address) => guest.write({ address })}
              />
              <MoneyField
                isInline
                label={t('deliveryFee')}
                value={fee}
                onFocus={() => setTypingFee(true)}
                onChange={setFee}
              />
            </div>
          )}
          {!isTab && (
            <>
              <div className={classes['field']}>
                <span className={classes['label']}>{t('promised')}</span>
                <Segmented
                  label={t('promised')}
                  value={wait}
                  isWide
                  segments={waits.map((minutes) => ({
                    value: minutes,
                    label: minutes === '0' ? t('now') : time(promisedIn(Number(minutes), now)),
                    ...(minutes === '0' ? {} : { count: t('inMinutes', { minutes }) }),
                  }))}
                  onChange={setWait}
                />
              </div>
              <TextField
                label={t('note')}
                maxLength={300}
                placeholder={t('optional')}
                value={note}
                onChange={setNote}
              />
              <p className={classes['facts']}>{t('noService')}</p>
            </>
          )}
          {!holds && lines > 0 && (
            <p className={classes['facts']}>{t('takesLines', { count: lines })}</p>
          )}
        </form>
      </WithPad>
    </Dialog>
  )
}

/** Returns typed dollars; null if there are none. */
function moneyOf(text: string): number | null {
  const value = Number(text.replace(',', '.'))
  return text === '' || !Number.isFinite(value) || value === 0 ? null : value
}
