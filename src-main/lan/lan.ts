import type { LanSettings as LanAnswer } from '../../src-shared/api/lan.ts'
import type { LanSettings } from '../settings/lan-settings.ts'

export type LanState = Pick<LanAnswer, 'addresses' | 'fingerprint' | 'fault' | 'unencrypted'>

/** The certificate that a device must trust before it opens the till over https. */
export interface LanAuthority {
  /** The certificate in DER. */
  readonly certificate: Uint8Array<ArrayBuffer>
  /** SHA-256 of it, `AB:CD:…`. */
  readonly fingerprint: string
}

/** The port for the shop's network, opened by the host that runs the program. */
export interface Lan {
  /** Opens, moves or closes the port. Never rejects: a failure is in the state's `fault`. */
  apply(settings: LanSettings): Promise<void>
  readState(): Promise<LanState>
  /** Addresses of this till for other devices, most likely first; empty while the port is closed. */
  openAddresses(): readonly string[]
  /** Returns undefined if there is none, or if its key cannot be read. */
  readAuthority(): Promise<LanAuthority | undefined>
}

/** No host opens a port: the core alone, in tests and scripts. */
export const noLan: Lan = {
  apply: async () => {},
  readState: async () => ({
    addresses: [],
    fingerprint: null,
    fault: null,
    unencrypted: false,
  }),
  openAddresses: () => [],
  readAuthority: async () => undefined,
}
