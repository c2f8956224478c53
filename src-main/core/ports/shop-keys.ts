/** The secrets that every program of a shop has. */
export interface ShopSecrets {
  readonly pepper: Uint8Array
  /** The shop's authority, both in PEM. */
  readonly authority: { readonly key: string; readonly certificate: string }
}

/** The secrets of the shop, for the joining of a program. */
export interface ShopKeys {
  /** Encrypts the key of a code, so that a copy of the database joins nobody. */
  sealCodeKey(key: Uint8Array): string
  /** Returns undefined if it was sealed with another pepper. */
  openCodeKey(sealed: string): Uint8Array | undefined
  /** Returns undefined if the authority cannot be read. */
  readSecrets(): Promise<ShopSecrets | undefined>
  /** The secret of the shop's installation. */
  readonly pepper: Uint8Array
}
