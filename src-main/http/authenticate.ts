import { createHash } from 'node:crypto'
import { unauthorized } from '../../src-shared/api/error.ts'
import type { Permission } from '../../src-shared/api/permissions.ts'
import type { Clock, Device, Session } from '../context.ts'
import { prepare, type ReadDatabase } from '../database/prepared.ts'

/** Tokens end after 12 h without use. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000

/** What is stored of a token: the token itself is 256 random bits, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const findSession = prepare<{ tokenHash: string }>()((db, { tokenHash }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('devices', 'devices.id', 'sessions.deviceId')
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.endedAt', 'is', null)
    .where('devices.revokedAt', 'is', null)
    .where('users.active', '=', 1)
    .select([
      'sessions.lastUsedAt',
      'users.id',
      'users.username',
      'users.name',
      'users.roleId',
      'roles.name as roleName',
      'roles.permissions',
      'users.establishmentId',
      'users.emissionPointId',
      'users.sectionId',
      'users.vendorId',
      'users.cancelInvoice',
      'users.editInvoice',
      'users.editDiscount',
      'users.viewCashClosing',
      'users.viewChangeWindow',
      'users.changePriceType',
      'users.changeExitEstablishment',
      'users.printCashClosing',
      'users.editVendor',
      'users.enableCustomerCredit',
      'users.editEmissionPoint',
    ]),
)

export interface Authentication {
  readonly session: Session | undefined
  /** Whether the token's last use has to be written down again. */
  readonly isStale: boolean
}

const LAST_USE_PRECISION_MS = 60_000

/** The session behind `Authorization: Bearer`; undefined without one, 401 with a token that is over. */
export async function authenticate(
  db: ReadDatabase,
  clock: Clock,
  authorization: string | null,
): Promise<Authentication> {
  if (authorization === null) return { session: undefined, isStale: false }
  const [scheme, token] = authorization.split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '') {
    throw unauthorized('SIGN_IN_REQUIRED')
  }
  const hash = tokenHash(token)
  const row = await findSession.first(db, { tokenHash: hash })
  const now = clock.now().getTime()
  const lastUsed = row === undefined ? 0 : Date.parse(row.lastUsedAt)
  if (row === undefined || now - lastUsed > SESSION_IDLE_MS) throw unauthorized('SESSION_ENDED')
  const { lastUsedAt: _, permissions, ...user } = row
  return {
    session: {
      id: user.id,
      username: user.username,
      name: user.name,
      roleId: user.roleId,
      roleName: user.roleName,
      establishmentId: user.establishmentId,
      emissionPointId: user.emissionPointId,
      sectionId: user.sectionId,
      vendorId: user.vendorId,
      cancelInvoice: user.cancelInvoice === 1,
      editInvoice: user.editInvoice === 1,
      editDiscount: user.editDiscount === 1,
      viewCashClosing: user.viewCashClosing === 1,
      viewChangeWindow: user.viewChangeWindow === 1,
      changePriceType: user.changePriceType === 1,
      changeExitEstablishment: user.changeExitEstablishment === 1,
      printCashClosing: user.printCashClosing === 1,
      editVendor: user.editVendor === 1,
      enableCustomerCredit: user.enableCustomerCredit === 1,
      editEmissionPoint: user.editEmissionPoint === 1,
      tokenHash: hash,
      permissions: permissionSet(permissions),
      expiresAt: new Date(now + SESSION_IDLE_MS),
    },
    isStale: now - lastUsed > LAST_USE_PRECISION_MS,
  }
}

const permissionSets = new Map<string, ReadonlySet<Permission>>()

/** A role's permissions as stored; the same text is parsed once. */
export function permissionSet(json: string): ReadonlySet<Permission> {
  const known = permissionSets.get(json)
  if (known !== undefined) return known
  if (permissionSets.size > 200) permissionSets.clear()
  const set = new Set(JSON.parse(json) as Permission[])
  permissionSets.set(json, set)
  return set
}

const findDevice = prepare<{ tokenHash: string }>()((db, { tokenHash }) =>
  db
    .selectFrom('devices')
    .select(['id'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null),
)

/** Where a request comes from: this machine, an enrolled tablet by its token, or an address. */
export async function identifyDevice(
  db: ReadDatabase,
  peerAddress: string | undefined,
  deviceToken: string | null,
): Promise<Device> {
  if (deviceToken !== null && deviceToken !== '') {
    const row = await findDevice.first(db, { tokenHash: tokenHash(deviceToken) })
    if (row !== undefined) return { id: row.id, isTrusted: true, key: `device:${row.id}` }
  }
  if (peerAddress === undefined || isLoopback(peerAddress)) {
    return { id: null, isTrusted: true, key: 'local' }
  }
  return { id: null, isTrusted: false, key: `address:${peerAddress}` }
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
