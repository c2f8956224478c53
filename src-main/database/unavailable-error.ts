/** The database cannot be used just now; the same request may well succeed a little later. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
  /** `DISK_FULL`: somebody has to make room. */
  readonly code: 'DATABASE_UNAVAILABLE' | 'DISK_FULL'

  constructor(code: UnavailableError['code'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = code
  }
}
