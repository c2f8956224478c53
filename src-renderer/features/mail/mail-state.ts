import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconHelpHexagon,
  IconHourglass,
  IconMailOff,
} from '@tabler/icons-react'
import type { MailMessage } from '#shared/api/machine/mail.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { stateOf } from '#renderer/ui/feedback/state-of.tsx'
import { mailMessages } from './mail-messages.ts'

const looks = {
  QUEUED: { icon: IconClock, tone: 'neutral' },
  WAITING: { icon: IconHourglass, tone: 'neutral' },
  SENT: { icon: IconCircleCheck, tone: 'ok' },
  FAILED: { icon: IconMailOff, tone: 'danger' },
  UNCERTAIN: { icon: IconHelpHexagon, tone: 'warn' },
  CANCELLED: { icon: IconBan, tone: 'neutral' },
} as const

/** Returns the chip of a message: its state, or one of its own for a doubt or a wait for the tax office. */
export function lookOf({
  state,
  isUncertain,
  waitsForAuthorization,
}: MailMessage): keyof typeof looks {
  if (state === 'FAILED' && isUncertain) return 'UNCERTAIN'
  return waitsForAuthorization ? 'WAITING' : state
}

export const MailState = stateOf(looks, lookOf, () => useMessages(mailMessages))
