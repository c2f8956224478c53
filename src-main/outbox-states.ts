import { sql } from 'kysely'

/**
 * Groups of states for `where('state', 'in', …)`. They stand in the SQL as they are: behind a bound
 * value SQLite does not see that a partial index holds all the rows, and reads the years of done ones.
 */
export const SETTLED_STATES = [sql.lit<'done'>('done'), sql.lit<'cancelled'>('cancelled')] as const
export const WAITING_STATES = [
  sql.lit<'pending'>('pending'),
  sql.lit<'retry'>('retry'),
  sql.lit<'unknown'>('unknown'),
] as const
