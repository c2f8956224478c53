import type { AuditKind } from '#shared/api/audit-kinds.ts'
import { ApiError } from '#shared/api/error.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import {
  delayAfterMs,
  LOCKING_FAILURES,
  remainingFailures,
  remainingWaitMs,
} from './guess-delay.ts'
import { type Guess, ownerTally, talliesOf, type GuessTally } from './guess-tallies.ts'

export { unknownWho } from './guess-tallies.ts'

const findFailures = prepare<{ subject: string }>()((db, { subject }) =>
  db.selectFrom('signInFailures').select('failures').where('subject', '=', subject),
)

/**
 * Tries a secret: `verify` returns its result, or undefined if it is wrong. Guesses at the narrowest
 * tally run one after another, and a delayed or locked one never calls `verify`, so parallel guesses or
 * the cost of hashing do not help an attacker. Delays use the monotonic clock and start again with the
 * process, so neither a changed clock nor a restart shortens them.
 *
 * `failed` runs in the transaction that counts a wrong secret. Throws 429 TOO_MANY_ATTEMPTS or
 * PIN_LOCKED.
 */
export async function limitGuesses<T>(
  context: ManualContext,
  guess: Guess,
  verify: () => Promise<T | undefined>,
  failed?: (write: WriteContext) => Promise<void>,
): Promise<T | undefined> {
  const tallies = talliesOf(guess)
  return context.guesses.inTurn(tallies[0].subject, async () => {
    const counted = await Promise.all(tallies.map((tally) => countOf(context, tally)))
    refuseUnlessDue(context, tallies, counted)
    const opened = await verify()
    if (opened === undefined) {
      await context.transaction(async (write) => {
        await recordFailure(write, guess, tallies)
        await failed?.(write)
      })
      for (const { subject } of tallies) context.guesses.failed(subject)
      return undefined
    }
    const forgotten = tallies.filter(
      ({ isForgotten }, index) => isForgotten && (counted[index] ?? 0) > 0,
    )
    if (forgotten.length > 0) await context.transaction((write) => forget(write, forgotten))
    return opened
  })
}

async function countOf(context: ManualContext, { subject }: GuessTally): Promise<number> {
  return (await findFailures.first(context.db, { subject }))?.failures ?? 0
}

function refuseUnlessDue(
  context: ManualContext,
  tallies: readonly GuessTally[],
  counted: readonly number[],
): void {
  let longestMs = 0
  for (const [index, { subject, rule, isLocking }] of tallies.entries()) {
    const failures = counted[index] ?? 0
    if (isLocking && failures >= LOCKING_FAILURES) throw new ApiError(429, 'PIN_LOCKED')
    const sinceMs = context.guesses.msSinceFailure(subject)
    longestMs = Math.max(longestMs, remainingWaitMs(failures, sinceMs, rule))
  }
  if (longestMs === 0) return
  const seconds = Math.ceil(longestMs / 1000)
  throw new ApiError(429, 'TOO_MANY_ATTEMPTS', { parameters: { seconds }, retryAfter: seconds })
}

async function recordFailure(
  write: WriteContext,
  guess: Guess,
  tallies: readonly GuessTally[],
): Promise<void> {
  const counts: number[] = []
  for (const tally of tallies) counts.push(await addFailure(write, tally))
  const delaySeconds = Math.max(
    ...tallies.map(({ rule }, index) => delayAfterMs(counts[index] ?? 0, rule) / 1000),
  )
  const isLocked = tallies.some(
    ({ isLocking }, index) => isLocking && (counts[index] ?? 0) >= LOCKING_FAILURES,
  )
  const { secret, who, device, act } = guess
  // A signed-in user who guesses approval PINs: audit each wrong PIN, also without a delay.
  if (delaySeconds === 0 && secret !== 'approval') return
  write.audit({
    kind: kindOf(secret, isLocked),
    resourceId: typeof who === 'number' ? who : null,
    payload: {
      secret,
      ...act,
      device: device.key,
      failures: counts[0],
      ...(isLocked ? {} : { delaySeconds }),
    },
  })
}

function kindOf(secret: Guess['secret'], isLocked: boolean): AuditKind {
  if (secret === 'approval') return 'APPROVAL_REFUSED'
  return isLocked ? 'PIN_LOCKED' : 'ATTEMPTS_DELAYED'
}

async function addFailure(write: WriteContext, { subject, rule }: GuessTally): Promise<number> {
  const before = await write.db
    .selectFrom('signInFailures')
    .select('failures')
    .where('subject', '=', subject)
    .executeTakeFirst()
  const sinceMs = write.guesses.msSinceFailure(subject)
  const failures = remainingFailures(before?.failures ?? 0, sinceMs, rule) + 1
  const lastFailedAt = instant(write)
  await write.db
    .insertInto('signInFailures')
    .values({ subject, failures, lastFailedAt })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ failures, lastFailedAt }))
    .execute()
  return failures
}

/**
 * Counts one failure at a user's PIN on all devices: somebody found out that it is in use without proving it.
 * Call it in the transaction that counts the guess.
 */
export async function countAgainstOwner(write: WriteContext, ownerId: number): Promise<void> {
  const tally = ownerTally(ownerId)
  await addFailure(write, tally)
  write.guesses.failed(tally.subject)
}

async function forget(write: WriteContext, tallies: readonly GuessTally[]): Promise<void> {
  const subjects = tallies.map(({ subject }) => subject)
  await write.db.deleteFrom('signInFailures').where('subject', 'in', subjects).execute()
  for (const subject of subjects) write.guesses.succeeded(subject)
}

/**
 * Unlocks a user's PIN at the device on which the right password was typed. The failures stay counted:
 * the next wrong PIN is delayed again.
 */
export async function unlockPin(write: WriteContext, userId: number): Promise<void> {
  const [{ subject, rule }] = talliesOf({ secret: 'pin', who: userId, device: write.device })
  const { numUpdatedRows } = await write.db
    .updateTable('signInFailures')
    .set({ failures: rule.free })
    .where('subject', '=', subject)
    .where('failures', '>=', LOCKING_FAILURES)
    .executeTakeFirst()
  if (numUpdatedRows > 0) write.guesses.succeeded(subject)
}

/**
 * Resets the failures at a secret of a user on every device: it was replaced, or a manager resets them.
 */
export async function forgetFailuresEverywhere(
  write: WriteContext,
  secret: Guess['secret'],
  userId: number,
): Promise<void> {
  await write.db
    .deleteFrom('signInFailures')
    .where('subject', 'like', `${secret}:${userId}:%`)
    .execute()
}
