import { IconHelpHexagon } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { uncertainMessages } from './uncertain-messages.ts'
import type { UncertainCharge } from './use-uncertain-charges.ts'

/**
 * Says on a check that a card charge of it has an unknown outcome, and leads to where it is settled: the payment of the
 * check, which then issues the invoice, or the list of charges for users who do not charge.
 */
export function UncertainChargeBar({
  charge,
  paymentPath,
}: {
  readonly charge: UncertainCharge
  readonly paymentPath: string
}) {
  const t = useMessages(uncertainMessages)
  const { dollars, time } = useFormat()
  const [, navigate] = useLocation()
  const maySee = useMay('PINPAD:READ')
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const since = t('since', { time: time(charge.since) })
  return (
    <Bar
      tone="danger"
      icon={IconHelpHexagon}
      shape="edge"
      isUrgent
      detail={maySee ? since : `${since} ${t('whoSettles')}`}
      {...(maySee
        ? {
            act: {
              label: t('see'),
              onPress: () => navigate(mayCharge ? paymentPath : paths.charges),
            },
          }
        : {})}
    >
      {t('uncertain', { sum: dollars(charge.totalAmount) })}
    </Bar>
  )
}
