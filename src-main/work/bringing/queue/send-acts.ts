import type { Clock, Randomness } from '#main/core/acts/context.ts'
import type { RecordedAct } from '#main/core/acts/recorded-act.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import type { Apart } from '#main/core/ports/bringing.ts'
import { ACT_HEADER, actStamp } from '#main/core/shop/act-stamp.ts'
import { sharedId } from '#main/core/shop/shared-past.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { CentralConnection } from '#main/work/sync/engine/push/pump.ts'
import { retryAfterMs } from '#main/work/sync/engine/retry-delay.ts'
import { isRecord, parseJson } from '#main/work/sync/engine/push/judge-reply.ts'
import type { CentralReply } from '#main/work/sync/engine/transport/central-reply.ts'

/** Answers that are about this program and not about the act: it stays in the queue. */
const NOT_ABOUT_THE_ACT: ReadonlySet<string> = new Set([
  'OLDER_EPOCH',
  'OWN_POINTS',
  'MAIN_AWAY',
  'COUNTER_REMOVED',
  'DEVICE_NOT_ENROLLED',
])
/** Wait after such an answer, unless somebody presses. */
const REFUSED_MS = 30_000
const TOO_MANY = 429
const MOST_TRIES = 4
const SHORT_MS = 250
const LONGEST_MS = 2_000

const findAct = prepare<{ uuid: string }>()((db, { uuid }) =>
  db
    .selectFrom('outbox')
    .leftJoin('shopActs', 'shopActs.outboxId', 'outbox.id')
    .where('outbox.uuid', '=', uuid)
    .select([
      'outbox.createdAt',
      'shopActs.outboxId',
      'shopActs.userId',
      'shopActs.emissionPointId',
      'shopActs.idempotencyKey',
      'shopActs.requestHash',
      'shopActs.approvedById',
    ]),
)

const findFirstUser = prepare<{ last: number }>()((db, { last }) =>
  db
    .selectFrom('shopActs')
    .where('userId', 'is not', null)
    .where('userId', '<=', last)
    .select('userId')
    .orderBy('outboxId')
    .limit(1),
)

const findUser = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('users').where('id', '=', id).select(['username', 'name']),
)

const findAnyUser = prepare<Record<never, never>>()((db) =>
  db.selectFrom('users').where('active', '=', 1).select('id').orderBy('id').limit(1),
)

interface Ports {
  readonly db: ReadDatabase
  readonly apart: Apart
  readonly pepper: Uint8Array
  readonly clock: Clock
  readonly timers: Timers
  readonly randomness: Pick<Randomness, 'uuid'>
  readonly timeoutMs: number
}

export interface ActSender extends CentralConnection {
  /** True while the main till refuses this program itself. */
  readonly isRefused: boolean
  /** Sends what is no act of a person: a question, or the handover. */
  sendOwn(request: FrozenRequest): Promise<CentralReply>
}

/**
 * Sends acts to the main till, each with the proof of who did it. The proof is made at each sending, over bytes that
 * never change.
 */
export function createActSender(ports: Ports): ActSender {
  const { db, apart, pepper, clock, timers, randomness, timeoutMs } = ports
  const { counterId, past } = apart
  let refusedUntilMs = 0

  async function exchange(
    request: FrozenRequest,
    act: RecordedAct,
    idempotencyKey?: string,
  ): Promise<CentralReply> {
    const { method, path, body } = request
    const reply = await atPace(() =>
      apart.send(request, {
        timeoutMs,
        headers: {
          [ACT_HEADER]: actStamp(act, { method, path, body: body ?? '' }, pepper),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        },
      }),
    )
    if (reply.kind !== 'answer') return reply
    const code = codeOf(reply)
    if (code !== undefined && NOT_ABOUT_THE_ACT.has(code)) {
      refusedUntilMs = clock.monotonicMs() + REFUSED_MS
      return { kind: 'not-sent', reason: code }
    }
    refusedUntilMs = reply.status === 401 ? clock.monotonicMs() + REFUSED_MS : 0
    return reply
  }

  /** Waits as the main till asks if it gets requests faster than it takes them from one address. */
  async function atPace(send: () => Promise<CentralReply>): Promise<CentralReply> {
    for (let tries = 1; ; tries++) {
      const reply = await send()
      const isTooFast = reply.kind === 'answer' && reply.status === TOO_MANY
      if (!isTooFast || tries === MOST_TRIES) return reply
      const waitMs = retryAfterMs(reply.retryAfter, clock.now()) ?? SHORT_MS
      await new Promise<void>((resolve) => timers.after(Math.min(waitMs, LONGEST_MS), resolve))
    }
  }

  /** A person whom both files know, for what no person did: questions, and acts of the program. */
  async function anyUser(): Promise<number | null> {
    const last = past.ids['users'] ?? Number.MAX_SAFE_INTEGER
    const first = await findFirstUser.first(db, { last })
    return first?.userId ?? (await findAnyUser.first(db, {}))?.id ?? null
  }

  /** Returns a user whom only this file knows: the main till records the act with that name. */
  async function ownUser(id: number | null) {
    if (id === null || sharedId(past, 'users', id) !== undefined) return undefined
    return findUser.first(db, { id })
  }

  const sharedUserOf = (id: number | null) =>
    id === null ? null : (sharedId(past, 'users', id) ?? null)

  return {
    get isRefused() {
      return clock.monotonicMs() < refusedUntilMs
    },

    ready: () => Promise.resolve(clock.monotonicMs() < refusedUntilMs ? 'refused' : 'ready'),

    async send(request, { idempotencyKey }) {
      const row = await findAct.first(db, { uuid: idempotencyKey })
      if (row === undefined) throw new Error(`Act ${idempotencyKey} is gone`)
      const { createdAt, emissionPointId, requestHash } = row
      const own = await ownUser(row.userId)
      const userId = own === undefined ? (row.userId ?? (await anyUser())) : await anyUser()
      const act: RecordedAct = {
        uuid: idempotencyKey,
        counterId,
        userId,
        emissionPointId: emissionPointId ?? null,
        ...(own === undefined ? {} : { actor: own }),
        at: createdAt,
        past,
        idempotencyKey: row.idempotencyKey ?? null,
        requestHash: requestHash ?? null,
        // A person whom only this file knows cannot be named there.
        approvedById: sharedUserOf(row.approvedById),
      }
      return exchange(request, act, idempotencyKey)
    },

    async sendOwn(request) {
      return exchange(request, {
        uuid: randomness.uuid(),
        counterId,
        userId: await anyUser(),
        emissionPointId: null,
        at: clock.now().toISOString(),
        past,
        idempotencyKey: null,
        requestHash: null,
      })
    },

    forgive() {
      refusedUntilMs = 0
    },
  }
}

function codeOf(reply: CentralReply & { readonly kind: 'answer' }): string | undefined {
  if (reply.status < 400) return undefined
  const body = parseJson(reply)
  const code = isRecord(body) ? body['code'] : undefined
  return typeof code === 'string' ? code : undefined
}
