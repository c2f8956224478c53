import { useQuery } from '@tanstack/react-query'
import type { WorkPlace } from '#shared/api/people/auth.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useFlag } from '#renderer/session/use-session.ts'

/** Returns if there is another place to work at, and the current place if it is not the user's own. */
export function useWorkPlaces(): {
  readonly mayChange: boolean
  readonly away: WorkPlace | undefined
} {
  const mayLeaveHouse = useFlag('changeExitEstablishment')
  const mayLeavePoint = useFlag('editEmissionPoint')
  const places = useQuery({
    ...apiQuery('auth', 'places'),
    enabled: mayLeaveHouse || mayLeavePoint,
  }).data
  const hasOwn = places?.some(({ isOwn }) => isOwn) === true
  return {
    mayChange: places?.some(({ isCurrent }) => !isCurrent) === true,
    away: hasOwn ? places.find(({ isCurrent, isOwn }) => isCurrent && !isOwn) : undefined,
  }
}

/** Returns `002-001`, as on the invoices of the place. */
export function placeNumber({ establishmentIdentifier, emissionPointCode }: WorkPlace): string {
  return `${establishmentIdentifier}-${emissionPointCode}`
}
