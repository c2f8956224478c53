import { conflict, forbidden, unauthorized } from '#shared/api/error.ts'
import { permissions } from '#shared/api/permissions.ts'
import { pushedOperations } from '#shared/api/pushed-operations.ts'
import type { Operation } from '#shared/api/operation.ts'
import { userFlagNames } from '#shared/api/people/auth.ts'
import type { BaseContext, SourceDevice, StoredSession } from '#main/core/acts/context.ts'
import type { RecordedAct } from '#main/core/acts/recorded-act.ts'
import { sessionUserColumns, toSessionUser } from '#main/core/session/session-user.ts'
import { SESSION_IDLE_MS } from '#main/core/session/session-token.ts'
import { COUNTER_TOKEN_HEADER } from '#main/core/shop/epoch-stamp.ts'
import { ACT_HEADER, readActStamp } from '#main/core/shop/act-stamp.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { identifyCounter } from './caller/identify-counter.ts'
import type { Services } from './services.ts'

/** Also a user who was deactivated since: it did the act while it could. */
const findUser = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('vendors', (join) =>
      join.onRef('vendors.id', '=', 'users.vendorId').on('vendors.active', '=', 1),
    )
    .where('users.id', '=', id)
    .select(sessionUserColumns),
)

const findByUsername = prepare<{ username: string }>()((db, { username }) =>
  db.selectFrom('users').select('id').where('username', '=', username),
)

const findProgram = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('counters').select('id').where('id', '=', id).where('removedAt', 'is', null),
)

const findPoint = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('emissionPoints').select(['id', 'establishmentId']).where('id', '=', id),
)

/** Acts of another program of the shop, each with its uuid. */
const acts: ReadonlySet<string> = new Set(pushedOperations)

/** The handover is no act: it may be sent again with more in it. */
const HANDOVER = 'counters.handOver'

/** The rights were judged where the act was done, by a person's PIN where it needed one. */
const ALL_RIGHTS = {
  permissions: new Set(permissions),
  ...(Object.fromEntries(userFlagNames.map((flag) => [flag, true])) as Record<
    (typeof userFlagNames)[number],
    true
  >),
}

export interface AdmittedAct {
  readonly act: RecordedAct
  readonly session: StoredSession | undefined
  readonly device: SourceDevice
  /** It is no session of a screen: its last use is not stored. */
  readonly isStale: false
}

/**
 * Returns the act that another program of the shop did, with the user who did it; undefined for a request without the
 * header. Rights were checked there, when it happened. Throws 401 for a proof of other data and for a program that was
 * removed, 403 for an operation that is no such act, 409 if this program was replaced.
 */
export async function admitRecorded(
  services: Services,
  request: Request,
  content: Uint8Array,
  name: string,
  operation: Operation,
): Promise<AdmittedAct | undefined> {
  const stamp = request.headers.get(ACT_HEADER)
  if (stamp === null) return undefined
  const { pathname, search } = new URL(request.url)
  const sent = { method: request.method, path: pathname + search, body: content }
  const act = readActStamp(stamp, sent, services.shopKeys.pepper)
  if (act === undefined) throw unauthorized('SIGN_IN_REQUIRED')
  // A counter that is known may send faster than an address.
  await identifyCounter(services.database, request.headers.get(COUNTER_TOKEN_HEADER))
  if ((await findProgram.first(services.database.reader, { id: act.counterId })) === undefined) {
    throw unauthorized('SIGN_IN_REQUIRED')
  }
  // A program that another one replaced keeps no books any more.
  if (services.epoch.isReplaced) throw conflict('OLDER_EPOCH')
  const isQuestion = operation.method === 'GET' && operation.isStream !== true
  if (!isQuestion && !acts.has(name) && name !== HANDOVER) {
    throw forbidden('PERMISSION_MISSING', { permission: name })
  }
  const device: SourceDevice = {
    id: null,
    counterId: act.counterId,
    isTrusted: true,
    key: `counter:${act.counterId}`,
    scope: 'FULL',
  }
  return { act, session: await sessionOf(services, act), device, isStale: false }
}

/**
 * The context of a request of another program. An act happened at its own time: what it writes is dated then, also its
 * audit entries, whose order is that of their ids. A handover and a question happen when they come.
 */
export function recordedContext(base: BaseContext, act: RecordedAct, name: string): BaseContext {
  const { clock } = base
  const arrivedAt = clock.now().toISOString()
  const recorded = { ...base, recorded: { ...act, arrivedAt }, approvalToken: undefined }
  if (!acts.has(name)) return recorded
  const at = new Date(act.at)
  return { ...recorded, clock: { now: () => at, monotonicMs: () => clock.monotonicMs() } }
}

/** Returns the key under which the answer to an act is kept; undefined for a handover and for a question. */
export function actKeyOf(act: RecordedAct, name: string): string | undefined {
  return acts.has(name) ? act.uuid : undefined
}

async function sessionOf(
  { database, clock }: Services,
  { userId, emissionPointId, actor }: RecordedAct,
): Promise<StoredSession | undefined> {
  // Both programs may have made the same person.
  const same = actor === undefined ? undefined : await findByUsername.first(database.reader, actor)
  const id = same?.id ?? userId
  if (id === null) return undefined
  const row = await findUser.first(database.reader, { id })
  if (row === undefined) return undefined
  return {
    ...toSessionUser(row),
    ...(await placeOf(database.reader, emissionPointId)),
    ...ALL_RIGHTS,
    tokenHash: '',
    expiresAt: new Date(clock.now().getTime() + SESSION_IDLE_MS),
  }
}

async function placeOf(db: ReadDatabase, id: number | null) {
  const point = id === null ? undefined : await findPoint.first(db, { id })
  return point && { emissionPointId: point.id, establishmentId: point.establishmentId }
}
