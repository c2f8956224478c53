import { IconCreditCard } from '@tabler/icons-react'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { floorMessages } from '../floor-messages.ts'
import { WorkButton } from './work-button.tsx'
import classes from './work.module.css'

/** A charge of a direct sale that must be settled: a tap opens it. */
export function ChargeWork({ charge }: { readonly charge: PinpadTransaction }) {
  const t = useMessages(floorMessages)
  const { time } = useFormat()
  return (
    <WorkButton
      icon={IconCreditCard}
      kind="unknownCharge"
      path={paths.charge(charge.id)}
      title={t(charge.type === 'VOID' ? 'unknownReturn' : 'unknownCharge')}
      sum={<Money dollars={charge.totalAmount} className={classes['sum']} />}
      facts={t('withoutTableSince', { time: time(charge.createdAt) })}
    />
  )
}
