import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { kitchenBarMessages } from './kitchen-bar-messages.ts'
import { useArrivalProblems } from './use-arrival-problems.ts'

/** Names the stations whose screen is silent and whose printer replaces it; hidden if there are none. */
export function PaperOnlyBar({ shape }: { readonly shape: 'card' | 'edge' }) {
  const t = useMessages(kitchenBarMessages)
  const onPaper = useArrivalProblems().filter(
    ({ arrivalProblem }) => arrivalProblem === 'PAPER_ONLY',
  )
  const stations = useQuery({ ...apiQuery('stations', 'list'), enabled: onPaper.length > 0 }).data
  const names = (stations ?? []).filter(({ id }) =>
    onPaper.some(({ stationId }) => stationId === id),
  )
  if (names.length === 0) return null
  return (
    <Bar tone="neutral" icon={IconPrinter} shape={shape}>
      {t('stationsOnPaper', { stations: names.map(({ name }) => name).join(', ') })}
    </Bar>
  )
}
