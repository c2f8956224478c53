import type { SessionUser } from '../../src-shared/api/auth.ts'
import { type DeviceScope, isWithinScope } from '../../src-shared/api/device-scope.ts'
import { forbidden, unauthorized } from '../../src-shared/api/error.ts'
import type { Clock, Device, Installation, Session } from '../acts/context.ts'
import { memoryGroup } from '../database/memory.ts'
import type { OpenDatabase } from '../database/open.ts'
import { prepare, type ReadDatabase } from '../database/prepared.ts'
import { SESSION_IDLE_MS, tokenHash } from '../session/session-token.ts'
import { atPlace, type Place } from '../session/session-place.ts'
import { permissionSet, sessionUserColumns, toSessionUser } from '../session/session-user.ts'
import { addressKey } from './address-key.ts'
import type { Operation } from '../../src-shared/api/operation.ts'

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
      'devices.scope as deviceScope',
      'roles.permissions',
      'emissionPoints.id as placePointId',
      'emissionPoints.establishmentId as placeEstablishmentId',
      ...sessionUserColumns,
    ]),
)

export interface EnrolledDevice {
  readonly id: number
  readonly scope: DeviceScope
}

export interface Authentication {
  readonly session: Session | undefined
  /** The enrolled device on which the session was started. */
  readonly origin: EnrolledDevice | null
  /** True if the session's last use must be stored again. */
  readonly isStale: boolean
}

export const NOBODY: Authentication = { session: undefined, origin: null, isStale: false }

const LAST_USE_PRECISION_MS = 60_000

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession.first>>>

const sessionsByToken = memoryGroup<SessionRow>('sessions', [
  'sessions',
  'users',
  'roles',
  'devices',
  'vendors',
  'emissionPoints',
])

/**
 * Returns the session of `Authorization: Bearer`; NOBODY without the header; throws 401 for an ended token.
 */
export async function authenticate(
  { reader, memory }: OpenDatabase,
  clock: Clock,
  authorization: string | null,
): Promise<Authentication> {
  if (authorization === null) return NOBODY
  const [scheme, token] = authorization.split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '') {
    throw unauthorized('SIGN_IN_REQUIRED')
  }
  const hash = tokenHash(token)
  const row = await memory.recall(sessionsByToken, hash, () =>
    findSession.first(reader, { tokenHash: hash }),
  )
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
    // A last use in the future was written while the clock was wrong. Rewrite it, or the session would last
    // longer than its 12 h.
    isStale: Math.abs(unusedMs) > LAST_USE_PRECISION_MS,
  }
}

const users = new WeakMap<SessionRow, Pick<Session, 'permissions'> & SessionUser>()

/** Returns the user of a session; made once for each row, which the memory keeps. */
function userOf(row: SessionRow): Pick<Session, 'permissions'> & SessionUser {
  const known = users.get(row)
  if (known !== undefined) return known
  const permissions = permissionSet(row.permissions)
  const user = { ...atPlace(toSessionUser(row), placeOf(row)), permissions }
  users.set(row, user)
  return user
}

function placeOf({ placePointId, placeEstablishmentId }: SessionRow): Place | undefined {
  return placePointId === null || placeEstablishmentId === null
    ? undefined
    : { emissionPointId: placePointId, establishmentId: placeEstablishmentId }
}

function originOf({ deviceId, deviceScope }: SessionRow): EnrolledDevice | null {
  return deviceId === null ? null : { id: deviceId, scope: deviceScope ?? 'ORDERS' }
}

const findDevice = prepare<{ tokenHash: string }>()((db, { tokenHash }) =>
  db
    .selectFrom('devices')
    .select(['id', 'scope'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null),
)

/**
 * Identifies the source of a request: an enrolled tablet, this machine, or an address.
 *
 * From the network, an enrolled tablet is known by its device token only, and a session that was started on a tablet
 * is valid there with the token of that tablet only: a copied session token opens nothing elsewhere. On this machine
 * a session stays with its device even without the token. If session and token are of different devices, the narrower
 * scope applies.
 */
export async function identifyDevice(
  db: ReadDatabase,
  peerAddress: string | undefined,
  deviceToken: string | null,
  origin: EnrolledDevice | null,
): Promise<Device> {
  const sender = await enrolledDevice(db, deviceToken)
  const isForOrders = [origin, sender].some((each) => each?.scope === 'ORDERS')
  const scope = isForOrders ? 'ORDERS' : 'FULL'
  const isThisMachine = peerAddress === undefined || isLoopback(peerAddress)
  const enrolled = isThisMachine ? (origin ?? sender) : sender
  if (enrolled !== null && (isThisMachine || origin === null || origin.id === enrolled.id)) {
    const { id } = enrolled
    return { id, isTrusted: true, key: `device:${id}`, scope }
  }
  if (isThisMachine) return { id: null, isTrusted: true, key: 'local', scope }
  return { id: null, isTrusted: false, key: `address:${addressKey(peerAddress)}`, scope }
}

async function enrolledDevice(
  db: ReadDatabase,
  token: string | null,
): Promise<EnrolledDevice | null> {
  if (token === null || token === '') return null
  return (await findDevice.first(db, { tokenHash: tokenHash(token) })) ?? null
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

export interface Caller {
  readonly session: Session | undefined
  readonly device: Device
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
