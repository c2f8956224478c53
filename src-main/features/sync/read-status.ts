import type { SyncStatus } from '../../../src-shared/api/sync.ts'
import { findClockDoubt } from '../../clock-doubt.ts'
import type { BaseContext } from '../../context.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '../../database/prepared.ts'
import { loadIssuingHold } from '../../issuing-hold.ts'
import { loadSyncSettings } from '../../sync-settings.ts'
import { establishmentDay } from '../establishments/establishment-day.ts'

const countOpen = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('outbox')
    .where('state', 'not in', ['done', 'cancelled'])
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')]),
)

// An outbox of years is mostly done: what is left over of all is found faster than counted.
const countAll = prepare<Record<never, never>>()((db) =>
  db.selectFrom('outbox').select((eb) => eb.fn.countAll<number>().as('count')),
)

const countCancelled = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('outbox')
    .where('state', '=', 'cancelled')
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const countConflicts = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('outbox')
    .where('conflict', 'is not', null)
    .where('conflictReview', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const findOldest = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('outbox')
    .where('state', 'in', ['pending', 'retry', 'unknown'])
    .orderBy('id')
    .limit(1)
    .select('createdAt'),
)

/** GET /sync/status: for everybody's status bar. */
export async function readStatus(
  context: BaseContext & { readonly db: ReadDatabase | WriteDatabase },
): Promise<SyncStatus> {
  const { db } = context
  const { enabled } = await loadSyncSettings(db)
  const counts = new Map((await countOpen.all(db, {})).map((row) => [row.state, row.count]))
  const open = [...counts.values()].reduce((total, count) => total + count, 0)
  const all = (await countAll.first(db, {}))?.count ?? 0
  const cancelled = (await countCancelled.first(db, {}))?.count ?? 0
  const doubt = await findClockDoubt(context)
  const { isOnline, isSignInRefused, lastSuccessAt, lastError, clockSkewMs } = context.central.state
  return {
    enabled,
    online: isOnline ?? null,
    signInRefused: isSignInRefused,
    pending: counts.get('pending') ?? 0,
    inFlight: counts.get('in_flight') ?? 0,
    retry: counts.get('retry') ?? 0,
    unknown: counts.get('unknown') ?? 0,
    parked: counts.get('parked') ?? 0,
    done: all - open - cancelled,
    conflicts: (await countConflicts.first(db, {}))?.count ?? 0,
    oldestPendingAt: (await findOldest.first(db, {}))?.createdAt ?? null,
    lastSuccessAt,
    lastError,
    clockSkewMs,
    issuingHold: (await loadIssuingHold(db)) ?? null,
    clockDoubt:
      doubt === undefined
        ? null
        : { ...doubt, today: await establishmentDay(context, context.session.establishmentId) },
  }
}
