import type { OpenDatabase } from '#main/database/open.ts'

/** The interface promises a day; devices repeat a request within minutes. */
const KEPT_MS = 2 * 24 * 3_600_000
const ANSWERS_A_SLICE = 100

/** Deletes stored answers of Idempotency-Keys after two days. Returns true if more are left. */
export async function forgetAnswers(database: OpenDatabase, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  const old = await database.reader
    .selectFrom('idempotencyAnswers')
    .select('idempotencyKey')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(ANSWERS_A_SLICE)
    .execute()
  if (old.length === 0) return false
  const keys = old.map(({ idempotencyKey }) => idempotencyKey)
  await database.transaction((db) =>
    db.deleteFrom('idempotencyAnswers').where('idempotencyKey', 'in', keys).execute(),
  )
  return old.length === ANSWERS_A_SLICE
}
