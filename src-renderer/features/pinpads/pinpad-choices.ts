import type { PinpadDraft } from './pinpad-draft.ts'

// Copies of the contract's lists, because importing those would bundle zod.
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
