import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../acts/context.ts'
import type { OpenDatabase } from '../database/open.ts'
import { prepare, prepareList, type WriteDatabase } from '../database/prepared.ts'
import { SETTLED_STATES, WAITING_STATES } from './outbox-states.ts'
import { OUTBOX_SCHEMA_VERSION } from '../database/schema.ts'
import { FrozenRequest } from './frozen-request.ts'
import { keepId } from './id-map.ts'
import { isHoldCode } from '../installation/hold-codes.ts'
import { holdIssuing } from '../installation/issuing-hold.ts'
import { maskSecrets } from './mask-secrets.ts'
import type {
  AttemptRecord,
  OutboxOperation,
  OutboxRules,
  OutboxStore,
  Settlement,
} from './outbox-operation.ts'

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

const findStates = prepareList<string>()((db, uuids) =>
  db.selectFrom('outbox').select(['uuid', 'state']).where('uuid', 'in', uuids),
)

/** After this many failed attempts an operation no longer blocks those that follow it. */
const ATTEMPTS_TO_FOLLOW = 6

/** Selects the operations that still make progress: not parked, nor behind a parked one in their lane. */
const findUnderWay = prepareList<string>()((db, uuids) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('uuid', 'in', uuids)
    .where('state', 'in', ['pending', 'in_flight', 'retry', 'unknown'])
    .where('attempts', '<', ATTEMPTS_TO_FOLLOW)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.lane', '=', 'outbox.lane')
            .whereRef('earlier.id', '<', 'outbox.id')
            .where('earlier.state', 'not in', SETTLED_STATES)
            .where((or) =>
              or.or([
                or('earlier.state', '=', 'parked'),
                or('earlier.attempts', '>=', ATTEMPTS_TO_FOLLOW),
              ]),
            ),
        ),
      ),
    ),
)

/**
 * Finds the opening of a register before an operation. Ignores parked ones: a register that the central refuses must
 * not hold back its invoices. The operation's name is in the text, because a partial index needs it.
 */
const prepareFindOpening = (opening: string) =>
  prepare<{ cashRegisterId: number; id: number }>()((db, { cashRegisterId, id }) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('cashRegisterId', '=', cashRegisterId)
      .where('operation', '=', opening)
      .where('state', 'not in', SETTLED_STATES)
      .where('state', '<>', 'parked')
      .where('id', '<', id),
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
  const findOpening = prepareFindOpening(rules.opensSession)
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

    async readiness({ dependsOn, follows, cashRegisterId, id }) {
      const states = await findStates.all(database.reader, dependsOn, {})
      if (states.some(({ state }) => state === 'cancelled')) return 'orphaned'
      if (states.some(({ state }) => state !== 'done')) return 'waiting'
      if ((await findUnderWay.all(database.reader, follows, {})).length > 0) return 'waiting'
      if (cashRegisterId === null) return 'ready'
      const opening = await findOpening.first(database.reader, {
        cashRegisterId,
        id,
      })
      return opening === undefined ? 'ready' : 'waiting'
    },

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
          .set(columnsOf(operation, settlement, clock.now()))
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

const Uuids = z.array(z.string())

/**
 * Reads a row. One that cannot be read stays as it is and is returned as unreadable, so that it stops only its own
 * lane.
 */
function toOperation({
  schemaVersion,
  ...row
}: Awaited<ReturnType<typeof findHeads.all>>[number]): OutboxOperation {
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
  if (json === null) return null
  try {
    return schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
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

function columnsOf(operation: OutboxOperation, settlement: Settlement, now: Date) {
  const settledAt = now.toISOString()
  switch (settlement.state) {
    case 'done':
      return {
        state: settlement.state,
        lastStatus: settlement.status,
        lastError: null,
        errors: null,
        centralId: settlement.centralId,
        conflict: settlement.conflict === null ? null : JSON.stringify(settlement.conflict),
        nextAttemptAt: null,
        waitMs: null,
        settledAt,
      }
    case 'parked':
      return {
        state: settlement.state,
        lastStatus: settlement.status,
        lastError: settlement.code,
        errors: JSON.stringify(settlement.problems),
        nextAttemptAt: null,
        waitMs: null,
        // The central does not have it: build it again when a person retries.
        ...(settlement.isSurelyAbsent ? { request: null } : {}),
      }
    case 'retry':
    case 'unknown':
      return {
        state: settlement.state,
        lastStatus: settlement.status,
        lastError: settlement.code,
        nextAttemptAt: new Date(now.getTime() + settlement.waitMs).toISOString(),
        waitMs: settlement.waitMs,
        ...(settlement.state === 'retry' && settlement.neverLeft
          ? { request: null, firstSentAt: null }
          : {}),
        ...(settlement.state === 'unknown' && settlement.conflict != null
          ? { conflict: JSON.stringify(settlement.conflict) }
          : {}),
      }
    default:
      return {
        state: operation.state,
        attempts: sql<number>`${operation.attempts}`,
        firstSentAt: operation.firstSentAt,
        request: operation.request === null ? null : JSON.stringify(operation.request),
        ...(settlement.failure === undefined ? {} : { lastError: settlement.failure.code }),
      }
  }
}
