import { sql, type SqlBool } from 'kysely'
import { UNRESOLVED_STATES } from '../../../src-shared/domain/pinpad-state.ts'

/**
 * Charges that nobody knows the outcome of, a handful among all there ever were. The states are
 * spelled out and not parameters: only so does the database find its index of these few.
 */
export const isUnresolvedCharge = sql<SqlBool>`"pinpadTransactions"."state" IN (${sql.join(
  UNRESOLVED_STATES.map((state) => sql.lit(state)),
)})`
