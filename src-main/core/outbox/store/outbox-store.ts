import type { Clock } from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { isHoldCode } from '#main/core/settings/hold-codes.ts'
import { holdIssuing } from '#main/core/settings/issuing-hold.ts'
import { keepId } from '../id-map.ts'
import { maskSecrets } from '../mask-secrets.ts'
import type { AttemptRecord, OutboxRules, OutboxStore } from '../outbox-operation.ts'
import { toOperation } from './outbox-row.ts'
import { SETTLED_STATES, WAITING_STATES } from '../outbox-states.ts'
import { createReadiness } from './readiness.ts'
import { settlementColumns } from './settlement-columns.ts'

const findHeads = prepare<{ afterId: number; limit: number }>()((db, { afterId, limit }) =>
  db
    .selectFrom('outbox')
    .where('state', 'in', WAITING_STATES)
    // The index of open rows needs its own condition.
    .where('state', 'not in', SETTLED_STATES)
    .where('id', '>', afterId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.lane', '=', 'outbox.lane')
            .whereRef('earlier.id', '<', 'outbox.id')
            .where('earlier.state', 'not in', SETTLED_STATES),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .select([
      'id',
      'uuid',
      'operation',
      'input',
      'lane',
      'dependsOn',
      'follows',
      'cashRegisterId',
      'resourceId',
      'state',
      'attempts',
      'request',
      'firstSentAt',
      'nextAttemptAt',
      'waitMs',
      'schemaVersion',
    ]),
)

const claim = prepare<{ id: number; request: string; now: string; attempts: number }>()(
  (db, { id, request, now, attempts }) =>
    db
      .updateTable('outbox')
      .set((set) => ({
        state: 'in_flight',
        request,
        firstSentAt: set.fn.coalesce('firstSentAt', set.val(now)),
        attempts: set('attempts', '+', 1),
        nextAttemptAt: null,
      }))
      .where('id', '=', id)
      .where('state', 'in', WAITING_STATES)
      .where('attempts', '=', attempts),
)

/** Creates the outbox store in the terminal's own database. */
export function createOutboxStore(
  database: Pick<OpenDatabase, 'reader' | 'transaction'>,
  clock: Clock,
  rules: OutboxRules,
): OutboxStore {
  const now = (): string => clock.now().toISOString()
  const readiness = createReadiness(rules.opensSession)
  return {
    async recover() {
      await database.transaction(async (db) => {
        await db
          .updateTable('outbox')
          .set({ state: 'unknown', lastError: 'PROGRAM_ENDED', nextAttemptAt: null, waitMs: null })
          .where('state', '=', 'in_flight')
          .where('state', 'not in', SETTLED_STATES)
          .execute()
      })
    },

    async heads(afterId, limit) {
      const rows = await findHeads.all(database.reader, { afterId, limit })
      return rows.map(toOperation)
    },

    readiness: (operation) => readiness(database.reader, operation),

    async begin(operation, request) {
      return database.transaction(async (db) => {
        const startedAt = now()
        const claimed = await claim.run(db, {
          id: operation.id,
          request: JSON.stringify(request),
          now: startedAt,
          attempts: operation.attempts,
        })
        if (claimed === 0) return undefined
        const { id } = await db
          .insertInto('syncAttempts')
          .values({ outboxId: operation.id, startedAt })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      })
    },

    async settle(operation, settlement, attempt) {
      await database.transaction(async (db) => {
        if (attempt !== null) await keepAttempt(db, attempt)
        const from = attempt === null ? operation.state : 'in_flight'
        const { numUpdatedRows } = await db
          .updateTable('outbox')
          .set(settlementColumns(operation, settlement, clock.now()))
          .where('id', '=', operation.id)
          .where('state', '=', from)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        if (settlement.state === 'parked' && isHoldCode(settlement.code)) {
          await holdIssuing(db, { code: settlement.code, since: now() })
        }
        if (settlement.state !== 'done') return
        if (operation.resourceId !== null && settlement.centralId !== null) {
          const resource = rules.givesIdOf(operation.operation)
          if (resource !== undefined) {
            await keepId(db, resource, operation.resourceId, settlement.centralId)
          }
        }
      })
    },
  }
}

async function keepAttempt(db: WriteDatabase, attempt: AttemptRecord): Promise<void> {
  await db
    .updateTable('syncAttempts')
    .set({
      durationMs: attempt.durationMs,
      status: attempt.status,
      answer: attempt.answer === null ? null : maskSecrets(attempt.answer),
    })
    .where('id', '=', attempt.id)
    .execute()
}
