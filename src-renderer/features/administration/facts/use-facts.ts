import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { GroupId } from '../../../screen-groups.ts'
import { useNow } from '../../../ui/format/clock.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import type { Fact } from './fact.ts'
import { factsMessages } from './facts-messages.ts'
import { factsOfGroup } from './facts-of-group.ts'

/** Returns the facts of each group, worst first; none until they were read. */
export function useFacts(): (id: GroupId) => readonly Fact[] {
  const t = useMessages(factsMessages)
  const format = useFormat()
  const now = useNow()
  // Some facts, such as the network of the shop, change without an event.
  const { data } = useQuery({ ...apiQuery('administrationFacts', 'read'), staleTime: 0 })
  return (id) => (data === undefined ? [] : factsOfGroup(id, data, { t, format, now }))
}
