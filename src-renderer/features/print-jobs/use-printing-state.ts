import { IconPrinter, IconPrinterOff } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import type { SystemState } from '#renderer/frame/system-state.ts'
import { printJobsMessages } from './print-jobs-messages.ts'
import { usePrintSummary } from './use-print-summary.ts'

/** Reports papers that do not come out or are in doubt, or a roll that ends soon. */
export function usePrintingState(): SystemState | undefined {
  const t = useMessages(printJobsMessages)
  const mayRead = useMay('PRINT_JOB:READ')
  const { data } = usePrintSummary(mayRead)
  if (!mayRead || data === undefined) return undefined
  const [first, ...others] = data.troubles
  const inDoubt = data.unknown + data.failed
  const [low, ...moreLow] = data.lowPaper
  const isBad = first !== undefined || inDoubt > 0
  if (!isBad && low === undefined) return undefined
  const label =
    first === undefined
      ? inDoubt > 0 || low === undefined
        ? t('chipDoubt', { count: inDoubt })
        : moreLow.length === 0
          ? t('chipLow', { name: low.printerName })
          : t('chipManyLow', { count: data.lowPaper.length })
      : others.length === 0
        ? t('chipOne', { name: first.printerName })
        : t('chipMany', { count: data.troubles.length })
  return {
    kind: 'printer',
    tone: isBad ? 'danger' : 'warn',
    icon: isBad ? IconPrinterOff : IconPrinter,
    label,
    word: t('chipWord'),
    path: paths.printJobs,
  }
}
