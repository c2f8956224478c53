/** States of a card terminal's charge. */
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

/**
 * Money may have moved or may still move, and the outcome is unknown (docs/pinpad-protocols.md, «Charge
 * states and faults»).
 */
export const UNRESOLVED_STATES = [
  'CREATED',
  'SENDING',
  'WAITING',
  'UNKNOWN',
  'REVERSING',
  'VOIDING',
] as const satisfies readonly PinpadState[]

/** In progress. A charge found in these states at the start has an unknown outcome. */
export const UNDERWAY_STATES = ['SENDING', 'WAITING', 'REVERSING'] as const

/**
 * All transitions. UNKNOWN never becomes DECLINED: after a timeout the till asks or reverses and does not
 * believe a late refusal. A return with an unknown outcome may be sent again, because it cannot refund twice.
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
  // Sending a sale again could charge it twice.
  if (from === 'UNKNOWN' && to === 'SENDING') return type === 'VOID'
  if (to === 'REVERSING' || to === 'VOIDING') return type === 'SALE' && following[from].includes(to)
  return following[from].includes(to)
}

export function isUnresolved(state: string): boolean {
  return (UNRESOLVED_STATES as readonly string[]).includes(state)
}
