import type { Shop } from '#shared/api/machine/shop.ts'

/**
 * How this program is apart from the main till. `own`: it sells with its own points. `replaced`: it was the main till,
 * and issues nothing.
 */
export type ApartRole = 'own' | 'replaced'

export function apartModeOf(shop: Shop | undefined): ApartRole | undefined {
  if (shop === undefined) return undefined
  if (shop.isReplaced) return 'replaced'
  return shop.ownSince === null ? undefined : 'own'
}

/** The acts that this program alone knew when it was last asked. */
export interface ApartActs {
  readonly mode: ApartRole
  /** Acts that it had to hand over in all. */
  readonly total: number
  readonly sent: number
}

/** Returns what is handed over, and what still waits; undefined for a program that is not apart. */
export function apartActsOf(shop: Shop | undefined): ApartActs | undefined {
  const mode = apartModeOf(shop)
  if (shop === undefined || mode === undefined) return undefined
  const sent = shop.bringing?.sent ?? 0
  const waiting = shop.bringing?.waiting ?? shop.waitingActs
  return { mode, sent, total: sent + waiting }
}

/** True if acts go to the main till now. */
export function isHandingOver({ bringing, isMainHeard }: Shop): boolean {
  return bringing !== null && bringing.fault === null && isMainHeard
}

/** Why the handing over does not go on although the main till answers; undefined if it does. */
export function handingFaultOf({ bringing }: Shop): 'REFUSED' | 'DISK' | undefined {
  const fault = bringing?.fault ?? null
  return fault === null || fault === 'NO_ANSWER' ? undefined : fault
}
