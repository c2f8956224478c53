import type { FrozenRequest } from './frozen-request.ts'
import type { MappedResource } from './id-map.ts'

/** A reason given by the central, shown to a manager. */
export interface CentralProblem {
  /** Path into the body; empty if no field is at fault. */
  readonly field: string
  readonly message: string
}

export type OutboxState =
  | 'pending'
  | 'in_flight'
  | 'done'
  | 'retry'
  | 'unknown'
  | 'parked'
  | 'cancelled'

/** An operation that may be sent now: the first in its lane. */
export interface OutboxOperation {
  readonly id: number
  readonly uuid: string
  readonly operation: string
  /** JSON of `{ params?, body? }` in local ids. */
  readonly input: string
  /** False if the row is broken or of a newer program: it must not be sent. */
  readonly isReadable: boolean
  readonly lane: string
  readonly dependsOn: readonly string[]
  /**
   * Is sent after these operations while they make progress; one that waits for a person does not
   * block it.
   */
  readonly follows: readonly string[]
  readonly cashRegisterId: number | null
  /** Id of the local record. */
  readonly resourceId: number | null
  readonly state: 'pending' | 'retry' | 'unknown'
  readonly attempts: number
  /** Request of the first attempt; null if none was sent. */
  readonly request: FrozenRequest | null
  readonly firstSentAt: string | null
  /** Used to compute the remaining wait when the program starts. */
  readonly nextAttemptAt: string | null
  readonly waitMs: number | null
}

/** The central's figure differs from the till's: shown to a person, never corrected automatically. */
export interface Conflict {
  readonly field: 'number' | 'accessKey' | 'total'
  readonly local: string
  readonly central: string
}

/** Result of an attempt. */
export type AttemptResult =
  | {
      readonly state: 'done'
      readonly status: number | null
      readonly centralId: number | null
      readonly conflict: Conflict | null
    }
  | {
      readonly state: 'parked'
      readonly status: number | null
      readonly code: string
      readonly problems: readonly CentralProblem[]
      /** True if the central certainly did not execute it, so it may be built again. */
      readonly isSurelyAbsent: boolean
    }
  | {
      readonly state: 'retry'
      readonly status: number | null
      readonly code: string
      readonly waitMs: number
      /** No byte was ever sent: it counts as not tried. */
      readonly neverLeft: boolean
    }
  | {
      readonly state: 'unknown'
      readonly status: number | null
      readonly code: string
      readonly waitMs: number
      /** Set if an answer gave another number without identifying our document: a person must see it. */
      readonly conflict?: Conflict | null
    }
  /** Back to the previous state: the sign-in failed, or the request could not be built. */
  | {
      readonly state: 'untried'
      readonly failure?: { readonly code: string; readonly waitMs: number }
    }

/** Record of an attempt for the manager. */
export interface AttemptRecord {
  /** Id returned by `begin`. */
  readonly id: number
  readonly durationMs: number
  readonly status: number | null
  readonly answer: string | null
}

/** Facts about the operations that the store needs; sync/resources gives them. */
export interface OutboxRules {
  /** The resource whose id the answer of the operation contains. */
  givesIdOf(operation: string): MappedResource | undefined
  /** The operation that opens a session of a register; the others of that session wait for it. */
  readonly opensSession: string
}

/** `waiting` until everything before it is settled; `orphaned` if an operation that it depends on was cancelled. */
export type OperationReadiness = 'ready' | 'waiting' | 'orphaned'

/** Storage of the outbox. Each call is one commit. */
export interface OutboxStore {
  /** Called at start: marks operations that were in flight when the program ended as unknown. */
  recover(): Promise<void>
  /** Returns the first operations of their lanes that are pending, in retry or unknown, after `afterId`. */
  heads(afterId: number, limit: number): Promise<readonly OutboxOperation[]>
  readiness(operation: OutboxOperation): Promise<OperationReadiness>
  /**
   * Commits `in_flight` with the request; only after that may it be sent. Returns the attempt's id, or
   * undefined if the operation has changed since it was read: then it must not be sent.
   */
  begin(operation: OutboxOperation, request: FrozenRequest): Promise<number | undefined>
  /** Stores the result of an attempt, or of a look-up if `attempt` is null. */
  settle(
    operation: OutboxOperation,
    settlement: AttemptResult,
    attempt: AttemptRecord | null,
  ): Promise<void>
}
