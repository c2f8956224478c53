import { DatabaseError, type DatabaseProblem } from '../database-error.ts'
import { UnavailableError } from '../unavailable-error.ts'

/** PostgreSQL's class of an error: the first two characters of its SQLSTATE. */
const CONNECTION_LOST = '08'
const OUT_OF_RESOURCES = '53'
const OPERATOR_INTERVENED = '57'
const SYSTEM_FAILED = '58'
const DISK_FULL = '53100'
/** Another process held the writers' lock too long; two of them waited for each other. */
const BUSY = ['55P03', '40P01', '40001']
/** A transaction that stood still too long, a server that has become a standby. */
const SESSION_ENDED = ['25P03', '25P04', '25006']

const SOCKET_CODES =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|EACCES)$/
/** What the driver says of a lost connection: these have no code. */
const DRIVER_SENTENCES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|client was closed|connection ended|connection has been discarded|query read timeout/i

/** An UnavailableError for what may work a little later; any other error as it is. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (codeOf(error) === DISK_FULL) return new UnavailableError('DISK_FULL', error)
  return isPassing(error) ? new UnavailableError('DATABASE_UNAVAILABLE', error) : error
}

/** What a start that failed tells a person; undefined for faults of our own. `place` has no password. */
export function startProblem(error: unknown, place: string): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error
  const cause = error instanceof UnavailableError ? error.cause : error
  const problem = problemOf(cause)
  if (problem === undefined) return undefined
  return new DatabaseError(problem, `${place}: ${messageOf(cause)}`, cause)
}

function problemOf(error: unknown): DatabaseProblem | undefined {
  const code = codeOf(error)
  // Wrong password, no such user, no such database, not let in from this address.
  if (code.startsWith('28') || code === '3D000') return 'SERVER_REFUSES'
  // No right to make tables here, or a server that only reads.
  if (['42501', '25006', '3F000'].includes(code)) return 'SERVER_READ_ONLY'
  // The driver found no password to answer with.
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
  // Several addresses of one name, all refused, come as one error of many.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  const { code } = (first ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
