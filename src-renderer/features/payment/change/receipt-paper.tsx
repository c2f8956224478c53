import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { changeMessages } from './change-messages.ts'

/** Shows if the receipt was printed. A printer's fault never cancels a sale. */
export function ReceiptPaper({
  invoiceId,
  isAutomatic,
}: {
  readonly invoiceId: number
  readonly isAutomatic: boolean
}) {
  const t = useMessages(changeMessages)
  const [, navigate] = useLocation()
  const mayRead = useMay('PRINT_JOB:READ')
  const { data } = useQuery({
    ...apiQuery('printJobs', 'list', {
      query: { job: 'RECEIPT', documentId: invoiceId, size: 1 },
    }),
    enabled: mayRead,
  })
  const job = data?.data[0]
  if (job === undefined) {
    return isAutomatic ? null : (
      <Bar tone="neutral" icon={IconPrinter}>
        {t('receiptOnDemand')}
      </Bar>
    )
  }
  const printer = job.printerName
  if (job.state === 'DONE') {
    return (
      <Bar tone="ok" icon={IconPrinter}>
        {t('receiptOut', { printer })}
      </Bar>
    )
  }
  if (job.lastError === null) {
    return (
      <Bar tone="neutral" icon={IconPrinter}>
        {t('receiptComing', { printer })}
      </Bar>
    )
  }
  return (
    <Bar
      tone="warn"
      icon={IconAlertTriangle}
      detail={job.lastError}
      act={{ label: t('receiptSee'), onPress: () => navigate(paths.printJob(job.id)) }}
    >
      {t('receiptNotOut', { printer })}
    </Bar>
  )
}
