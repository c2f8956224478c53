import { IconCircleOff } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { recordsMessages } from './records-messages.ts'

/** Marks a record that is kept for earlier documents but not offered. */
export function InactiveChip() {
  const t = useMessages(recordsMessages)
  return (
    <StateChip icon={IconCircleOff} tone="neutral">
      {t('inactive')}
    </StateChip>
  )
}
