import { hasAtMostDecimals, toCents } from '../../src-shared/domain/money.ts'
import { isRecord } from './judge-reply.ts'
import type { Conflict, OutboxOperation, Settlement } from '../outbox/outbox-operation.ts'
import { doneSettlement } from './settle-verdict.ts'

/**
 * Reads the central's answer to a done operation. If its number, access key or total differs from the
 * till's, it is recorded as a conflict for a person; nothing is renumbered.
 */
export function conclude(operation: OutboxOperation, status: number, body: unknown): Settlement {
  const record = isRecord(body) ? body : {}
  const id = record['id']
  const centralId = typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
  const conflict = operation.operation === 'invoices.issue' ? compare(operation, record) : null
  return doneSettlement(status, centralId, conflict)
}

function compare(
  operation: OutboxOperation,
  central: Readonly<Record<string, unknown>>,
): Conflict | null {
  const { body } = JSON.parse(operation.input) as { body: Readonly<Record<string, unknown>> }
  for (const field of ['number', 'accessKey'] as const) {
    const theirs = central[field]
    const ours = body[field]
    if (
      typeof theirs === 'string' &&
      typeof ours === 'string' &&
      theirs !== '' &&
      theirs !== ours
    ) {
      return { field, local: ours, central: theirs }
    }
  }
  const total = central['total']
  const ours = body['totalAmount']
  if (typeof total !== 'number' || typeof ours !== 'number') return null
  return hasAtMostDecimals(total, 2) && toCents(total) === toCents(ours)
    ? null
    : { field: 'total', local: String(ours), central: String(total) }
}
