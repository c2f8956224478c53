import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { stateOf } from '#renderer/ui/feedback/state-of.tsx'
import { lookOf } from './charge-look.ts'
import { chargesMessages } from './charges-messages.ts'

const looks = {
  underway: { icon: IconClock, tone: 'primary' },
  open: { icon: IconAlertTriangle, tone: 'danger' },
  charged: { icon: IconCircleCheck, tone: 'ok' },
  chargedByHand: { icon: IconCircleCheck, tone: 'ok' },
  notCharged: { icon: IconBan, tone: 'neutral' },
  notChargedByHand: { icon: IconBan, tone: 'neutral' },
  notSent: { icon: IconBan, tone: 'neutral' },
  reversed: { icon: IconArrowBackUp, tone: 'neutral' },
  returned: { icon: IconArrowBackUp, tone: 'neutral' },
  returnedByHand: { icon: IconArrowBackUp, tone: 'neutral' },
  notReturned: { icon: IconBan, tone: 'warn' },
  notReturnedByHand: { icon: IconBan, tone: 'warn' },
} as const

export const ChargeState = stateOf(looks, lookOf, () => useMessages(chargesMessages))
