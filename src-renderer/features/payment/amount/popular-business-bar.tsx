import { IconReceiptTax } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { paymentMessages } from '../payment-messages.ts'
import type { Payment } from '../state/payment.ts'

/** Warns a popular business before each invoice with IVA, because its own sales have no IVA. */
export function PopularBusinessBar({ payment: { due } }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { data: terminal } = useQuery(apiQuery('system', 'terminal'))
  if (terminal?.rimpeRegime !== 'POPULAR_BUSINESS' || due.tax <= 0) return null
  return (
    <Bar tone="warn" icon={IconReceiptTax} detail={t('popularBusiness')}>
      {t('popularBusinessTitle')}
    </Bar>
  )
}
