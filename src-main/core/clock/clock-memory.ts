import type { ClockMemory } from './clock-guard.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { ReadDatabase, WriteDatabase } from '#main/database/prepared.ts'
import type { Anchor } from '#main/core/installation/anchor-store.ts'
import type { Setting } from '#main/core/settings/setting-table.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'

/** Returns the last time known from the previous run; `before` is undefined if there is none. */
export async function loadClockMemory(
  database: OpenDatabase,
  anchor: Anchor | undefined,
): Promise<{ readonly before: ClockMemory | undefined; readonly acceptedDifferenceMs: number }> {
  const db = database.reader
  const confirmation = await readSetting(db, 'clock.confirmed')
  const acceptedDifferenceMs = confirmation?.differenceMs ?? 0
  if (anchor?.clock === undefined) {
    const last = await lastAudit(db)
    const before = last === undefined ? undefined : { seenAt: last.createdAt, isDoubted: false }
    return { before, acceptedDifferenceMs }
  }
  const isOlder = confirmation !== undefined && anchor.auditId <= confirmation.auditId
  return {
    before: isOlder ? { seenAt: confirmation.at, isDoubted: false } : anchor.clock,
    acceptedDifferenceMs,
  }
}

/** Saves a person's confirmation of the clock, in the same transaction that audits it. */
export async function saveConfirmation(
  db: WriteDatabase,
  confirmed: Omit<Setting<'clock.confirmed'>, 'auditId'>,
): Promise<void> {
  const auditId = (await lastAudit(db))?.id ?? 0
  await saveSetting(db, 'clock.confirmed', { ...confirmed, auditId })
}

function lastAudit(db: ReadDatabase) {
  return db
    .selectFrom('auditEntries')
    .select(['id', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
