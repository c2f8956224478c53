import { prepareInsert } from '#main/database/prepared-insert.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { type Instant, OUTBOX_SCHEMA_VERSION } from '#main/database/schema.ts'
import type { Lane } from './lanes.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'

/** A row to append; `push` of the context checks that the input is the operation's. */
export interface OutboxEntry {
  readonly operation: PushedOperation
  /** `{ params?, body? }` in local ids. */
  readonly input: unknown
  readonly uuid: string
  readonly lane: Lane
  readonly dependsOn?: readonly string[]
  readonly follows?: readonly string[]
  readonly cashRegisterId?: number
  readonly resourceId?: number
}

const insertOutbox = prepareInsert('outbox')

/** Appends an operation to the outbox; it is sent after the commit. */
export async function appendToOutbox(
  db: WriteDatabase,
  entry: OutboxEntry,
  createdAt: Instant,
): Promise<void> {
  await insertOutbox.run(db, {
    uuid: entry.uuid,
    operation: entry.operation,
    input: JSON.stringify(entry.input),
    lane: entry.lane,
    dependsOn: entry.dependsOn === undefined ? null : JSON.stringify(entry.dependsOn),
    follows: entry.follows === undefined ? null : JSON.stringify(entry.follows),
    cashRegisterId: entry.cashRegisterId ?? null,
    resourceId: entry.resourceId ?? null,
    state: 'pending',
    schemaVersion: OUTBOX_SCHEMA_VERSION,
    createdAt,
  })
}
