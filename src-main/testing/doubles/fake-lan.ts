import type { Lan } from '#main/core/ports/lan.ts'
import { defaultLanSettings, type LanSettings } from '#main/core/settings/lan-settings.ts'

const AUTHORITY = { key: 'key in PEM', certificate: 'certificate in PEM' }

export interface FakeLan extends Lan {
  /** The settings that were applied last. */
  readonly applied: LanSettings
  /** False: the port cannot be opened, as if another program had it. */
  canOpen: boolean
}

/** A network port that opens nothing, with an authority that signs nothing. */
export function fakeLan(): FakeLan {
  const state = { applied: defaultLanSettings, canOpen: true }
  const openAddresses = () => {
    const { enabled, tls, port } = state.applied
    if (!enabled || !state.canOpen) return []
    return [`${tls ? 'https' : 'http'}://192.168.1.20:${port}`]
  }
  const fingerprint = Array(32).fill('AB').join(':')
  return {
    get applied() {
      return state.applied
    },
    get canOpen() {
      return state.canOpen
    },
    set canOpen(canOpen) {
      state.canOpen = canOpen
    },
    apply: async (settings) => {
      state.applied = settings
    },
    readState: async () => ({
      addresses: [...openAddresses()],
      fingerprint,
      fault: state.applied.enabled && !state.canOpen ? 'PORT_TAKEN' : null,
      unencrypted: false,
    }),
    openAddresses,
    readAuthority: async () => ({ certificate: new Uint8Array(), fingerprint }),
    readAuthorityKeys: async () => AUTHORITY,
    describeShop: () => undefined,
  }
}
