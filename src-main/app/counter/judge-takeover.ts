import { ApiError, forbidden, invalidField } from '#shared/api/error.ts'
import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { LostActs, TakeoverPoints } from '#shared/api/machine/shop.ts'
import type { Clock } from '#main/core/acts/context.ts'
import { loadIssuingHold } from '#main/core/settings/issuing-hold.ts'
import { readSharedPast } from '#main/core/shop/shared-past.ts'
import { openCopy } from '#main/database/open-copy.ts'
import { createSecretHasher } from '#main/rules/approval/guesses/secret-hash.ts'
import { remainingWaitMs, signInRule } from '#main/rules/approval/guesses/guess-delay.ts'
import { type CopyCounts, readCounts } from '#main/work/copy/source/read-counts.ts'
import { findTakeoverUser, type TakeoverUser } from '#main/rules/approval/find-takeover-user.ts'

export interface JudgedTakeover {
  readonly user: TakeoverUser
  readonly lost: LostActs
  /** The highest numbers that the main till told or the copy holds, by series. */
  readonly numbers: Readonly<Record<string, number>>
  /** The part that the copy and the main till's file have in common. */
  readonly past: SharedPast
  /** True if the main till issued nothing when the copy was made. */
  readonly isHeld: boolean
}

/** The last counts of the main till, and the time at which it was heard. */
export interface LastWord {
  readonly counts: CopyCounts | undefined
  /** The time up to which the copy is whole. */
  readonly copyUntil: Date
  readonly heardAt: Date
}

interface Asked {
  readonly folder: string
  /** The counter's points, the one of its own users first. */
  readonly emissionPointIds: readonly number[]
  readonly pin: string
  readonly points: TakeoverPoints
  readonly said: LastWord
}

interface JudgePorts {
  readonly clock: Clock
  readonly pepper: Uint8Array
  /** scrypt's exponent; tests lower it. */
  readonly secretCostExponent?: number | undefined
}

/**
 * Creates the judge of takeovers at a counter. It reads the copy and changes nothing in it. Wrong PINs are delayed as at
 * a sign-in; the count lives in this process, because the file is the main till's.
 */
export function createTakeoverJudge({ clock, pepper, secretCostExponent }: JudgePorts) {
  const secrets = createSecretHasher(pepper, secretCostExponent)
  let failures = 0
  let failedMs = clock.monotonicMs()
  let turn: Promise<unknown> = Promise.resolve()

  /** Throws 400 PIN_WRONG, 403 TAKEOVER_NOT_ALLOWED or OWN_POINTS_NOT_ALLOWED, 429 TOO_MANY_ATTEMPTS. */
  async function judge({ folder, emissionPointIds, pin, points, said }: Asked) {
    const waitMs = remainingWaitMs(failures, clock.monotonicMs() - failedMs, signInRule)
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000)
      throw new ApiError(429, 'TOO_MANY_ATTEMPTS', { parameters: { seconds }, retryAfter: seconds })
    }
    const copy = openCopy(folder)
    try {
      const user = await findTakeoverUser(copy.reader, secrets, emissionPointIds, pin)
      if (user === undefined) {
        failures++
        failedMs = clock.monotonicMs()
        throw invalidField('pin', 'PIN_WRONG')
      }
      if (points === 'ALL' && !user.mayLead) throw forbidden('TAKEOVER_NOT_ALLOWED')
      if (points === 'OWN' && !user.maySell) throw forbidden('OWN_POINTS_NOT_ALLOWED')
      failures = 0
      const held = await readCounts(copy.reader)
      const past = await readSharedPast(copy.reader, said.copyUntil.toISOString())
      const isHeld = (await loadIssuingHold(copy.reader)) !== undefined
      return { user, past, isHeld, ...compare(held, said) } satisfies JudgedTakeover
    } finally {
      await copy.close()
    }
  }

  return (asked: Asked): Promise<JudgedTakeover> => {
    // One after another: parallel guesses must all count.
    const mine = turn.then(() => judge(asked))
    turn = mine.catch(() => undefined)
    return mine
  }
}

function compare(held: CopyCounts, { counts, copyUntil, heardAt }: LastWord) {
  const told = counts ?? held
  const lastNumbers = highestNumbers([...held.lastNumbers, ...told.lastNumbers])
  return {
    lost: {
      since: copyUntil.toISOString(),
      until: heardAt.toISOString(),
      atMost: {
        sales: Math.max(0, told.sales - held.sales),
        charges: Math.max(0, told.charges - held.charges),
        tickets: Math.max(0, told.tickets - held.tickets),
      },
      lastNumbers: Object.entries(lastNumbers).map(
        ([series, number]) => `${series}-${String(number).padStart(9, '0')}`,
      ),
      chargesInFlight: [...told.chargesInFlight],
    },
    numbers: lastNumbers,
  }
}

/** Returns the last number of each series `001-001` of full numbers `001-001-000000048`. */
function highestNumbers(numbers: readonly string[]): Readonly<Record<string, number>> {
  const highest: Record<string, number> = {}
  for (const number of numbers) {
    const series = number.slice(0, number.lastIndexOf('-'))
    const sequential = Number(number.slice(series.length + 1))
    highest[series] = Math.max(highest[series] ?? 0, sequential)
  }
  return highest
}
