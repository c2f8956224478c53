import type { LanSettings as LanAnswer } from '../../src-shared/api/lan.ts'
import type { LanSettings } from './lan-settings.ts'

export type LanState = Pick<LanAnswer, 'addresses' | 'fingerprint' | 'fault' | 'unencrypted'>

/** What a device has to trust before it opens the till over https. */
export interface LanAuthority {
  /** The certificate in DER. */
  readonly certificate: Uint8Array<ArrayBuffer>
  /** SHA-256 of it, `AB:CD:…`. */
  readonly fingerprint: string
}

/** The port for the shop's network; the host that runs the program opens it. */
export interface Lan {
  /** Opens, moves or closes the port. Never rejects: what did not work is the state's `fault`. */
  apply(settings: LanSettings): Promise<void>
  readState(): Promise<LanState>
  /** undefined where there is none, or where its key cannot be read. */
  readAuthority(): Promise<LanAuthority | undefined>
}

/** Where no host opens a port: the core alone, in tests and scripts. */
export const noLan: Lan = {
  apply: async () => {},
  readState: async () => ({
    addresses: [],
    fingerprint: null,
    fault: null,
    unencrypted: false,
  }),
  readAuthority: async () => undefined,
}
