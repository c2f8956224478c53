import type { OpenDatabase } from '../database/open.ts'

/** Jobs whose paper is out are kept so long, for copies and questions. */
const KEPT_MS = 30 * 24 * 3_600_000
const JOBS_A_SLICE = 50

/** Deletes old jobs that need nobody any more, with what was on their paper. Returns true if more are left. */
export async function forgetPrintJobs(database: OpenDatabase, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  const old = await database.reader
    .selectFrom('printJobs')
    .select('id')
    .where('settledAt', '<', before)
    // One in doubt waits for a person.
    .where('state', 'in', ['DONE', 'CANCELLED', 'FAILED'])
    .orderBy('settledAt')
    .limit(JOBS_A_SLICE)
    .execute()
  if (old.length === 0) return false
  const ids = old.map(({ id }) => id)
  await database.transaction((db) => db.deleteFrom('printJobs').where('id', 'in', ids).execute())
  return old.length === JOBS_A_SLICE
}
