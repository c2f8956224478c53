import { conflictsMessages } from '#renderer/features/conflicts/conflicts-messages.ts'
import { useUndecidedCount } from '#renderer/features/conflicts/use-conflicts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'

/** Returns the line of the closing list that says what two tills left to decide; undefined if there is nothing. */
export function useConflictCheck() {
  const t = useMessages(conflictsMessages)
  const { quantity } = useFormat()
  const mayLook = useMay('COUNTER:READ')
  const count = useUndecidedCount()
  if (count === 0) return undefined
  return {
    id: 'conflicts',
    state: 'warn',
    title: t('closing', { count, number: quantity(count) }),
    detail: t('closingText'),
    ...(mayLook ? { look: { label: t('closingLook'), path: paths.conflicts } } : {}),
  } as const
}
