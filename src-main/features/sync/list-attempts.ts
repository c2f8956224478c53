import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { sync, SyncAttempt } from '#shared/api/machine/sync.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadOperation } from './answer/operation-answer.ts'

/** GET /sync/operations/{id}/attempts: the attempts and their answers. */
export async function listAttempts(
  context: ReadContext,
  { params, query }: Input<typeof sync.attempts>,
): Promise<Page<SyncAttempt>> {
  await loadOperation(context.db, params.id)
  const attempts = context.db.selectFrom('syncAttempts').where('outboxId', '=', params.id)
  const { count } = await attempts
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await attempts
    .select(['id', 'startedAt', 'durationMs', 'status', 'answer'])
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  return toPage(rows, query, count)
}
