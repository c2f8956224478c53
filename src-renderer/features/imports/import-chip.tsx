import {
  IconAlertCircle,
  IconCheck,
  IconColumns3,
  IconHourglass,
  IconLoader,
  IconPlayerStop,
} from '@tabler/icons-react'
import type { Import } from '#shared/api/machine/imports.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { importsMessages } from './imports-messages.ts'

const chips = {
  READY: { icon: IconColumns3, tone: 'neutral' },
  WAITING: { icon: IconHourglass, tone: 'neutral' },
  RUNNING: { icon: IconLoader, tone: 'primary' },
  DONE: { icon: IconCheck, tone: 'ok' },
  CANCELLED: { icon: IconPlayerStop, tone: 'neutral' },
  FAILED: { icon: IconAlertCircle, tone: 'danger' },
} as const

export function ImportChip({ state }: { readonly state: Import['state'] }) {
  const t = useMessages(importsMessages)
  return <StateChip {...chips[state]}>{t(`state_${state}`)}</StateChip>
}
