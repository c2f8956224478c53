import type { LanSettings as LanAnswer } from '#shared/api/machine/lan.ts'
import type { LanSettings } from '#main/core/settings/lan-settings.ts'

export type LanState = Pick<LanAnswer, 'addresses' | 'fingerprint' | 'fault' | 'unencrypted'>

/** The certificate that a device must trust before it opens the till over https. */
export interface LanAuthority {
  /** The certificate in DER. */
  readonly certificate: Uint8Array<ArrayBuffer>
  /** SHA-256 of it, `AB:CD:…`. */
  readonly fingerprint: string
}

/** The facts that a main till announces to the network. */
export interface ShopFacts {
  /** Name of the business. */
  readonly name: string
  readonly epoch: number
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
  /**
   * Has the host tell the network about this main till while the port is open with TLS. `read` is called again and again;
   * undefined, also as its result, ends it.
   */
  describeShop(read: (() => Promise<ShopFacts | undefined>) | undefined): void
  /** Returns the authority with its key, both in PEM, for a program that joins the shop. */
  readAuthorityKeys(): Promise<{ readonly key: string; readonly certificate: string } | undefined>
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
  readAuthorityKeys: async () => undefined,
  describeShop: () => undefined,
}
