import { ApiError, problem, uuidReused } from '#shared/api/error.ts'
import { uuid } from '#shared/api/fields.ts'
import type { Instant } from '#main/database/schema.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '#main/database/prepared.ts'
import { prepareInsert } from '#main/database/prepared-insert.ts'
import { requireStored } from '#main/database/stored-json.ts'
import { z } from 'zod'

const MAXIMUM_KEY_LENGTH = 200

const findAnswer = prepare<{ idempotencyKey: string }>()((db, { idempotencyKey }) =>
  db
    .selectFrom('idempotencyAnswers')
    .select(['operation', 'requestHash', 'answer'])
    .where('idempotencyKey', '=', idempotencyKey),
)

const insertAnswer = prepareInsert('idempotencyAnswers')

/** A write with an Idempotency-Key. */
export interface KeyedRequest {
  readonly idempotencyKey: string
  readonly operation: string
  readonly requestHash: string
}

/** Returns the header's key, a uuid in lower case; undefined without one. Throws 400 if it is too long. */
export function keyOf(header: string | null): string | undefined {
  if (header === null || header === '') return undefined
  if (header.length > MAXIMUM_KEY_LENGTH) {
    throw new ApiError(400, 'FIELDS_INVALID', {
      parameters: { count: 1 },
      problems: [problem('Idempotency-Key', 'TEXT_TOO_LONG', { maximum: MAXIMUM_KEY_LENGTH })],
    })
  }
  const asUuid = uuid.safeParse(header)
  return asUuid.success ? asUuid.data : header
}

/** Returns the earlier answer to the same request. Throws 409 if the key was used for another request. */
export async function earlierAnswer(
  db: ReadDatabase,
  request: KeyedRequest,
): Promise<{ readonly answer: unknown } | undefined> {
  const row = await findAnswer.first(db, { idempotencyKey: request.idempotencyKey })
  if (row === undefined) return undefined
  if (row.operation !== request.operation || row.requestHash !== request.requestHash) {
    throw uuidReused('Idempotency-Key')
  }
  return { answer: row.answer === null ? undefined : requireStored(z.unknown(), row.answer) }
}

export async function keepAnswer(
  db: WriteDatabase,
  request: KeyedRequest,
  answer: unknown,
  createdAt: Instant,
): Promise<void> {
  await insertAnswer.run(db, {
    ...request,
    answer: answer === undefined ? null : JSON.stringify(answer),
    createdAt,
  })
}
