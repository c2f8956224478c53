import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { Instant } from '#main/database/schema.ts'

/**
 * An act that another program of the shop did while it was apart. It was decided there: this program records it with
 * its number, its amounts, its user and its time, and refuses only what does not add up.
 */
export interface RecordedAct {
  /** Uuid of the act in the queue of its program. */
  readonly uuid: string
  /** The program that did it. */
  readonly counterId: number
  readonly userId: number | null
  readonly emissionPointId: number | null
  /** Set if that program made its user while it was apart: `userId` is then of somebody whom both know. */
  readonly actor?: { readonly username: string; readonly name: string } | undefined
  readonly at: Instant
  /**
   * Up to where both files are the same. A record of this file with a higher id is not in the other one, and what a later
   * audit entry changed here may have changed in both. Times do not tell it: each PC has a clock of its own.
   */
  readonly past: SharedPast
  /** Key of the request as that program stored it; a page that repeats the request here gets this program's answer. */
  readonly idempotencyKey: string | null
  readonly requestHash: string | null
  /** The user who approved it there; null or absent if the actor's own rights allowed it. */
  readonly approvedById?: number | null | undefined
}

/** A recorded act with the time at which this program got it; the clock of its context is at `at`. */
export interface ArrivedAct extends RecordedAct {
  readonly arrivedAt: Instant
}

/** Field of an audit payload: the program that did the act, and the act's uuid. */
export const RECORDED_OF = 'recordedOf'

/** True if the act was decided elsewhere: a till's at its central, or another program's of the shop. */
export function isRecording(context: {
  readonly installation: { readonly role: 'terminal' | 'central' }
  readonly recorded: RecordedAct | null
}): boolean {
  return context.recorded !== null || context.installation.role === 'central'
}
