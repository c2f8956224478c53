import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { findClockDoubt } from '#main/core/clock/clock-doubt.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { holdAnswer, loadIssuingHold } from '#main/core/settings/issuing-hold.ts'
import { SETTLED_STATES, WAITING_STATES } from '#main/core/outbox/outbox-states.ts'
import { loadSyncSettings, readSetting } from '#main/core/settings/settings.ts'
import { countByState } from './count-operations.ts'
import { establishmentDay } from '#main/core/clock/establishment-day.ts'

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
    .where('state', 'in', WAITING_STATES)
    .where('state', 'not in', SETTLED_STATES)
    .orderBy('id')
    .limit(1)
    .select('createdAt'),
)

const findPull = prepare<{ resource: string }>()((db, { resource }) =>
  db.selectFrom('pulls').select(['pulledAt', 'lastError']).where('resource', '=', resource),
)

/** GET /sync/status: for the status bar of every user. */
export async function readStatus(
  context: BaseContext & { readonly db: ReadDatabase },
): Promise<SyncStatus> {
  const { db } = context
  const { enabled } = await loadSyncSettings(db)
  const counts = await countByState(db)
  const doubt = await findClockDoubt(context)
  const { isOnline, isSignInRefused, lastSuccessAt, lastError, clockSkewMs, pull } =
    context.central.state
  return {
    enabled,
    sendsDocuments: (await readSetting(db, 'electronicDocuments'))?.enabled ?? false,
    online: isOnline ?? null,
    signInRefused: isSignInRefused,
    pending: counts.get('pending') ?? 0,
    inFlight: counts.get('in_flight') ?? 0,
    retry: counts.get('retry') ?? 0,
    unknown: counts.get('unknown') ?? 0,
    parked: counts.get('parked') ?? 0,
    done: counts.get('done') ?? 0,
    conflicts: (await countConflicts.first(db, {}))?.count ?? 0,
    oldestPendingAt: (await findOldest.first(db, {}))?.createdAt ?? null,
    lastSuccessAt,
    lastError,
    clockSkewMs,
    pull,
    productsAwaited: enabled ? await readAwaited(db) : null,
    issuingHold: holdAnswer(await loadIssuingHold(db)),
    historyDoubt: historyDoubtOf(context),
    clockDoubt:
      doubt === undefined
        ? null
        : { ...doubt, today: await establishmentDay(context, context.session.establishmentId) },
  }
}

function historyDoubtOf({ history }: BaseContext): SyncStatus['historyDoubt'] {
  const { finding } = history.state
  if (finding === null || finding.doubtCount === 0) return null
  return { count: finding.doubtCount, since: finding.checkedAt }
}

/**
 * Returns the wait for products, or null: a newly connected till sells nothing until they were pulled
 * once.
 */
async function readAwaited(db: ReadDatabase): Promise<SyncStatus['productsAwaited']> {
  const pull = await findPull.first(db, { resource: 'products' })
  return pull?.pulledAt == null ? { lastError: pull?.lastError ?? null } : null
}
