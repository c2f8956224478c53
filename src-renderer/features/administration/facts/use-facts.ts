import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { GroupId } from '#renderer/screens/groups.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useUndecided } from '#renderer/features/conflicts/use-conflicts.ts'
import { useTakenOver } from '#renderer/features/shop/taken-over/taken-over-record.ts'
import { counted, type ScreenFact, fact } from './fact.ts'
import { factsMessages } from './facts-messages.ts'
import { factsOfGroup } from './facts-of-group.ts'

/** Returns the facts of each group, worst first; none until they were read. */
export function useFacts(): (id: GroupId) => readonly ScreenFact[] {
  const t = useMessages(factsMessages)
  const format = useFormat()
  const now = useNow()
  // Some facts, such as the network of the shop, change without an event.
  const { data } = useQuery({ ...apiQuery('administrationFacts', 'read'), staleTime: 0 })
  const isTakenOver = useTakenOver(({ record }) => record !== undefined)
  const undecided = useUndecided().length
  return (id) => {
    const facts = data === undefined ? [] : factsOfGroup(id, data, { t, format, now })
    if (id !== 'machine') return facts
    return [
      ...(undecided > 0
        ? [fact('conflicts', 'warn', t('undecided', counted(undecided, { format })))]
        : []),
      // Only this machine knows what its takeover left to look at.
      ...(isTakenOver ? [fact('counters', 'warn', t('takenOver'))] : []),
      ...facts,
    ]
  }
}
