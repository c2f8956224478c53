/** Where a charge on a card terminal stands. */
export const pinpadStates = [
  'CREATED',
  'SENDING',
  'WAITING',
  'APPROVED',
  'DECLINED',
  'NOT_SENT',
  'CANCELLED',
  'UNKNOWN',
  'REVERSING',
  'REVERSED',
  'NOT_FOUND',
  'VOIDING',
  'VOIDED',
  'MANUAL_RESOLVED',
] as const
export type PinpadState = (typeof pinpadStates)[number]

/** Money may have moved, or may yet, and nobody knows: facts/pinpad.md §3.2. */
export const UNRESOLVED_STATES = [
  'CREATED',
  'SENDING',
  'WAITING',
  'UNKNOWN',
  'REVERSING',
  'VOIDING',
] as const satisfies readonly PinpadState[]

/** Half done: a program that finds a charge so at its start knows nothing of its outcome. */
export const UNDERWAY_STATES = ['SENDING', 'WAITING', 'REVERSING'] as const

/**
 * The whole table. UNKNOWN is never followed by DECLINED: what was not known in time is asked or
 * undone, not believed. A return whose outcome is unknown may be asked for again (SENDING): it cannot
 * give back twice.
 */
const following: Readonly<Record<PinpadState, readonly PinpadState[]>> = {
  CREATED: ['SENDING', 'CANCELLED'],
  SENDING: ['WAITING', 'NOT_SENT', 'UNKNOWN'],
  WAITING: ['APPROVED', 'DECLINED', 'UNKNOWN'],
  APPROVED: ['VOIDING'],
  DECLINED: [],
  NOT_SENT: [],
  CANCELLED: [],
  UNKNOWN: ['APPROVED', 'REVERSING', 'MANUAL_RESOLVED', 'SENDING'],
  REVERSING: ['REVERSED', 'NOT_FOUND', 'UNKNOWN'],
  REVERSED: [],
  NOT_FOUND: [],
  VOIDING: ['VOIDED', 'APPROVED'],
  VOIDED: [],
  MANUAL_RESOLVED: [],
}

export function mayFollow(from: PinpadState, to: PinpadState, type: 'SALE' | 'VOID'): boolean {
  // A second request for one sale would be a second charge.
  if (from === 'UNKNOWN' && to === 'SENDING') return type === 'VOID'
  if (to === 'REVERSING' || to === 'VOIDING') return type === 'SALE' && following[from].includes(to)
  return following[from].includes(to)
}

export function isUnresolved(state: string): boolean {
  return (UNRESOLVED_STATES as readonly string[]).includes(state)
}
