import { IconMoon } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { reportsMessages } from './reports-messages.ts'

/** Says that the days of a report are not those of the calendar; nothing if they are. */
export function DayEndBar({ dayEndsAt }: { readonly dayEndsAt: string | undefined }) {
  const t = useMessages(reportsMessages)
  if (dayEndsAt === undefined) return null
  return (
    <Bar tone="neutral" icon={IconMoon}>
      {t('dayEndsAt', { time: dayEndsAt })}
    </Bar>
  )
}
