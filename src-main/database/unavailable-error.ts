/** The database is temporarily unavailable; the same request may succeed later. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
  /** `DISK_FULL`: a person must free space. */
  readonly code: 'DATABASE_UNAVAILABLE' | 'DISK_FULL'

  constructor(code: UnavailableError['code'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = code
  }
}
