import { paths } from '#renderer/paths.ts'
import type { GroupScreenId } from '#renderer/screens/shown-groups.ts'

/**
 * Screens of the administration that work as usual with own points: their acts reach the main till later, or concern
 * this machine alone.
 */
const working: ReadonlySet<GroupScreenId> = new Set<GroupScreenId>([
  'customers',
  'charges',
  'printJobs',
  'documents',
  'creditNotes',
  'mails',
  'exports',
  'backups',
  'audit',
  'productLabels',
])

/** Screens outside its tabs that are changed at the main till too. */
const others: readonly string[] = [paths.starterMenu, paths.starterFloor, paths.reservations]

/** Returns true if what a screen shows is changed at the main till alone. */
export function isChangedAtMainTill(here: GroupScreenId | undefined, location: string): boolean {
  return here === undefined ? others.includes(location) : !working.has(here)
}
