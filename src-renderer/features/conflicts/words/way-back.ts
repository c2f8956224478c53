import type { ConflictOption } from '#shared/api/machine/conflicts.ts'

/** How the money of a choice goes back. */
export type WayBack = 'CASH' | 'PINPAD'

/** True if the money may also go back at the pinpad that charged it. */
export function mayUsePinpad({ pinpad }: ConflictOption): boolean {
  return pinpad !== null && pinpad.obstacle === null
}
