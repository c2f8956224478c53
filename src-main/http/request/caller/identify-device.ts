import type { SourceDevice } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { tokenHash } from '#main/core/session/session-token.ts'
import { addressKey } from './address-key.ts'
import type { Authentication, EnrolledDevice } from './authenticate.ts'

/** The headers of a request that name its sender, besides its session. */
export interface Sender {
  /** Undefined: this process. */
  readonly address: string | undefined
  readonly deviceToken: string | null
  /** The counter whose credential the request has; null without one. */
  readonly counterId: number | null
  /** True if a counter only passes the request on for a device in the network (`X-Counter-Peer: device`). */
  readonly isPassedOn: boolean
}

const findDevice = prepare<{ tokenHash: string }>()((db, { tokenHash }) =>
  db
    .selectFrom('devices')
    .select(['id', 'scope'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null),
)

/**
 * Identifies the source of a request: a counter, an enrolled tablet, this machine, or an address.
 *
 * A counter is a machine of the shop; a session that was started on it is valid through it alone, and no other session
 * is valid through it.
 *
 * From the network, an enrolled tablet is known by its device token only, and a session that was started on a tablet
 * is valid there with the token of that tablet only: a copied session token opens nothing elsewhere. On this machine
 * a session stays with its device even without the token. If session and token are of different devices, the narrower
 * scope applies.
 */
export async function identifyDevice(
  db: ReadDatabase,
  sender: Sender,
  authentication: Authentication,
): Promise<SourceDevice> {
  const { counterId, isPassedOn } = sender
  if (counterId === null || isPassedOn) {
    const device = await identifyAtMain(db, sender, authentication.origin)
    return authentication.counterId === null ? device : { ...device, isTrusted: false }
  }
  const isOwnSession =
    authentication.session === undefined || authentication.counterId === counterId
  return {
    id: null,
    counterId,
    isTrusted: isOwnSession,
    key: `counter:${counterId}`,
    scope: 'FULL',
  }
}

async function identifyAtMain(
  db: ReadDatabase,
  { address, deviceToken, isPassedOn, counterId }: Sender,
  origin: EnrolledDevice | null,
): Promise<SourceDevice> {
  const sender = await enrolledDevice(db, deviceToken)
  const isForOrders = [origin, sender].some((each) => each?.scope === 'ORDERS')
  const base = { counterId: null, scope: isForOrders ? 'ORDERS' : 'FULL' } as const
  const isFromCounter = isPassedOn && counterId !== null
  const isThisMachine = !isFromCounter && isThisPc(address)
  const enrolled = isThisMachine ? (origin ?? sender) : sender
  if (enrolled !== null && (isThisMachine || origin === null || origin.id === enrolled.id)) {
    const { id } = enrolled
    return { ...base, id, isTrusted: true, key: `device:${id}` }
  }
  if (isThisMachine) return { ...base, id: null, isTrusted: true, key: 'local' }
  const key = address === undefined ? `counter:${counterId}` : addressKey(address)
  return { ...base, id: null, isTrusted: false, key: `address:${key}` }
}

async function enrolledDevice(
  db: ReadDatabase,
  token: string | null,
): Promise<EnrolledDevice | null> {
  if (token === null || token === '') return null
  return (await findDevice.first(db, { tokenHash: tokenHash(token) })) ?? null
}

/** True for requests of this PC, which may show the sign-in tiles; undefined is this process itself. */
export function isThisPc(address: string | undefined): boolean {
  return address === undefined || address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
