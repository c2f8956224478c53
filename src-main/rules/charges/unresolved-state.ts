import { sql, type SqlBool } from 'kysely'
import { UNRESOLVED_STATES } from '#shared/domain/payment/pinpad-state.ts'

/**
 * Condition for charges of unknown outcome, always few. The states are literals, not parameters: otherwise
 * the database does not use the partial index.
 */
export const isUnresolvedCharge = sql<SqlBool>`"pinpadTransactions"."state" IN (${sql.join(
  UNRESOLVED_STATES.map((state) => sql.lit(state)),
)})`
