import { IconGitCompare } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import type { SystemState } from '#renderer/frame/system-state.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { conflictsMessages } from './conflicts-messages.ts'
import { useUndecided } from './use-conflicts.ts'

/** Reports what two programs did with the same thing and nobody has decided; its page is that one, or the list. */
export function useConflictState(): SystemState | undefined {
  const t = useMessages(conflictsMessages)
  const { quantity } = useFormat()
  const undecided = useUndecided()
  const [first] = undecided
  if (first === undefined) return undefined
  return {
    kind: 'conflicts',
    tone: 'bill',
    icon: IconGitCompare,
    label: t('chip', { count: undecided.length, number: quantity(undecided.length) }),
    word: t('chipWord'),
    path: undecided.length === 1 ? paths.conflict(first.id) : paths.conflicts,
  }
}
