import type { BackupReason } from '#main/core/ports/found-backup.ts'

const DAY_MS = 86_400_000
const DAILY_FOR_DAYS = 30
const WEEKLY_FOR_DAYS = 365
/** Allows undoing a mistaken restore, or going back to the version before an update. */
const BEFORE_FOR_DAYS = 30
/** Continental Ecuador is UTC-5 all year. */
const LOCAL_OFFSET_MS = -5 * 3_600_000

export interface KeptBackup {
  readonly id: number
  readonly reason: BackupReason
  readonly isUsable: boolean
}

/**
 * Returns the ids of the backups to delete. Keeps the newest `keep`, the last of each day for 30 days, the
 * last of each week for a year, and those before a restore or an update for 30 days. Damaged backups are not counted;
 * one is deleted once it is older than the newest `keep` usable ones.
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
    // Weeks begin on Monday; 1970-01-01 was a Thursday.
    const week = Math.floor((day + 3) / 7)
    if (age <= DAILY_FOR_DAYS * DAY_MS && !days.has(day)) kept.add(id)
    if (age <= WEEKLY_FOR_DAYS * DAY_MS && !weeks.has(week)) kept.add(id)
    const isBefore = reason === 'BEFORE_RESTORE' || reason === 'BEFORE_UPDATE'
    if (isBefore && age <= BEFORE_FOR_DAYS * DAY_MS) kept.add(id)
    days.add(day)
    weeks.add(week)
  }
  const oldestKept = newestFirst[Math.min(keep, newestFirst.length) - 1]?.id ?? Infinity
  return backups
    .filter(({ id, isUsable }) => (isUsable ? !kept.has(id) : id < oldestKept))
    .map(({ id }) => id)
}
