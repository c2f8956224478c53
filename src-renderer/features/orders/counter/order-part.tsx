import {
  IconArmchair,
  IconArrowLeft,
  IconArrowsExchange,
  IconCash,
  IconDotsVertical,
  IconMoped,
  IconPaperBag,
  IconPencil,
  IconPrinter,
  IconQrcode,
  IconSend,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Order } from '../../../../src-shared/api/orders.ts'
import { apiQuery } from '../../../api/query.ts'
import { Unread } from '../../../api/unread.tsx'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/use-session.ts'
import { BuyerFormDialog } from '../../buyer-forms/buyer-form-dialog.tsx'
import { buyerFormMessages } from '../../buyer-forms/buyer-form-messages.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { NextButton } from '../../../ui/buttons/next-button.tsx'
import { Menu } from '../../../ui/dialogs/menu.tsx'
import { AllergyMark } from '../../../ui/feedback/allergy-mark.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useFormat } from '../../../ui/format/use-format.ts'
import { useShortcut } from '../../../ui/keyboard/use-shortcut.ts'
import { useIsBeside } from '../../../ui/layout/list-and-one.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CHECK_PAGE } from '../check/check-page.ts'
import { OrderKitchenBars } from '../../tickets/kitchen-bars.tsx'
import { counterMessages } from './counter-messages.ts'
import classes from './counter.module.css'
import { DeliveryFeeDialog, takesDeliveryFee } from './delivery-fee-dialog.tsx'
import { EditOrderDialog } from './edit-order-dialog.tsx'
import { MoveLinesDialog } from '../moving/move-lines-dialog.tsx'
import { movingMessages } from '../moving/moving-messages.ts'
import { PrintPartDialog } from '../moving/print-part-dialog.tsx'
import { OrderStateChip } from './order-state-chip.tsx'
import { SeatDialog } from './seat-dialog.tsx'
import { useOrderActs } from './use-order-acts.ts'
import { useOrderTitle } from './use-order-title.ts'

/** The chosen order: its dishes, and what can be done with it. */
export function OrderPart({ orderId }: { readonly orderId: number }) {
  const t = useMessages(counterMessages)
  const query = useQuery(apiQuery('orders', 'get', { params: { orderId } }))
  if (query.data === undefined) {
    return (
      <Unread query={query} title={t('gone')}>
        <Loading>
          <Skeleton height="16rem" />
        </Loading>
      </Unread>
    )
  }
  return <OrderDetail order={query.data} />
}

function OrderDetail({ order }: { readonly order: Order }) {
  const t = useMessages(counterMessages)
  const titleOf = useOrderTitle()
  const mayOrder = useMay('ORDER:CREATE')
  const name = titleOf(order)
  return (
    <article className={classes['order']} aria-label={name}>
      <OrderHeader order={order} name={name} />
      <OrderKitchenBars orderId={order.id} mayServe={mayOrder} />
      {order.items.length === 0 && order.billedItems.length === 0 ? (
        <EmptyState icon={IconPaperBag} title={t('noLines')}>
          {t('noLinesText')}
        </EmptyState>
      ) : (
        <OrderLines order={order} />
      )}
      <OrderActs order={order} name={name} />
    </article>
  )
}

function OrderHeader({ order, name }: { readonly order: Order; readonly name: string }) {
  const t = useMessages(counterMessages)
  const ui = useMessages(uiMessages)
  const { time } = useFormat()
  const [, navigate] = useLocation()
  const isBeside = useIsBeside()
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
    order.phone,
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
        <h2 className={classes['title']} title={name}>
          {name}
        </h2>
        <p className={classes['facts']}>{details.join(' · ')}</p>
        <OrderStateChip order={order} />
      </div>
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

function OrderLines({ order }: { readonly order: Order }) {
  const t = useMessages(counterMessages)
  const { quantity } = useFormat()
  const [, navigate] = useLocation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <ul className={classes['lines']} aria-label={t('lines')} tabIndex={0}>
      {order.items.map((item) => (
        <li key={item.itemUuid}>
          <button
            type="button"
            className={classes['line']}
            data-new={item.status === 'NEW'}
            disabled={order.isPaid}
            onClick={() =>
              navigate(paths.orderCheck(order.id, item.itemUuid), { state: CHECK_PAGE })
            }
          >
            <span className={classes['count']}>{quantity(item.quantity)}</span>
            <span className={classes['words']}>
              <span>{item.description}</span>
              {item.details
                .filter(({ kind }) => kind !== 'PART')
                .map((detail) => (
                  <span key={detail.optionId ?? detail.description} className={classes['facts']}>
                    {detail.description}
                  </span>
                ))}
              {(item.isAllergy || item.observation !== null) && (
                <span className={classes['facts']}>
                  {item.isAllergy && <AllergyMark />} {item.observation}
                </span>
              )}
            </span>
            <span>
              <Money dollars={item.totalAmount} />
            </span>
            {!order.isPaid && <Icon of={IconPencil} size={20} />}
          </button>
        </li>
      ))}
      {order.billedItems.map((item, index) => (
        // An item that was paid in parts is listed with each of its invoices.
        <li
          key={`${item.itemUuid}/${item.invoiceId}/${index}`}
          className={classes['line']}
          data-paid={true}
        >
          <span className={classes['count']}>{quantity(item.quantity)}</span>
          <span className={classes['words']}>
            <span>{item.description}</span>
            <span className={classes['facts']}>
              {t('paidWith', { number: item.invoiceNumber })}
            </span>
          </span>
          <span>
            <Money dollars={item.totalAmount} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function OrderActs({ order, name }: { readonly order: Order; readonly name: string }) {
  const t = useMessages(counterMessages)
  const [, navigate] = useLocation()
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const acts = useOrderActs(order, name)
  const unsent = order.items.filter(({ status }) => status === 'NEW').length
  const canCharge = mayCharge && order.items.length > 0
  const charge = () => navigate(paths.orderPayment(order.id))
  useShortcut({ keys: ['F8'], label: t('charge'), isDisabled: !canCharge, onPress: charge })
  if (order.isPaid) {
    return (
      <div className={classes['acts']}>
        {acts.next !== undefined && (
          <NextButton icon={acts.next.icon} onPress={acts.next.onPress}>
            {acts.next.label}
          </NextButton>
        )}
      </div>
    )
  }
  const add = () => navigate(paths.orderCheck(order.id))
  return (
    <>
      <p className={classes['total']}>
        {t('total')} <Money dollars={order.totalAmount} />
      </p>
      {unsent > 0 ? (
        <div className={classes['acts']}>
          <ActionButton size={56} icon={IconSend} isWide onPress={acts.send}>
            {t('send', { count: unsent })}
          </ActionButton>
        </div>
      ) : (
        acts.next !== undefined && (
          <div className={classes['acts']}>
            <ActionButton size={56} icon={acts.next.icon} isWide onPress={acts.next.onPress}>
              {acts.next.label}
            </ActionButton>
          </div>
        )
      )}
      <div className={classes['acts']}>
        <ActionButton size={72} isDisabled={order.items.length === 0} onPress={acts.bill}>
          {t('bill')}
        </ActionButton>
        <ActionButton size={72} onPress={add}>
          {t('addLines')}
        </ActionButton>
        {mayCharge && (
          <NextButton icon={IconCash} isDisabled={!canCharge} onPress={charge}>
            {t('charge')}
          </NextButton>
        )}
      </div>
    </>
  )
}
