import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Permission } from '../../src-shared/api/permissions.ts'
import { groupsFor, placeAt, type PlaceGroup } from '../places.ts'
import { useSessionStore } from '../session/session-store.ts'

const NOTHING: ReadonlySet<Permission> = new Set()

/** Returns the groups of the administration with the places that the signed-in user may open. */
export function useGroups(): readonly PlaceGroup[] {
  const permissions = useSessionStore((state) => state.session?.permissions)
  return useMemo(() => groupsFor(permissions ?? NOTHING), [permissions])
}

/** Returns the group and the place of the shown screen; undefined if it is no place of the administration. */
export function useCurrentPlace() {
  const groups = useGroups()
  const [location] = useLocation()
  return placeAt(groups, location)
}
