import type { CentralLink } from '#main/core/acts/context.ts'

/** Link of the central itself, which has no other central above it. */
export const noCentral: CentralLink = {
  state: {
    isOnline: undefined,
    isSignInRefused: false,
    lastSuccessAt: null,
    lastError: null,
    clockSkewMs: null,
    pull: null,
  },
  wake: () => undefined,
  expedite: () => undefined,
  run: () => Promise.resolve(),
  reconfigure: () => Promise.resolve(),
  test: () => Promise.resolve({ kind: 'refused' }),
  vouch: () => Promise.resolve(false),
  ask: () => Promise.resolve({ kind: 'refused' }),
  seal: () => '',
}
