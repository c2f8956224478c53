import type { CashSummary } from '#shared/api/sales/cash-register.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { registerMessages } from '../register-messages.ts'

/** The charges of each pinpad by network and batch, to compare with the pinpad's own batch report. */
export function PinpadTotals({
  pinpads,
  className,
}: {
  readonly pinpads: NonNullable<CashSummary['pinpads']>
  readonly className: string | undefined
}) {
  const t = useMessages(registerMessages)
  const { amount } = useFormat()
  if (pinpads.length === 0) return null
  return (
    <ul className={className} aria-label={t('lots')}>
      {pinpads.map(({ pinpadId, name, acquirerNetwork, lot, count, totalAmount }) => (
        <li key={`${pinpadId} ${acquirerNetwork} ${lot}`}>
          {[
            name,
            acquirerNetwork,
            lot === null ? t('lotMissing', { count }) : t('lot', { lot, count }),
            amount(toCents(totalAmount)),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </li>
      ))}
    </ul>
  )
}
