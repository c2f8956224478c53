import type { Clock } from '../context.ts'
import type { Instant } from '../database/schema.ts'

const DAY_MS = 86_400_000
/**
 * A till that was off over the holidays is not a clock that was turned: only after longer a person is
 * asked, and none at all where the central answers.
 */
const LONGEST_CLOSED_MS = 5 * DAY_MS
/** Less is what time servers and slow answers put right every day. */
const UNNOTICED_MS = 120_000

export type ClockDoubtCode =
  /** It stands before what this till has seen, or before its last closing. */
  | 'BEHIND'
  /** It has jumped ahead. */
  | 'AHEAD'
  /** The central has another day. */
  | 'CENTRAL_DIFFERS'

/** Why documents should not be dated by this machine's clock until a manager has looked at it. */
export interface ClockDoubt {
  readonly code: ClockDoubtCode
  /** What the time should be, by what was known before. */
  readonly expectedAt: Instant
}

/** What outlives the program. */
export interface ClockMemory {
  readonly seenAt: Instant
  readonly isDoubted: boolean
}

export interface ClockGuard {
  /** undefined while the clock can be believed. */
  judge(): ClockDoubt | undefined
  /** Moments that the clock seems to have gone back behind: from now up to this one. */
  readonly behindUntil: Date | undefined
  /** The central's time, as its answer says it. */
  told(theirs: Date): void
  /** A person has looked: what the clock says now is right, whatever was seen before. */
  confirm(): void
  /** How far the clock is ahead of a central that a person preferred it to, or would by confirming. */
  readonly acceptableDifferenceMs: number
  readonly memory: ClockMemory
}

export interface ClockGuardPorts {
  readonly clock: Clock
  /** As the last run left it; undefined at the very first. */
  readonly before: ClockMemory | undefined
  /** How far the central's clock was when a person preferred this one. */
  readonly acceptedDifferenceMs: number
  /** The clock has come into doubt, or out of it. */
  readonly changed: () => void
}

interface Reference {
  readonly wallMs: number
  readonly monotonicMs: number
  /** How far ahead of it the clock may be. */
  readonly longestAheadMs: number
}

/**
 * Compares the clock with what was seen of time before: the last run, the monotonic clock since, and
 * the central's Date, which is believed first (facts/reliability.md §2.10, F11).
 */
export function createClockGuard(ports: ClockGuardPorts): ClockGuard {
  const { clock, before } = ports
  let acceptedDifferenceMs = ports.acceptedDifferenceMs
  let central: Reference | undefined
  let wasDoubted = before?.isDoubted ?? false
  let reference = referenceAt(
    before === undefined ? clock.now().getTime() : Date.parse(before.seenAt),
    before === undefined || before.isDoubted ? DAY_MS : LONGEST_CLOSED_MS,
  )

  function referenceAt(wallMs: number, longestAheadMs = DAY_MS): Reference {
    return { wallMs, monotonicMs: clock.monotonicMs(), longestAheadMs }
  }

  function expectedMs({ wallMs, monotonicMs }: Reference): number {
    return wallMs + clock.monotonicMs() - monotonicMs
  }

  function differenceMs(known: Reference): number {
    return clock.now().getTime() - expectedMs(known)
  }

  function findDoubt(): ClockDoubt | undefined {
    if (central !== undefined) {
      const ahead = differenceMs(central)
      if (isWithinDay(ahead) || isWithinDay(ahead - acceptedDifferenceMs)) {
        reference = referenceAt(clock.now().getTime())
        return undefined
      }
      return doubt('CENTRAL_DIFFERS', central)
    }
    const ahead = differenceMs(reference)
    if (ahead < -DAY_MS) return doubt('BEHIND', reference)
    if (ahead > reference.longestAheadMs) return doubt('AHEAD', reference)
    // Never back, or it could be turned back by a day again and again.
    if (ahead > 0) reference = referenceAt(clock.now().getTime())
    return undefined
  }

  function doubt(code: ClockDoubtCode, known: Reference): ClockDoubt {
    return { code, expectedAt: new Date(expectedMs(known)).toISOString() }
  }

  function judge(): ClockDoubt | undefined {
    const found = findDoubt()
    if ((found !== undefined) !== wasDoubted) {
      wasDoubted = found !== undefined
      ports.changed()
    }
    return found
  }

  function acceptable(): number {
    return central === undefined ? acceptedDifferenceMs : Math.round(differenceMs(central))
  }

  return {
    judge,
    get behindUntil() {
      return differenceMs(reference) < -UNNOTICED_MS ? new Date(expectedMs(reference)) : undefined
    },
    told(theirs) {
      central = referenceAt(theirs.getTime())
    },
    confirm() {
      acceptedDifferenceMs = acceptable()
      reference = referenceAt(clock.now().getTime())
      judge()
    },
    get acceptableDifferenceMs() {
      return acceptable()
    },
    get memory() {
      return { seenAt: new Date(expectedMs(reference)).toISOString(), isDoubted: wasDoubted }
    },
  }
}

function isWithinDay(milliseconds: number): boolean {
  return Math.abs(milliseconds) <= DAY_MS
}
