import {
  IconArmchair,
  IconArrowLeft,
  IconArrowsExchange,
  IconDotsVertical,
  IconMoped,
  IconPencil,
  IconPrinter,
  IconQrcode,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Order } from '#shared/api/sales/orders.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useIsBeside } from '#renderer/ui/layout/list-and-one.tsx'
import { BuyerFormDialog } from '#renderer/features/buyer-forms/buyer-form-dialog.tsx'
import { buyerFormMessages } from '#renderer/features/buyer-forms/buyer-form-messages.ts'
import { MoveLinesDialog } from '../../moving/move-lines-dialog.tsx'
import { movingMessages } from '../../moving/moving-messages.ts'
import { PrintPartDialog } from '../../moving/print-part-dialog.tsx'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'
import { DeliveryFeeDialog, takesDeliveryFee } from '../dialogs/delivery-fee-dialog.tsx'
import { EditOrderDialog } from '../dialogs/edit-order-dialog.tsx'
import { OrderPhone } from './order-phone.tsx'
import { OrderStateChip } from '../list/order-state-chip.tsx'
import { SeatDialog } from '../dialogs/seat-dialog.tsx'
import { useOrderActs } from './use-order-acts.ts'

/** The guest of the order and its progress, with the menu of its rarer acts. */
export function OrderHeader({ order, name }: { readonly order: Order; readonly name: string }) {
  const t = useMessages(counterMessages)
  const ui = useMessages(uiMessages)
  const { time } = useFormat()
  const [, navigate] = useLocation()
  const isBeside = useIsBeside()
  // Beside the list, the heading of the list is the first one.
  const Heading = isBeside ? 'h2' : 'h1'
  const mayOrder = useMay('ORDER:CREATE')
  const mayMove = useMay('TABLE:TRANSFER')
  const acts = useOrderActs(order, name)
  const moving = useMessages(movingMessages)
  const buyerForm = useMessages(buyerFormMessages)
  const [isSeating, setSeating] = useState(false)
  const [dialog, setDialog] = useState<'edit' | 'fee' | 'moveLines' | 'printPart' | 'buyerForm'>()
  const close = () => setDialog(undefined)
  const hasLines = !order.isPaid && order.items.length > 0
  const details = [
    order.promisedAt === null ? null : t('due', { time: time(order.promisedAt) }),
    t('by', { name: order.waiterName }),
    order.address,
    order.note,
  ].filter((detail) => detail !== null)
  return (
    <header className={classes['head']}>
      {!isBeside && (
        <IconButton
          icon={IconArrowLeft}
          label={ui('back')}
          onPress={() => navigate(paths.counterOrders())}
        />
      )}
      <div className={classes['titles']}>
        <Heading className={classes['title']} title={name} data-screen-heading>
          {name}
        </Heading>
        <p className={classes['facts']}>{details.join(' · ')}</p>
        <OrderPhone order={order} />
        <OrderStateChip order={order} />
      </div>
      <div className={classes['headActs']}>
        {mayMove && !order.isPaid && (
          <ActionButton variant="quiet" icon={IconArmchair} onPress={() => setSeating(true)}>
            {t('seat')}
          </ActionButton>
        )}
        <Menu
          entries={[
            ...acts.steps,
            { label: t('edit'), icon: IconPencil, onPress: () => setDialog('edit') },
            ...(mayOrder && takesDeliveryFee(order)
              ? [{ label: t('feeAct'), icon: IconMoped, onPress: () => setDialog('fee') }]
              : []),
            ...(hasLines
              ? [
                  {
                    label: moving('printPart'),
                    icon: IconPrinter,
                    onPress: () => setDialog('printPart'),
                  },
                  {
                    label: buyerForm('ask'),
                    icon: IconQrcode,
                    onPress: () => setDialog('buyerForm'),
                  },
                ]
              : []),
            ...(hasLines && mayMove
              ? [
                  {
                    label: moving('moveLines'),
                    icon: IconArrowsExchange,
                    onPress: () => setDialog('moveLines'),
                  },
                ]
              : []),
          ]}
        >
          <IconButton icon={IconDotsVertical} label={t('more')} aria-haspopup="menu" />
        </Menu>
      </div>
      {dialog === 'edit' && <EditOrderDialog order={order} name={name} onClose={close} />}
      {dialog === 'fee' && <DeliveryFeeDialog order={order} name={name} onClose={close} />}
      {dialog === 'buyerForm' && (
        <BuyerFormDialog source={{ orderId: order.id }} name={name} onClose={close} />
      )}
      {dialog === 'printPart' && (
        <PrintPartDialog
          source={{ orderId: order.id }}
          name={name}
          orders={[order]}
          onClose={close}
        />
      )}
      {dialog === 'moveLines' && (
        <MoveLinesDialog
          title={moving('moveOrderTitle', { name })}
          orders={[order]}
          source={{ orderId: order.id }}
          onMoved={close}
          onClose={close}
        />
      )}
      {isSeating && <SeatDialog order={order} name={name} onClose={() => setSeating(false)} />}
    </header>
  )
}
