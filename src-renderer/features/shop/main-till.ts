import type { Shop } from '#shared/api/machine/shop.ts'

/** `waiting`: not heard, but only for moments. `away`: so long that the ways to go on are offered. */
export type MainTillStage = 'heard' | 'waiting' | 'away'

const HEARD_MS = 2_000
const AWAY_MS = 1_000

/** Returns the interval at which a counter asks whether the main till is heard; a main till does not ask. */
export function pollIntervalOf(shop: Shop | undefined): number | false {
  if (shop === undefined || shop.role === 'MAIN') return false
  return shop.isMainHeard ? HEARD_MS : AWAY_MS
}

/** Returns the full seconds without the main till; 0 while it is heard, and at the main till itself. */
export function secondsAway(shop: Shop | undefined, now: Date): number {
  if (shop === undefined || shop.role === 'MAIN' || shop.isMainHeard) return 0
  // A counter that has not heard it since its start has waited long enough.
  if (shop.heardAt === null) return shop.takeoverAfterSeconds
  return Math.max(0, Math.floor((now.getTime() - Date.parse(shop.heardAt)) / 1_000))
}

/** Returns how a counter stands to its main till; `heard` also for the main till itself. */
export function stageOf(shop: Shop | undefined, now: Date): MainTillStage {
  if (shop === undefined || shop.role === 'MAIN' || shop.isMainHeard) return 'heard'
  return secondsAway(shop, now) < shop.takeoverAfterSeconds ? 'waiting' : 'away'
}
