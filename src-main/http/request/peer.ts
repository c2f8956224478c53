/** Facts about a request that the host knows besides its bytes. */
export interface Peer {
  /** undefined: this process itself. */
  readonly address: string | undefined
  /** True over TLS; not needed for requests within this machine. */
  readonly isEncrypted?: boolean
  /** True if the Host header names another machine: only programs of the shop are answered there. */
  readonly hasOtherName?: boolean
  /** True if the credential of a counter was seen before: its requests are many. */
  readonly isCounter?: boolean
}
