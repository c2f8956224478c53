import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import type { PreBill } from '#shared/api/places/tables.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import classes from './moving.module.css'
import { movingMessages } from './moving-messages.ts'

const FEWEST = 2
/** The contract's maximum (BillShare). */
const MOST = 50

interface Part {
  readonly name: string
  readonly body: { readonly share?: { of: number; number: number }; readonly itemUuids?: string[] }
}

/** Prints the bill of one guest or one equal share, before anything is paid. */
export function PrintPartDialog({
  source,
  name,
  orders,
  onClose,
}: {
  readonly source: { readonly tableId: number } | { readonly orderId: number }
  readonly name: string
  readonly orders: readonly Order[]
  readonly onClose: () => void
}) {
  const t = useMessages(movingMessages)
  const ui = useMessages(uiMessages)
  const { dollars } = useFormat()
  const sentence = useErrorSentence()
  const items = orders.flatMap((order) => order.items)
  const seats = [...new Set(items.map(({ seat }) => seat))].toSorted(
    (a, b) => (a ?? MOST) - (b ?? MOST),
  )
  const hasGuests = seats.some((seat) => seat !== null)
  const running = orders.find(({ split }) => split !== null)?.split?.of
  const guests = orders.reduce((sum, order) => sum + (order.guests ?? 0), 0)
  const [kind, setKind] = useState<'guest' | 'share'>(hasGuests ? 'guest' : 'share')
  const [of, setOf] = useState(running ?? Math.min(MOST, Math.max(FEWEST, guests)))
  const options = {
    onSuccess: ({ share, total }: PreBill) =>
      toast.done(
        t('partPrinted', {
          part: share === null ? name : t('share', { number: share.number }),
          total: dollars(total),
        }),
      ),
  }
  const ofTable = useOnce('tables.bill', options)
  const ofOrder = useOnce('orders.bill', options)
  const isWorking = ofTable.isPending || ofOrder.isPending
  const error = ofTable.error ?? ofOrder.error
  const print = ({ body }: Part) => {
    const label = t('partLabel', { name })
    if ('tableId' in source) ofTable.mutate({ params: source, body, label })
    else ofOrder.mutate({ params: source, body, label })
  }
  const parts: readonly Part[] =
    kind === 'share'
      ? Array.from({ length: of }, (_, index) => ({
          name: t('share', { number: index + 1 }),
          body: { share: { of, number: index + 1 } },
        }))
      : seats.map((seat) => ({
          name: seat === null ? t('noGuest') : t('guest', { number: seat }),
          body: {
            itemUuids: items.filter((item) => item.seat === seat).map(({ itemUuid }) => itemUuid),
          },
        }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('printPartTitle')}
      description={t('printPartText')}
      width="36rem"
      isLocked={isWorking}
      acts={
        <ActionButton size={56} keyHint="Esc" onPress={onClose}>
          {ui('done')}
        </ActionButton>
      }
    >
      <div className={classes['form']}>
        {hasGuests && running === undefined && (
          <Segmented
            label={t('printBy')}
            value={kind}
            isWide
            segments={[
              { value: 'guest', label: t('byGuest') },
              { value: 'share', label: t('byShares') },
            ]}
            onChange={setKind}
          />
        )}
        {kind === 'share' && running === undefined && (
          <div className={classes['count']}>
            <span>{t('shareCount')}</span>
            <Stepper
              label={t('shareCount')}
              value={of}
              minimum={FEWEST}
              maximum={MOST}
              onChange={setOf}
            />
          </div>
        )}
        <div
          className={classes['parts']}
          role="group"
          aria-label={t(kind === 'share' ? 'shares' : 'guests')}
        >
          {parts.map((part) => (
            <ActionButton
              key={part.name}
              size={56}
              isWide
              icon={IconPrinter}
              isDisabled={isWorking}
              onPress={() => print(part)}
            >
              {part.name}
            </ActionButton>
          ))}
        </div>
        {error !== null && (
          <p role="alert" className={classes['fault']}>
            {sentence(error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
