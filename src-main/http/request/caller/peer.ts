/** Facts about a request that the host knows besides its bytes. */
export interface Peer {
  /** undefined: this process itself. */
  readonly address: string | undefined
  /** True over TLS; not needed for requests within this machine. */
  readonly isEncrypted?: boolean
  /** True if the Host header names another machine: only programs of the shop are answered there. */
  readonly hasOtherName?: boolean
  /** Origin of a page that another program of the shop may have served (`https://192.168.1.20:4600`): see neighbour.ts. */
  readonly foreignOrigin?: string
  /** True if the credential of a counter was seen before: its requests are many. */
  readonly isCounter?: boolean
}
