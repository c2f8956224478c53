import { IconPencil } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Order } from '#shared/api/sales/orders.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { AllergyMark } from '#renderer/ui/feedback/allergy-mark.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { CHECK_PAGE } from '#renderer/features/check/screen/check-page.ts'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'

/** The dishes of an order: a tap on an open one opens it in the check. */
export function OrderLines({ order }: { readonly order: Order }) {
  const t = useMessages(counterMessages)
  const { quantity } = useFormat()
  const [, navigate] = useLocation()
  return (
    <ul className={classes['lines']} aria-label={t('lines')}>
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
        // An item paid in parts is listed once for each of its invoices.
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
