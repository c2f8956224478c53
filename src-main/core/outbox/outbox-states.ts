import { sql } from 'kysely'

/**
 * Groups of states for `where('state', 'in', …)`, as literals in the SQL. With bound values SQLite cannot see
 * that a partial index covers the rows, and reads years of completed ones.
 */
export const SETTLED_STATES = [sql.lit<'done'>('done'), sql.lit<'cancelled'>('cancelled')] as const
export const WAITING_STATES = [
  sql.lit<'pending'>('pending'),
  sql.lit<'retry'>('retry'),
  sql.lit<'unknown'>('unknown'),
] as const
