import { createHash } from 'node:crypto'
import type { SourceDevice } from '#main/core/acts/context.ts'
import {
  approvalDeviceRule,
  approvalRule,
  type DelayRule,
  passwordTotalRule,
  pinTotalRule,
  signInRule,
} from './guess-delay.ts'

/** An attempt at a secret. */
export interface Guess {
  /**
   * `pin` is the user's own, `approval` any PIN typed by a signed-in user, `enrollment` a code,
   * `cashExit` the cash in a drawer, which refused exits would reveal, `takeover` any PIN typed to make this
   * program the main till.
   */
  readonly secret: 'password' | 'pin' | 'approval' | 'enrollment' | 'cashExit' | 'takeover'
  /**
   * The user who signs in; for an approval, the user who asks for it. Text stands for an unknown name.
   */
  readonly who: number | string
  readonly device: SourceDevice
  /** The act to approve; it is audited. */
  readonly act?: Readonly<Record<string, unknown>>
}

/** Failures that are counted together, and their delay rule. */
export interface GuessTally {
  readonly subject: string
  readonly rule: DelayRule
  /** True if a right secret resets the failures. */
  readonly isForgotten: boolean
  /** True if ten failures lock it until a person unlocks it; time does not. */
  readonly isLocking: boolean
}

const ANYWHERE = 'anywhere'
const ANYBODY = 'anybody'
const UNKNOWN_BUCKETS = 4096

/**
 * Returns a bucket for an unknown user name or id. It is delayed like a real one, so the caller learns
 * nothing; the number of buckets is limited so that invented names do not fill the disk.
 */
export function unknownWho(typed: string | number): string {
  const bucket =
    createHash('sha256').update(String(typed)).digest().readUInt32BE() % UNKNOWN_BUCKETS
  return `unknown-${bucket}`
}

/**
 * Returns the tallies for a wrong secret, the narrowest first. The total of a user's password counts and
 * delays only addresses that are not enrolled, so a stranger cannot block the user at the till.
 */
export function talliesOf(guess: Guess): readonly [GuessTally, ...GuessTally[]] {
  const { secret, who, device } = guess
  const tally = (whose: string | number, where: string, rule: DelayRule): GuessTally =>
    tallyOf(secret, whose, where, rule)
  const here = { ...tally(who, device.key, signInRule), isForgotten: true }
  switch (secret) {
    case 'approval':
      return [tally(who, ANYWHERE, approvalRule), tally(ANYBODY, device.key, approvalDeviceRule)]
    case 'pin':
      return [{ ...here, isLocking: true }, tally(who, ANYWHERE, pinTotalRule)]
    case 'password':
      return device.isTrusted ? [here] : [here, tally(who, ANYWHERE, passwordTotalRule)]
    // A small exit that succeeds must not reset the refusals before it.
    case 'cashExit':
      return [tally(who, ANYWHERE, approvalRule)]
    default:
      return [here]
  }
}

/** Returns the tally of a user's PIN on all devices. */
export function ownerTally(ownerId: number): GuessTally {
  return tallyOf('pin', ownerId, ANYWHERE, pinTotalRule)
}

function tallyOf(
  secret: Guess['secret'],
  whose: string | number,
  where: string,
  rule: DelayRule,
): GuessTally {
  return { subject: `${secret}:${whose}:${where}`, rule, isForgotten: false, isLocking: false }
}
