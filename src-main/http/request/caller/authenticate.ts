import type { SessionUser } from '#shared/api/people/auth.ts'
import { type DeviceScope, isWithinScope } from '#shared/api/machine/device-scope.ts'
import { forbidden, unauthorized } from '#shared/api/error.ts'
import type { Clock, SourceDevice, Installation, StoredSession } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { prepare } from '#main/database/prepared.ts'
import { SESSION_IDLE_MS, tokenHash } from '#main/core/session/session-token.ts'
import {
  atProgram,
  loadProgramPoints,
  NO_COUNTERS,
  type ProgramPoints,
  programOf,
} from '#main/core/session/program-points.ts'
import { atPlace, type SessionPlace } from '#main/core/session/session-place.ts'
import {
  permissionSet,
  sessionUserColumns,
  toSessionUser,
} from '#main/core/session/session-user.ts'
import type { Operation } from '#shared/api/operation.ts'

const findSession = prepare<{ tokenHash: string }>()((db, { tokenHash }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('devices', 'devices.id', 'sessions.deviceId')
    .leftJoin('vendors', (join) =>
      join.onRef('vendors.id', '=', 'users.vendorId').on('vendors.active', '=', 1),
    )
    .leftJoin('emissionPoints', (join) =>
      join
        .onRef('emissionPoints.id', '=', 'sessions.emissionPointId')
        .on('emissionPoints.active', '=', 1),
    )
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.endedAt', 'is', null)
    .where('devices.revokedAt', 'is', null)
    .where('users.active', '=', 1)
    .select([
      'sessions.lastUsedAt',
      'sessions.deviceId',
      'sessions.counterId',
      'devices.scope as deviceScope',
      'roles.permissions',
      'emissionPoints.id as placePointId',
      'emissionPoints.establishmentId as placeEstablishmentId',
      ...sessionUserColumns,
    ]),
)

/** A tablet, or another machine that may show the sign-in tiles. */
export interface EnrolledDevice {
  readonly id: number
  readonly scope: DeviceScope
}

export interface Authentication {
  readonly session: StoredSession | undefined
  /** The enrolled device on which the session was started. */
  readonly origin: EnrolledDevice | null
  /** The counter on which the session was started; null: the main till or a device. */
  readonly counterId: number | null
  /** True if the session's last use must be stored again. */
  readonly isStale: boolean
}

export const NOBODY: Authentication = {
  session: undefined,
  origin: null,
  counterId: null,
  isStale: false,
}

const LAST_USE_PRECISION_MS = 60_000

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession.first>>> & {
  /** The points of each program of the shop, because a session works on those of its own. */
  readonly points: ProgramPoints
}

const sessionsByToken = memoryGroup<SessionRow>('sessions', [
  'sessions',
  'users',
  'roles',
  'devices',
  'vendors',
  'emissionPoints',
  'counters',
  'settings',
])

/**
 * Returns the session of `Authorization: Bearer`; NOBODY without the header; throws 401 for an ended token.
 */
export async function authenticate(
  database: OpenDatabase,
  clock: Clock,
  authorization: string | null,
): Promise<Authentication> {
  if (authorization === null) return NOBODY
  const [scheme, token] = authorization.split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '') {
    throw unauthorized('SIGN_IN_REQUIRED')
  }
  const hash = tokenHash(token)
  const row = await database.memory.recall(sessionsByToken, hash, () => loadSession(database, hash))
  const now = clock.now().getTime()
  const unusedMs = row === undefined ? 0 : now - Date.parse(row.lastUsedAt)
  if (row === undefined || unusedMs > SESSION_IDLE_MS) throw unauthorized('SESSION_ENDED')
  return {
    session: {
      ...userOf(row),
      tokenHash: hash,
      expiresAt: new Date(now + SESSION_IDLE_MS),
    },
    origin: originOf(row),
    counterId: row.counterId,
    // A last use in the future was written while the clock was wrong. Rewrite it, or the session would last
    // longer than its 12 h.
    isStale: Math.abs(unusedMs) > LAST_USE_PRECISION_MS,
  }
}

async function loadSession(
  { reader, file }: OpenDatabase,
  hash: string,
): Promise<SessionRow | undefined> {
  const row = await findSession.first(reader, { tokenHash: hash })
  if (row === undefined) return undefined
  // Only a central has no file, and a central has no counters.
  return { ...row, points: file === undefined ? NO_COUNTERS : await loadProgramPoints(reader) }
}

const users = new WeakMap<SessionRow, Pick<StoredSession, 'permissions'> & SessionUser>()

/** Returns the user of a session; made once for each row, which the memory keeps. */
function userOf(row: SessionRow): Pick<StoredSession, 'permissions'> & SessionUser {
  const known = users.get(row)
  if (known !== undefined) return known
  const permissions = permissionSet(row.permissions)
  const own = atProgram(toSessionUser(row), row.counterId, row.points)
  const user = { ...atPlace(own, placeOf(row)), permissions }
  users.set(row, user)
  return user
}

/** Returns the chosen place, unless its point went to another program meanwhile. */
function placeOf(row: SessionRow): SessionPlace | undefined {
  const { placePointId, placeEstablishmentId, counterId, points } = row
  return placePointId === null ||
    placeEstablishmentId === null ||
    programOf(points, placePointId) !== counterId
    ? undefined
    : { emissionPointId: placePointId, establishmentId: placeEstablishmentId }
}

function originOf({ deviceId, deviceScope }: SessionRow): EnrolledDevice | null {
  return deviceId === null ? null : { id: deviceId, scope: deviceScope ?? 'ORDERS' }
}

export interface Caller {
  readonly session: StoredSession | undefined
  readonly device: SourceDevice
  readonly role: Installation['role']
}

/**
 * Throws 401 if there is no session or it is not valid from this address, 403 if the device or the role lacks
 * the operation. A till's sessions are valid only on its own machine and on enrolled devices; a central
 * accepts tills and offices from any address.
 */
export function authorize(
  name: string,
  { access }: Operation,
  { session, device, role }: Caller,
): void {
  if (device.scope !== 'FULL' && !isWithinScope(device.scope, name, access))
    throw forbidden('DEVICE_SCOPE')
  if (access === 'PUBLIC') return
  const isStranger = !device.isTrusted && role === 'terminal'
  if (access === 'DEVICE') {
    if (isStranger || (!device.isTrusted && session === undefined)) {
      throw forbidden('DEVICE_NOT_ENROLLED')
    }
    return
  }
  if (session === undefined) throw unauthorized('SIGN_IN_REQUIRED')
  if (isStranger) throw unauthorized('DEVICE_NOT_ENROLLED')
  if (access === 'SIGNED_IN') return
  if (!session.permissions.has(access))
    throw forbidden('PERMISSION_MISSING', { permission: access })
}
