import {
  IconArrowsRight,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconHelpHexagon,
  IconPrinter,
} from '@tabler/icons-react'
import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { stateOf } from '#renderer/ui/feedback/state-of.tsx'
import { printJobsMessages } from './print-jobs-messages.ts'

const looks = {
  QUEUED: { icon: IconClock, tone: 'neutral' },
  PRINTING: { icon: IconPrinter, tone: 'primary' },
  DONE: { icon: IconCircleCheck, tone: 'ok' },
  SUBSTITUTED: { icon: IconArrowsRight, tone: 'ok' },
  UNKNOWN: { icon: IconHelpHexagon, tone: 'warn' },
  FAILED: { icon: IconBan, tone: 'danger' },
  CANCELLED: { icon: IconBan, tone: 'neutral' },
} as const

/** Returns the chip of a paper: its state; SUBSTITUTED if another printer printed it. */
function lookOf({ state, handedFromPrinterId }: PrintJob): keyof typeof looks {
  return state === 'DONE' && handedFromPrinterId !== null ? 'SUBSTITUTED' : state
}

export const PrintJobState = stateOf(looks, lookOf, () => {
  const t = useMessages(printJobsMessages)
  return (look) => t(look === 'SUBSTITUTED' ? 'DONE' : look)
})
