import type { PinpadDraft } from './pinpad-draft.ts'

// The contract's own lists are values that carry zod with them, which the page does without.
export const protocols = [
  'LAN',
  'SERIAL',
  'NEXO',
] as const satisfies readonly PinpadDraft['protocol'][]
export const parities = ['none', 'even', 'odd'] as const satisfies readonly PinpadDraft['parity'][]
export const handshakes = [
  'NONE',
  'CHALLENGE',
] as const satisfies readonly PinpadDraft['handshake'][]
