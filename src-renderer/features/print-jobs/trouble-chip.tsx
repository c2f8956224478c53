import { IconPrinter, IconPrinterOff } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { printJobsMessages } from './print-jobs-messages.ts'
import classes from './print-jobs.module.css'
import { usePrintSummary } from './use-print-summary.ts'

/** Shown in the bar while papers do not come out or are in doubt, or a roll ends soon; links to the papers. */
export function TroubleChip({ isCompact = false }: { readonly isCompact?: boolean }) {
  const t = useMessages(printJobsMessages)
  const mayRead = useMay('PRINT_JOB:READ')
  const { data } = usePrintSummary(mayRead)
  if (!mayRead || data === undefined) return null
  const [first, ...others] = data.troubles
  const inDoubt = data.unknown + data.failed
  const [low, ...moreLow] = data.lowPaper
  const isBad = first !== undefined || inDoubt > 0
  if (!isBad && low === undefined) return null
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
  return (
    <Link href={paths.printJobs} className={classes['chip']} aria-label={label} title={label}>
      <StateChip
        icon={isBad ? IconPrinterOff : IconPrinter}
        tone={isBad ? 'danger' : 'warn'}
        short={isBad ? data.troubles.length + inDoubt : data.lowPaper.length}
        isShort={isCompact}
      >
        {label}
      </StateChip>
    </Link>
  )
}
