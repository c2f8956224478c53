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

/** `lastError` of a settled row that no central receives: only programs of the shop exchange it. */
export const SHOP_ALONE = 'SHOP_ALONE'

/** `lastError` of a settled row that the main till sends, while this counter goes on with its own points. */
export const LEFT_TO_MAIN = 'LEFT_TO_MAIN'
