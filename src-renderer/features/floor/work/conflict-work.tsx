import { IconGitCompare } from '@tabler/icons-react'
import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import { conflictsMessages } from '#renderer/features/conflicts/conflicts-messages.ts'
import { useConflictWords } from '#renderer/features/conflicts/words/use-conflict-words.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { WorkButton } from './work-button.tsx'

/**
 * What two programs did with the same things and somebody must decide. Several are one row: guests who wait must stay in
 * view.
 */
export function ConflictWork({ conflicts }: { readonly conflicts: readonly ShopConflict[] }) {
  const t = useMessages(conflictsMessages)
  const { time } = useFormat()
  const words = useConflictWords()
  const [first] = conflicts
  if (first === undefined) return null
  const isOne = conflicts.length === 1
  const count = conflicts.length
  return (
    <WorkButton
      icon={IconGitCompare}
      kind="conflict"
      path={isOne ? paths.conflict(first.id) : paths.conflicts}
      title={
        isOne
          ? `${words.subjectOf(first)}: ${words.kindOf(first)}`
          : t('closing', { count, number: String(count) })
      }
      facts={t(isOne ? 'workFacts' : 'workSince', { time: time(first.foundAt) })}
    />
  )
}
