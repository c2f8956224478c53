import { DatabaseError, type DatabaseProblem } from '../database-error.ts'
import { UnavailableError } from '../unavailable-error.ts'

/** Error classes of PostgreSQL: the first two characters of the SQLSTATE. */
const CONNECTION_LOST = '08'
const OUT_OF_RESOURCES = '53'
const OPERATOR_INTERVENED = '57'
const SYSTEM_FAILED = '58'
const DISK_FULL = '53100'
/** Lock timeout, deadlock, serialization failure. */
const BUSY = ['55P03', '40P01', '40001']
/** Idle or transaction timeout, or a server that has become a standby. */
const SESSION_ENDED = ['25P03', '25P04', '25006']

const SOCKET_CODES =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|EACCES)$/
/** Messages of the driver for a lost connection; these errors have no code. */
const DRIVER_SENTENCES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|client was closed|connection ended|connection has been discarded|query read timeout/i

/** Returns an UnavailableError if a later try may succeed; any other error unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (codeOf(error) === DISK_FULL) return new UnavailableError('DISK_FULL', error)
  return isPassing(error) ? new UnavailableError('DATABASE_UNAVAILABLE', error) : error
}

/**
 * Returns the error to show if the start failed; undefined for bugs of the program. `place` has no
 * password.
 */
export function startProblem(error: unknown, place: string): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error
  const cause = error instanceof UnavailableError ? error.cause : error
  const problem = problemOf(cause)
  if (problem === undefined) return undefined
  return new DatabaseError(problem, `${place}: ${messageOf(cause)}`, cause)
}

function problemOf(error: unknown): DatabaseProblem | undefined {
  const code = codeOf(error)
  // Wrong password, unknown user or database, or address not allowed.
  if (code.startsWith('28') || code === '3D000') return 'SERVER_REFUSES'
  // No right to create tables, or a read-only server.
  if (['42501', '25006', '3F000'].includes(code)) return 'SERVER_READ_ONLY'
  // The driver has no password to send.
  if (/password must be a string/.test(messageOf(error))) return 'SERVER_REFUSES'
  if (/server does not support SSL|certificate/i.test(messageOf(error))) return 'SERVER_REFUSES'
  return isPassing(error) || code === DISK_FULL ? 'SERVER_UNREACHABLE' : undefined
}

function isPassing(error: unknown): boolean {
  const code = codeOf(error)
  return (
    [CONNECTION_LOST, OUT_OF_RESOURCES, OPERATOR_INTERVENED, SYSTEM_FAILED].includes(
      code.length === 5 ? code.slice(0, 2) : '',
    ) ||
    BUSY.includes(code) ||
    SESSION_ENDED.includes(code) ||
    SOCKET_CODES.test(code) ||
    (code === '' && DRIVER_SENTENCES.test(messageOf(error)))
  )
}

function codeOf(error: unknown): string {
  // If a host name has several addresses and all refuse, the error is an AggregateError.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  const { code } = (first ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
