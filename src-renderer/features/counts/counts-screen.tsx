import { useParams } from 'wouter'
import { CountScreen } from './count-screen.tsx'
import { CountsList } from './counts-list.tsx'

/** The counts of goods, and the chosen one. */
export function CountsScreen() {
  const { countId } = useParams<{ countId?: string }>()
  return countId === undefined ? (
    <CountsList />
  ) : (
    <CountScreen key={countId} countId={Number(countId)} />
  )
}
