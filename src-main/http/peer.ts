/** Facts about a request that the host knows besides its bytes. */
export interface Peer {
  /** undefined: this process itself. */
  readonly address: string | undefined
  /** True over TLS; not needed for requests within this machine. */
  readonly isEncrypted?: boolean
}
