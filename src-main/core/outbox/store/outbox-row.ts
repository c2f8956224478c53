import type { Selectable } from 'kysely'
import { z } from 'zod'
import { OUTBOX_SCHEMA_VERSION, type Schema } from '#main/database/schema.ts'
import { readStored } from '#main/database/stored-json.ts'
import { FrozenRequest } from '../frozen-request.ts'
import type { OutboxOperation } from '../outbox-operation.ts'

/** The columns that an operation is made of. */
type OutboxRow = Pick<
  Selectable<Schema['outbox']>,
  Exclude<keyof OutboxOperation, 'isReadable'> | 'schemaVersion'
>

const Uuids = z.array(z.string())

/**
 * Reads a row. One that cannot be read stays as it is and is returned as unreadable, so that it stops only its own
 * lane.
 */
export function toOperation({ schemaVersion, ...row }: OutboxRow): OutboxOperation {
  const dependsOn = read(Uuids, row.dependsOn)
  const follows = read(Uuids, row.follows)
  const request = read(FrozenRequest, row.request)
  return {
    ...row,
    state: row.state as OutboxOperation['state'],
    dependsOn: dependsOn ?? [],
    follows: follows ?? [],
    request: request ?? null,
    isReadable:
      schemaVersion <= OUTBOX_SCHEMA_VERSION &&
      dependsOn !== undefined &&
      follows !== undefined &&
      request !== undefined,
  }
}

/** Returns null for null, and undefined for what the schema does not accept. */
function read<T>(schema: z.ZodType<T>, json: string | null): T | null | undefined {
  return json === null ? null : readStored(schema, json)
}
