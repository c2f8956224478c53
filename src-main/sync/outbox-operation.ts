import type { FrozenRequest } from './central-reply.ts'
import type { CentralProblem } from './judge-reply.ts'

export type OutboxState =
  'pending' | 'in_flight' | 'done' | 'retry' | 'unknown' | 'parked' | 'cancelled'

/** An operation that may be sent now: the first of its lane. */
export interface OutboxOperation {
  readonly id: number
  readonly uuid: string
  readonly operation: string
  /** JSON of `{ params?, body? }` in local ids. */
  readonly input: string
  readonly lane: string
  readonly dependsOn: readonly string[]
  /** Goes after these while they are getting on; one that waits for a person holds nothing back. */
  readonly follows: readonly string[]
  readonly cashRegisterId: number | null
  /** The local record that it is about. */
  readonly resourceId: number | null
  readonly state: 'pending' | 'retry' | 'unknown'
  readonly attempts: number
  /** The bytes of the first try; null while none has left. */
  readonly request: FrozenRequest | null
  readonly firstSentAt: string | null
  /** What is left of its wait when the program starts. */
  readonly nextAttemptAt: string | null
  readonly waitMs: number | null
}

/** The central's figure differs from the till's: shown, never corrected by itself. */
export interface Conflict {
  readonly field: 'number' | 'accessKey' | 'total'
  readonly local: string
  readonly central: string
}

/** How an attempt ended. */
export type Settlement =
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
      /** Whether the central surely does not have it, so that it may be built anew. */
      readonly isSurelyAbsent: boolean
    }
  | {
      readonly state: 'retry'
      readonly status: number | null
      readonly code: string
      readonly waitMs: number
      /** No byte has ever left: it is as if it had not been tried. */
      readonly neverLeft: boolean
    }
  | {
      readonly state: 'unknown'
      readonly status: number | null
      readonly code: string
      readonly waitMs: number
      /** An answer gave another number than ours without naming our document: a person must see it. */
      readonly conflict?: Conflict | null
    }
  /** Back to where it was: the sign-in was at fault, or the request could not be built. */
  | {
      readonly state: 'untried'
      readonly failure?: { readonly code: string; readonly waitMs: number }
    }

/** What an attempt leaves behind for a manager to read. */
export interface AttemptRecord {
  /** As `begin` answered it. */
  readonly id: number
  readonly durationMs: number
  readonly status: number | null
  readonly answer: string | null
}

/** Where the outbox lies. Each call is one commit. */
export interface OutboxStore {
  /** At the start: whatever was under way when the program ended has an unknown outcome. */
  recover(): Promise<void>
  /** First operations of their lanes that are pending, in retry or unknown, after `afterId`. */
  heads(afterId: number, limit: number): Promise<readonly OutboxOperation[]>
  /** Whether what it depends on has been settled. */
  readiness(operation: OutboxOperation): Promise<'ready' | 'waiting' | 'orphaned'>
  /**
   * Commits `in_flight` with the bytes to be sent; only then may the first of them leave. Answers the
   * attempt's id, or undefined where the operation is no longer as it was read: it must not be sent.
   */
  begin(operation: OutboxOperation, request: FrozenRequest): Promise<number | undefined>
  /** Writes the end of an attempt, or of a look-up where `attempt` is null. */
  settle(
    operation: OutboxOperation,
    settlement: Settlement,
    attempt: AttemptRecord | null,
  ): Promise<void>
}
