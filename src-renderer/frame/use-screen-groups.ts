import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Permission } from '#shared/api/permissions.ts'
import { groupsFor, screenAt, type ShownGroup } from '#renderer/screens/shown-groups.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'

const NOTHING: ReadonlySet<Permission> = new Set()

/** Returns the groups of the administration with the screens that the signed-in user may open. */
export function useGroups(): readonly ShownGroup[] {
  const permissions = useSessionStore((state) => state.session?.permissions)
  return useMemo(() => groupsFor(permissions ?? NOTHING), [permissions])
}

/** Returns the shown screen with its group; undefined if it is not in the administration. */
export function useCurrentScreen() {
  const groups = useGroups()
  const [location] = useLocation()
  return screenAt(groups, location)
}
