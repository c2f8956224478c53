import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { SyncOperation } from '#shared/api/machine/sync.ts'
import { notFound } from '#shared/api/error.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'
import { storedInput } from '#main/core/outbox/stored-input.ts'

export type OperationRow = Omit<
  Selectable<Schema['outbox']>,
  'request' | 'schemaVersion' | 'shrunkAt'
>

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
    errors: read(SyncOperation.shape.errors, row.errors) ?? [],
    conflict: storedConflict(row.conflict),
    conflictReview: read(SyncOperation.shape.conflictReview, row.conflictReview) ?? null,
    centralId: row.centralId,
    subject: subjectOf(row),
    createdAt: row.createdAt,
    settledAt: row.settledAt,
  }
}

/** Throws 404. */
export async function loadOperation(db: ReadDatabase, id: number): Promise<OperationRow> {
  const row = await db
    .selectFrom('outbox')
    .select(operationColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** Returns a stored conflict; null if there is none or it is broken. */
export function storedConflict(json: string | null): SyncOperation['conflict'] {
  return read(SyncOperation.shape.conflict, json) ?? null
}

/** A broken detail is left out, so that the list still shows its operation. */
function read<T>(schema: z.ZodType<T>, json: string | null): T | undefined {
  if (json === null) return undefined
  try {
    return schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

function subjectOf({ input }: OperationRow): string | null {
  const body = storedInput(input)?.body
  const name = body?.['number'] ?? body?.['socialReason'] ?? body?.['reason']
  return typeof name === 'string' ? name : null
}
