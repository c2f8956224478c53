import { sql } from 'kysely'
import type { OutboxOperation, AttemptResult } from '../outbox-operation.ts'

/** Returns the columns of the outbox that a settlement writes. */
export function settlementColumns(
  operation: OutboxOperation,
  settlement: AttemptResult,
  now: Date,
) {
  const settledAt = now.toISOString()
  switch (settlement.state) {
    case 'done':
      return {
        state: settlement.state,
        lastStatus: settlement.status,
        lastError: null,
        errors: null,
        centralId: settlement.centralId,
        conflict: settlement.conflict === null ? null : JSON.stringify(settlement.conflict),
        nextAttemptAt: null,
        waitMs: null,
        settledAt,
      }
    case 'parked':
      return {
        state: settlement.state,
        lastStatus: settlement.status,
        lastError: settlement.code,
        errors: JSON.stringify(settlement.problems),
        nextAttemptAt: null,
        waitMs: null,
        // The central does not have it: build it again when a person retries.
        ...(settlement.isSurelyAbsent ? { request: null } : {}),
      }
    case 'retry':
    case 'unknown':
      return {
        state: settlement.state,
        lastStatus: settlement.status,
        lastError: settlement.code,
        nextAttemptAt: new Date(now.getTime() + settlement.waitMs).toISOString(),
        waitMs: settlement.waitMs,
        ...(settlement.state === 'retry' && settlement.neverLeft
          ? { request: null, firstSentAt: null }
          : {}),
        ...(settlement.state === 'unknown' && settlement.conflict != null
          ? { conflict: JSON.stringify(settlement.conflict) }
          : {}),
      }
    default:
      return {
        state: operation.state,
        attempts: sql<number>`${operation.attempts}`,
        firstSentAt: operation.firstSentAt,
        request: operation.request === null ? null : JSON.stringify(operation.request),
        ...(settlement.failure === undefined ? {} : { lastError: settlement.failure.code }),
      }
  }
}
