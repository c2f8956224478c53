import { IconPaperBag } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Ticket } from '../../../../src-shared/api/tickets.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { floorMessages } from '../floor-messages.ts'
import badge from '../plan/table-badge.module.css'
import classes from './work.module.css'

/** An order without a table that the kitchen does not have: a tap opens its check. */
export function OrderWork({ ticket }: { readonly ticket: Ticket }) {
  const t = useMessages(floorMessages)
  const { time } = useFormat()
  const [, navigate] = useLocation()
  return (
    <button
      type="button"
      className={classes['item']}
      onClick={() => navigate(paths.orderCheck(ticket.orderId))}
    >
      <span className={badge['badge']} data-kind="notInKitchen" aria-hidden>
        <Icon of={IconPaperBag} size={24} />
      </span>
      <span className={classes['words']}>
        <span className={classes['what']}>{t('kitchenLacksIt')}</span>
        <span className={classes['facts']}>
          {[ticket.orderName, t('sentAt', { time: time(ticket.sentAt) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </button>
  )
}
