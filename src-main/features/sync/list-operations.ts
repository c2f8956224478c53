import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { sync, SyncOperation } from '#shared/api/machine/sync.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { LEFT_TO_MAIN, SETTLED_STATES, SHOP_ALONE } from '#main/core/outbox/outbox-states.ts'
import { countOperations, QUEUED_STATES } from './count-operations.ts'
import { operationColumns, toOperation } from './answer/operation-answer.ts'

const openStates: readonly string[] = ['pending', 'in_flight', 'retry', 'unknown', 'parked']

/** GET /sync/operations: newest first, because managers ask about recent ones. */
export async function listOperations(
  context: ReadContext,
  { query }: Input<typeof sync.operations>,
): Promise<Page<SyncOperation>> {
  let wanted = context.db
    .selectFrom('outbox')
    .where((eb) =>
      eb.or([eb('lastError', 'is', null), eb('lastError', 'not in', [SHOP_ALONE, LEFT_TO_MAIN])]),
    )
  if (query.state !== undefined) wanted = wanted.where('state', '=', query.state)
  if (query.conflicts === 'true') wanted = wanted.where('conflict', 'is not', null)
  if (query.conflicts === 'false') wanted = wanted.where('conflict', 'is', null)
  if (query.queued === 'true') {
    wanted = wanted.where('state', 'in', QUEUED_STATES)
  }
  // Only the index of open operations is needed, however many were sent before.
  const isOpen = query.queued === 'true' || openStates.includes(query.state ?? 'done')
  if (isOpen) wanted = wanted.where('state', 'not in', SETTLED_STATES)
  const rows = await wanted
    .select(operationColumns)
    // Conflicts without a review first.
    .$if(query.conflicts === 'true', (listed) =>
      listed.orderBy((eb) => eb.case().when('conflictReview', 'is', null).then(0).else(1).end()),
    )
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  return toPage(rows.map(toOperation), query, await countOperations(context.db, query))
}
