import type { BackupReason } from './backup-name.ts'

const DAY_MS = 86_400_000
const DAILY_FOR_DAYS = 30
const WEEKLY_FOR_DAYS = 365
/** The last way back from a restore that was a mistake. */
const BEFORE_RESTORE_FOR_DAYS = 30
/** The local day begins five hours after UTC's in continental Ecuador, which has no summer time. */
const LOCAL_OFFSET_MS = -5 * 3_600_000

export interface KeptBackup {
  readonly id: number
  readonly reason: BackupReason
  readonly isUsable: boolean
}

/**
 * Which backups have had their time. Kept are the newest `keep`, the last of each day for 30 days, the
 * last of each week for a year, and what a restore replaced for 30 days. A damaged one counts for
 * nothing: it never takes the place of a usable one, and leaves with the first that does.
 */
export function chooseExpired(
  backups: readonly KeptBackup[],
  keep: number,
  now: number,
): readonly number[] {
  const newestFirst = backups.filter(({ isUsable }) => isUsable).toSorted((a, b) => b.id - a.id)
  const kept = new Set(newestFirst.slice(0, keep).map(({ id }) => id))
  const days = new Set<number>()
  const weeks = new Set<number>()
  for (const { id, reason } of newestFirst) {
    const age = now - id
    const day = Math.floor((id + LOCAL_OFFSET_MS) / DAY_MS)
    // 1970-01-01 was a Thursday: weeks begin on Monday.
    const week = Math.floor((day + 3) / 7)
    if (age <= DAILY_FOR_DAYS * DAY_MS && !days.has(day)) kept.add(id)
    if (age <= WEEKLY_FOR_DAYS * DAY_MS && !weeks.has(week)) kept.add(id)
    if (reason === 'BEFORE_RESTORE' && age <= BEFORE_RESTORE_FOR_DAYS * DAY_MS) kept.add(id)
    days.add(day)
    weeks.add(week)
  }
  const oldestKept = newestFirst[Math.min(keep, newestFirst.length) - 1]?.id ?? Infinity
  return backups
    .filter(({ id, isUsable }) => (isUsable ? !kept.has(id) : id < oldestKept))
    .map(({ id }) => id)
}
