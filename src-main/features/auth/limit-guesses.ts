import { createHash } from 'node:crypto'
import { ApiError } from '../../../src-shared/api/error.ts'
import { type Device, instant, type ManualContext, type WriteContext } from '../../context.ts'
import { prepare } from '../../database/prepared.ts'
import { delayAfterMs, LOCKING_FAILURES } from './guess-delay.ts'

/** Whose secret is tried, and where: delays and locks of one subject never touch another. */
export interface GuessSubject {
  /** `pin` is one's own, `approval` anybody's that a signed-in user types, `enrollment` a code. */
  readonly secret: 'password' | 'pin' | 'approval' | 'enrollment'
  /** A user's id, or what stands for a name that nobody has. */
  readonly who: number | string
  readonly device: Device
}

const LOCKED_SECRETS: readonly GuessSubject['secret'][] = ['pin', 'approval']
const UNKNOWN_BUCKETS = 4096

/**
 * Stands for a user name or id that nobody has: it is delayed like a real one, so that nothing is
 * learnt, and in so few buckets that made-up names do not fill the disk.
 */
export function unknownWho(typed: string | number): string {
  const bucket =
    createHash('sha256').update(String(typed)).digest().readUInt32BE() % UNKNOWN_BUCKETS
  return `unknown-${bucket}`
}

const findFailures = prepare<{ subject: string }>()((db, { subject }) =>
  db.selectFrom('signInFailures').select('failures').where('subject', '=', subject),
)

/**
 * Tries a secret: `verify` answers what it opens, or undefined where it is wrong. The attempts at a
 * subject go one after another, and a delayed or locked one never comes to `verify`, so neither
 * parallel guesses nor the cost of hashing help who guesses. Delays run on the monotonic clock and
 * start again with the process: neither a turned clock nor a restart shortens one.
 *
 * `forgets` tells whether what was opened wipes out the failures before it. Throws 429
 * TOO_MANY_ATTEMPTS or PIN_LOCKED.
 */
export async function limitGuesses<T>(
  context: ManualContext,
  guessed: GuessSubject,
  verify: () => Promise<T | undefined>,
  forgets: (opened: T) => boolean = () => true,
): Promise<T | undefined> {
  const subject = subjectText(guessed)
  return context.attempts.inTurn(subject, async () => {
    const failures = (await findFailures.first(context.db, { subject }))?.failures ?? 0
    refuseUnlessDue(context, guessed, subject, failures)
    const opened = await verify()
    if (opened === undefined) {
      await context.transaction((write) => recordFailure(write, guessed, subject))
      context.attempts.failed(subject)
    } else if (failures > 0 && forgets(opened)) {
      await context.transaction((write) => forgetFailures(write, [guessed]))
    }
    return opened
  })
}

function refuseUnlessDue(
  context: ManualContext,
  { secret }: GuessSubject,
  subject: string,
  failures: number,
): void {
  if (LOCKED_SECRETS.includes(secret) && failures >= LOCKING_FAILURES) {
    throw new ApiError(429, 'PIN_LOCKED')
  }
  const waitMs = delayAfterMs(failures) - context.attempts.msSinceFailure(subject)
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  throw new ApiError(429, 'TOO_MANY_ATTEMPTS', { parameters: { seconds }, retryAfter: seconds })
}

async function recordFailure(
  write: WriteContext,
  { secret, who, device }: GuessSubject,
  subject: string,
): Promise<void> {
  const lastFailedAt = instant(write)
  const { failures } = await write.db
    .insertInto('signInFailures')
    .values({ subject, failures: 1, lastFailedAt })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((row) => ({ failures: row('signInFailures.failures', '+', 1), lastFailedAt })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  const delaySeconds = delayAfterMs(failures) / 1000
  if (delaySeconds === 0) return
  const isLocked = LOCKED_SECRETS.includes(secret) && failures >= LOCKING_FAILURES
  write.audit({
    kind: isLocked ? 'PIN_LOCKED' : 'ATTEMPTS_DELAYED',
    resourceId: typeof who === 'number' ? who : null,
    payload: {
      secret,
      device: device.key,
      failures,
      ...(isLocked ? {} : { delaySeconds }),
    },
  })
}

/** Wipes out failures at these subjects: their secret was proved or replaced. */
export async function forgetFailures(
  write: WriteContext,
  subjects: readonly GuessSubject[],
): Promise<void> {
  const texts = subjects.map(subjectText)
  await write.db.deleteFrom('signInFailures').where('subject', 'in', texts).execute()
  for (const text of texts) write.attempts.succeeded(text)
}

/** The same for a secret of a user on every device. */
export async function forgetFailuresEverywhere(
  write: WriteContext,
  secret: GuessSubject['secret'],
  userId: number,
): Promise<void> {
  await write.db
    .deleteFrom('signInFailures')
    .where('subject', 'like', `${secret}:${userId}:%`)
    .execute()
}

function subjectText({ secret, who, device }: GuessSubject): string {
  // Who is signed in can change the address, not the session: such guesses are counted together.
  const where = secret === 'approval' && !device.isTrusted ? 'address' : device.key
  return `${secret}:${who}:${where}`
}
