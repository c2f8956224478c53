/** The PostgreSQL database of a central. */
export interface PostgresPlace {
  /** `postgres://user:password@host:port/database`; never logged. */
  readonly url: string
  /** For tests only: allows a server that does not survive a power cut. */
  readonly isVolatileAllowed?: boolean
}
