import type { Shop } from '#shared/api/machine/shop.ts'

/**
 * `heard`: the screens answer, from the main till or from this program's own file. `waiting`: not heard, but only for
 * moments. `away`: so long that the ways to go on are offered.
 */
export type MainTillStage = 'heard' | 'waiting' | 'away'

const HEARD_MS = 2_000
const AWAY_MS = 1_000

/** Returns true if this program answers from its own file and not from the main till. */
function hasOwnFile({ role, ownSince }: Shop): boolean {
  return role === 'MAIN' || ownSince !== null
}

/**
 * Returns the interval at which the page asks for the state of the shop; false at a main till, which does not ask
 * unless another one has taken its place.
 */
export function pollIntervalOf(shop: Shop | undefined): number | false {
  if (shop === undefined) return false
  if (shop.bringing !== null) return AWAY_MS
  if (shop.ownSince !== null || shop.isReplaced) return HEARD_MS
  if (shop.role === 'MAIN') return false
  return shop.isMainHeard ? HEARD_MS : AWAY_MS
}

/** Returns the full seconds without the main till; 0 while it is heard, and at the main till itself. */
export function secondsAway(shop: Shop | undefined, now: Date): number {
  if (shop === undefined || shop.role === 'MAIN' || shop.isMainHeard) return 0
  // A counter that has not heard it since its start has waited long enough.
  if (shop.heardAt === null) return shop.takeoverAfterSeconds
  return Math.max(0, Math.floor((now.getTime() - Date.parse(shop.heardAt)) / 1_000))
}

/** Returns how a program stands to its main till; `heard` also for the main till itself, and under own points. */
export function stageOf(shop: Shop | undefined, now: Date): MainTillStage {
  if (shop === undefined || hasOwnFile(shop) || shop.isMainHeard) return 'heard'
  return secondsAway(shop, now) < shop.takeoverAfterSeconds ? 'waiting' : 'away'
}

/** The program whose file the screens show: a change of it changes everything that was read. */
export type FileOwner = 'main' | 'own' | 'nobody'

export function fileOwnerOf(shop: Shop | undefined): FileOwner {
  if (shop === undefined) return 'main'
  if (shop.ownSince !== null) return 'own'
  if (shop.role === 'MAIN') return 'main'
  return shop.isMainHeard ? 'main' : 'nobody'
}
