import { expect, it } from 'vitest'
import { chooseExpired, type KeptBackup } from './choose-expired.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Saturday 12:00 in Guayaquil. */
const NOW = Date.parse('2026-11-21T17:00:00.000Z')

const backup = (age: number, more: Partial<KeptBackup> = {}): KeptBackup => ({
  id: NOW - age,
  reason: 'SCHEDULED',
  isUsable: true,
  ...more,
})

const keptOf = (backups: readonly KeptBackup[], keep: number) => {
  const expired = new Set(chooseExpired(backups, keep, NOW))
  return backups.filter(({ id }) => !expired.has(id)).map(({ id }) => NOW - id)
}

it('keeps the newest backups, and the last one of each older day', () => {
  const ages = [0, 0.25, 0.5, 0.75, 24, 25, 26, 48, 49].map((hours) => hours * HOUR)
  expect(
    keptOf(
      ages.map((age) => backup(age)),
      2,
    ),
  ).toEqual([0, 0.25 * HOUR, 24 * HOUR, 48 * HOUR])
})

it('keeps one per week after thirty days, and none after a year', () => {
  const everyDay = Array.from({ length: 800 }, (_, day) => backup(day * DAY))
  const kept = keptOf(everyDay, 1)
  expect(kept.filter((age) => age <= 30 * DAY)).toHaveLength(31)
  const older = kept.filter((age) => age > 30 * DAY)
  expect(older).toHaveLength(48)
  expect(older.every((age) => age <= 365 * DAY)).toBe(true)
  expect(new Set(older.map((age) => new Date(NOW - age).getUTCDay()))).toEqual(new Set([0]))
})

it('keeps a BEFORE_RESTORE backup for thirty days', () => {
  const replaced = (days: number) => backup(days * DAY + HOUR, { reason: 'BEFORE_RESTORE' })
  const backups = [backup(0), backup(5 * DAY), replaced(5), backup(31 * DAY), replaced(31)]
  expect(keptOf(backups, 1)).toContain(5 * DAY + HOUR)
  expect(keptOf(backups, 1)).not.toContain(31 * DAY + HOUR)
})

it('does not count a damaged backup in place of a usable one', () => {
  const damaged = (age: number) => backup(age, { isUsable: false })
  const backups = [damaged(0), damaged(HOUR), backup(2 * HOUR), damaged(3 * HOUR)]
  expect(keptOf(backups, 1)).toEqual([0, HOUR, 2 * HOUR])
})
