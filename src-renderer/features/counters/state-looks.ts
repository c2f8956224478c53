import {
  IconCircleCheck,
  IconClockExclamation,
  IconHistory,
  IconLink,
  IconPlugConnectedX,
  IconUnlink,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ChipTone } from '#renderer/ui/feedback/state-chip.tsx'
import type { ShownState } from './counter-state.ts'

export const stateLooks: Readonly<
  Record<ShownState, { readonly icon: TablerIcon; readonly tone: ChipTone }>
> = {
  selling: { icon: IconCircleCheck, tone: 'ok' },
  joined: { icon: IconLink, tone: 'ok' },
  late: { icon: IconClockExclamation, tone: 'warn' },
  away: { icon: IconPlugConnectedX, tone: 'danger' },
  own: { icon: IconUnlink, tone: 'warn' },
  former: { icon: IconHistory, tone: 'bill' },
}
