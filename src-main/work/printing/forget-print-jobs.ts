import type { OpenDatabase } from '#main/database/open.ts'

/** For this long after its paper was printed, a job can be copied or asked about. */
const KEPT_MS = 30 * 24 * 3_600_000
const JOBS_A_SLICE = 50

/** Deletes old settled jobs with the content of their papers. Returns true if more are left. */
export async function forgetPrintJobs(database: OpenDatabase, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  const old = await database.reader
    .selectFrom('printJobs')
    .select('id')
    .where('settledAt', '<', before)
    // A job in doubt waits for a person, so it is kept.
    .where('state', 'in', ['DONE', 'CANCELLED', 'FAILED'])
    .orderBy('settledAt')
    .limit(JOBS_A_SLICE)
    .execute()
  if (old.length === 0) return false
  const ids = old.map(({ id }) => id)
  await database.transaction((db) => db.deleteFrom('printJobs').where('id', 'in', ids).execute())
  return old.length === JOBS_A_SLICE
}
