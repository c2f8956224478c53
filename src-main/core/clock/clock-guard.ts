import type { Instant } from '#main/database/schema.ts'
import type { Clock } from './clock.ts'

const DAY_MS = 86_400_000
/**
 * A till may be off over the holidays. Ask a person only after a longer jump, and never if the central
 * gives the time.
 */
const LONGEST_CLOSED_MS = 5 * DAY_MS
/** Smaller differences are normal: time servers and slow answers correct them every day. */
const UNNOTICED_MS = 120_000

export type ClockDoubtCode =
  /** The clock is before the last time seen by this till, or before its last closing. */
  | 'BEHIND'
  /** The clock jumped ahead. */
  | 'AHEAD'
  /** The central has a different day. */
  | 'CENTRAL_DIFFERS'

/** The reason not to date documents by this machine's clock until a manager checks it. */
export interface ClockDoubt {
  readonly code: ClockDoubtCode
  /** The expected time, computed from what was known before. */
  readonly expectedAt: Instant
}

/** The state kept between runs of the program. */
export interface ClockMemory {
  readonly seenAt: Instant
  readonly isDoubted: boolean
}

export interface ClockGuard {
  /** Returns undefined while the clock is trusted. */
  judge(): ClockDoubt | undefined
  /** End of the period that the clock seems to have gone back over, which starts now. */
  readonly behindUntil: Date | undefined
  /** Receives the central's time from its answer. */
  told(theirs: Date): void
  /**
   * The machine was asleep: the clock may lead by as much as after a start. The monotonic clock may have stood still
   * meanwhile (CLOCK_MONOTONIC of Linux).
   */
  slept(): void
  /** Accepts the current time as right, because a person checked it. */
  confirm(): void
  /** Lead of the clock over the central's: as accepted, or as `confirm` would accept it now. */
  readonly acceptableDifferenceMs: number
  readonly memory: ClockMemory
}

export interface ClockGuardPorts {
  readonly clock: Clock
  /** The memory of the last run; undefined at the first run. */
  readonly before: ClockMemory | undefined
  /** The difference to the central's clock that a person accepted. */
  readonly acceptedDifferenceMs: number
  /** Called when the clock becomes doubtful or trusted again. */
  readonly changed: () => void
}

interface Reference {
  readonly wallMs: number
  readonly monotonicMs: number
  /** Longest lead of the clock over this reference before it is doubted. */
  readonly longestAheadMs: number
}

/**
 * Compares the clock with the last run, the monotonic clock since then, and the central's Date, which
 * has priority.
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
    // Never move the reference back: otherwise the clock could be set back by a day repeatedly.
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
    slept() {
      // A doubt is not slept away.
      if (wasDoubted) return
      central = undefined
      reference = { ...reference, longestAheadMs: LONGEST_CLOSED_MS }
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
