import type { Selectable } from 'kysely'
import type { SyncOperation } from '../../../src-shared/api/sync.ts'
import { notFound } from '../../../src-shared/api/error.ts'
import type { ReadDatabase, WriteDatabase } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'

export type OperationRow = Omit<Selectable<Schema['outbox']>, 'request' | 'schemaVersion'>

export const operationColumns = [
  'id',
  'operation',
  'uuid',
  'lane',
  'input',
  'dependsOn',
  'follows',
  'cashRegisterId',
  'resourceId',
  'state',
  'attempts',
  'nextAttemptAt',
  'waitMs',
  'firstSentAt',
  'lastStatus',
  'lastError',
  'errors',
  'conflict',
  'conflictReview',
  'centralId',
  'createdAt',
  'settledAt',
] as const

export function toOperation(row: OperationRow): SyncOperation {
  return {
    id: row.id,
    operation: row.operation,
    uuid: row.uuid,
    lane: row.lane,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    errors: row.errors === null ? [] : (JSON.parse(row.errors) as SyncOperation['errors']),
    conflict:
      row.conflict === null ? null : (JSON.parse(row.conflict) as SyncOperation['conflict']),
    conflictReview:
      row.conflictReview === null
        ? null
        : (JSON.parse(row.conflictReview) as SyncOperation['conflictReview']),
    centralId: row.centralId,
    subject: subjectOf(row),
    createdAt: row.createdAt,
    settledAt: row.settledAt,
  }
}

/** Throws 404. */
export async function loadOperation(
  db: ReadDatabase | WriteDatabase,
  id: number,
): Promise<OperationRow> {
  const row = await (db as ReadDatabase)
    .selectFrom('outbox')
    .select(operationColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

function subjectOf({ input }: OperationRow): string | null {
  const { body } = JSON.parse(input) as { body?: Readonly<Record<string, unknown>> }
  const name = body?.['number'] ?? body?.['socialReason'] ?? body?.['reason']
  return typeof name === 'string' ? name : null
}
