import { IconPrinter, IconPrinterOff } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { AnswerOf } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { printJobsMessages } from './print-jobs-messages.ts'

/** Names each printer that does not print, the reason, and the number of papers that wait for it. */
export function TroubleBars({
  troubles,
}: {
  readonly troubles: AnswerOf<'printJobs', 'summary'>['troubles']
}) {
  const t = useMessages(printJobsMessages)
  const [, navigate] = useLocation()
  const mayUpdate = useMay('PRINTER:UPDATE')
  return troubles.map(({ printerId, printerName, message, waiting }) => (
    <Bar
      key={printerId}
      tone="danger"
      icon={IconPrinterOff}
      shape="edge"
      detail={
        waiting === 0
          ? message
          : t('troubleText', { message, waiting: t('waiting', { count: waiting }) })
      }
      {...(mayUpdate
        ? {
            act: {
              label: t('seePrinter', { name: printerName }),
              onPress: () => navigate(paths.printer(printerId)),
            },
          }
        : {})}
    >
      {t('troubleTitle', { name: printerName })}
    </Bar>
  ))
}

/** Names each printer whose roll ends soon. */
export function LowPaperBars({
  lowPaper,
}: {
  readonly lowPaper: AnswerOf<'printJobs', 'summary'>['lowPaper']
}) {
  const t = useMessages(printJobsMessages)
  return lowPaper.map(({ printerId, printerName }) => (
    <Bar key={printerId} tone="warn" icon={IconPrinter} shape="edge" detail={t('lowText')}>
      {t('lowTitle', { name: printerName })}
    </Bar>
  ))
}
