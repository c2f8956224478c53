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

/** Returns why a failure of disk or database passes by itself or by freeing space; undefined if it does not. */
export function unavailableCode(error: unknown): UnavailableError['code'] | undefined {
  if (error instanceof UnavailableError) return error.code
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code !== 'string') return undefined
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return 'DISK_FULL'
  return /^SQLITE_(?:IOERR|BUSY|READONLY|CANTOPEN|LOCKED)/.test(code)
    ? 'DATABASE_UNAVAILABLE'
    : undefined
}
