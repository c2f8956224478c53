import type { Randomness } from '#main/core/acts/context.ts'
import type { Verdict } from './judge-reply.ts'
import type {
  Conflict,
  OutboxOperation,
  AttemptResult,
} from '#main/core/outbox/outbox-operation.ts'
import { retryAfterMs, retryDelayMs } from '../retry-delay.ts'

/** Properties of the central, set by a manager in the settings. */
export interface CentralProfile {
  /** `yes` if the central answers a repeated uuid like the first time and executes nothing twice. */
  readonly deduplicates: 'yes' | 'no' | 'unproven'
  /** Longest time that a late request may still run at the central; the look-up waits for it. */
  readonly reconcileWaitMs: number
  readonly timeoutMs: number
}

export interface SettlingConditions {
  readonly profile: CentralProfile
  readonly now: Date
  readonly randomness: Pick<Randomness, 'below'>
  /** True if the central has answered other requests since this operation was first sent. */
  readonly othersPass: boolean
}

/**
 * Idempotency keys expire at the central (Stripe: 24 h): look up older operations before sending them
 * again.
 */
const KEY_LIFE_MS = 20 * 3_600_000
const POISON_ATTEMPTS = 20
const POISON_AGE_MS = 24 * 3_600_000

/** True if an operation must be looked up before it may be sent again. */
export function mustLookUp(
  operation: Pick<OutboxOperation, 'state' | 'firstSentAt'>,
  profile: CentralProfile,
  now: Date,
): boolean {
  if (profile.deduplicates !== 'yes') return operation.state === 'unknown'
  return (
    operation.state !== 'pending' &&
    operation.firstSentAt !== null &&
    now.getTime() - Date.parse(operation.firstSentAt) > KEY_LIFE_MS
  )
}

/** Returns the settlement for a verdict; `done` is settled by `conclude`, which reads the body. */
export function settleVerdict(
  operation: OutboxOperation,
  verdict: Exclude<Verdict, { kind: 'done' | 'contradicted' }>,
  conditions: SettlingConditions,
): AttemptResult {
  const { profile, now, randomness } = conditions
  switch (verdict.kind) {
    case 'signed-out':
      return { state: 'untried' }
    case 'refused':
      return {
        state: 'parked',
        status: verdict.status,
        code: verdict.code,
        problems: verdict.problems,
        isSurelyAbsent: true,
      }
    case 'later': {
      // A resend to a central that deduplicates leaves the first outcome unknown.
      const wasUnknown = operation.state === 'unknown' && profile.deduplicates === 'yes'
      if (isPoison(operation, conditions)) return poisoned(verdict.status, !wasUnknown)
      const settled = {
        status: verdict.status,
        code: verdict.reason,
        waitMs:
          retryAfterMs(verdict.retryAfter, now) ?? retryDelayMs(operation.attempts, randomness),
      }
      return wasUnknown
        ? { state: 'unknown', ...settled }
        : {
            state: 'retry',
            ...settled,
            neverLeft: verdict.neverLeft && operation.firstSentAt === null,
          }
    }
    default: {
      if (isPoison(operation, conditions)) return poisoned(verdict.status, false)
      const wait =
        profile.deduplicates === 'yes'
          ? retryDelayMs(operation.attempts, randomness)
          : profile.reconcileWaitMs
      return {
        state: 'unknown',
        status: verdict.status,
        code: verdict.reason,
        waitMs: Math.max(wait, retryAfterMs(verdict.retryAfter, now) ?? 0),
      }
    }
  }
}

/**
 * True if the central has failed on this operation for a day while it accepted others: retrying will not
 * help.
 */
function isPoison(operation: OutboxOperation, { now, othersPass }: SettlingConditions): boolean {
  return (
    othersPass &&
    operation.attempts >= POISON_ATTEMPTS &&
    operation.firstSentAt !== null &&
    now.getTime() - Date.parse(operation.firstSentAt) > POISON_AGE_MS
  )
}

function poisoned(status: number | null, isSurelyAbsent: boolean): AttemptResult {
  return { state: 'parked', status, code: 'CENTRAL_KEEPS_FAILING', problems: [], isSurelyAbsent }
}

export function doneSettlement(
  status: number | null,
  centralId: number | null,
  conflict: Conflict | null,
): AttemptResult {
  return { state: 'done', status, centralId, conflict }
}
