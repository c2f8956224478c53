import { IconCreditCard } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { PinpadTransaction } from '../../../../src-shared/api/pinpad-transactions.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { floorMessages } from '../floor-messages.ts'
import badge from '../plan/table-badge.module.css'
import classes from './work.module.css'

/** A charge of a direct sale that must be settled: a tap opens it. */
export function ChargeWork({ charge }: { readonly charge: PinpadTransaction }) {
  const t = useMessages(floorMessages)
  const { time } = useFormat()
  const [, navigate] = useLocation()
  return (
    <button
      type="button"
      className={classes['item']}
      onClick={() => navigate(paths.charge(charge.id))}
    >
      <span className={badge['badge']} data-kind="unknownCharge" aria-hidden>
        <Icon of={IconCreditCard} size={24} />
      </span>
      <span className={classes['words']}>
        <span className={classes['line']}>
          <span className={classes['what']}>
            {t(charge.type === 'VOID' ? 'unknownReturn' : 'unknownCharge')}
          </span>
          <Money dollars={charge.totalAmount} className={classes['sum']} />
        </span>
        <span className={classes['facts']}>
          {t('withoutTableSince', { time: time(charge.createdAt) })}
        </span>
      </span>
    </button>
  )
}
