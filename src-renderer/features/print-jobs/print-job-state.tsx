import {
  IconArrowsRight,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconHelpHexagon,
  IconPrinter,
} from '@tabler/icons-react'
import type { PrintJob } from '../../../src-shared/api/print-jobs.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { printJobsMessages } from './print-jobs-messages.ts'

const looks = {
  QUEUED: { icon: IconClock, tone: 'neutral' },
  PRINTING: { icon: IconPrinter, tone: 'primary' },
  DONE: { icon: IconCircleCheck, tone: 'ok' },
  UNKNOWN: { icon: IconHelpHexagon, tone: 'warn' },
  FAILED: { icon: IconBan, tone: 'danger' },
  CANCELLED: { icon: IconBan, tone: 'neutral' },
} as const

export function PrintJobState({ job }: { readonly job: PrintJob }) {
  const t = useMessages(printJobsMessages)
  const { icon, tone } = looks[job.state]
  const isBySubstitute = job.state === 'DONE' && job.handedFromPrinterId !== null
  return (
    <StateChip icon={isBySubstitute ? IconArrowsRight : icon} tone={tone}>
      {t(job.state)}
    </StateChip>
  )
}
