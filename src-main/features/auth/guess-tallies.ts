import { createHash } from 'node:crypto'
import type { Device } from '../../context.ts'
import {
  approvalDeviceRule,
  approvalRule,
  type DelayRule,
  passwordTotalRule,
  pinTotalRule,
  signInRule,
} from './guess-delay.ts'

/** A secret that somebody tries. */
export interface Guess {
  /**
   * `pin` is one's own, `approval` anybody's that a signed-in user types, `enrollment` a code,
   * `cashExit` the money in a drawer, which refused exits would tell.
   */
  readonly secret: 'password' | 'pin' | 'approval' | 'enrollment' | 'cashExit'
  /**
   * The user who signs in, or for an approval the user who asks for it; text stands for a name that
   * nobody has.
   */
  readonly who: number | string
  readonly device: Device
  /** What an approval is for; it goes into the audit. */
  readonly act?: Readonly<Record<string, unknown>>
}

/** Failures that are counted together, and what they make wait. */
export interface Tally {
  readonly subject: string
  readonly rule: DelayRule
  /** The right secret forgets the failures. */
  readonly isForgotten: boolean
  /** From ten failures on it waits for a person, not for time. */
  readonly isLocking: boolean
}

const ANYWHERE = 'anywhere'
const ANYBODY = 'anybody'
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

/**
 * Where a wrong secret counts. The first tally is the narrowest. A total of a user's password counts
 * and delays addresses that are not enrolled alone, so that no stranger keeps a user out of the till.
 */
export function talliesOf(guess: Guess): readonly [Tally, ...Tally[]] {
  const { secret, who, device } = guess
  const tally = (whose: string | number, where: string, rule: DelayRule): Tally => ({
    subject: `${secret}:${whose}:${where}`,
    rule,
    isForgotten: false,
    isLocking: false,
  })
  const here = { ...tally(who, device.key, signInRule), isForgotten: true }
  switch (secret) {
    case 'approval':
      return [tally(who, ANYWHERE, approvalRule), tally(ANYBODY, device.key, approvalDeviceRule)]
    case 'pin':
      return [{ ...here, isLocking: true }, tally(who, ANYWHERE, pinTotalRule)]
    case 'password':
      return device.isTrusted ? [here] : [here, tally(who, ANYWHERE, passwordTotalRule)]
    // A small exit that succeeds must not forget the refusals before it.
    case 'cashExit':
      return [tally(who, ANYWHERE, approvalRule)]
    default:
      return [here]
  }
}
