import type { Clock } from '../context.ts'
import type { OutboxOperation } from './outbox-operation.ts'
import { type CentralProfile, mustLookUp } from './settle-verdict.ts'

interface Wait {
  readonly dueMs: number
  /**
   * For the line; for a late run that may still be at work at the central, which not even a person
   * may cut short; or for ids that are still on their way.
   */
  readonly for: 'line' | 'reconcile' | 'ids'
}

/** When each operation may be tried again, by the monotonic clock. */
export class Waits {
  readonly #byId = new Map<number, Wait>()
  readonly #clock: Clock
  readonly #profile: () => CentralProfile
  /** What has failed since a person pressed the button; undefined while nobody waits. */
  #pressed: Set<number> | undefined

  constructor(clock: Clock, profile: () => CentralProfile) {
    this.#clock = clock
    this.#profile = profile
  }

  /** Monotonic ms; 0 for an operation that waits for nothing. */
  dueMs(operation: OutboxOperation): number {
    if (this.#pressed?.has(operation.id) === true) return Infinity
    const known = this.#byId.get(operation.id)
    if (known !== undefined) return known.dueMs
    const wait = this.#firstWait(operation)
    if (wait === undefined) return 0
    this.#byId.set(operation.id, wait)
    return wait.dueMs
  }

  begin({ id }: OutboxOperation, milliseconds: number, reason: Wait['for']): void {
    this.#byId.set(id, { dueMs: this.#clock.monotonicMs() + milliseconds, for: reason })
    if (reason !== 'ids') this.#pressed?.add(id)
  }

  beginPress(): void {
    this.#pressed = new Set()
  }

  endPress(): void {
    this.#pressed = undefined
  }

  end({ id }: OutboxOperation): void {
    this.#byId.delete(id)
  }

  /** A person wants this one tried now. */
  expedite(operationId: number): void {
    this.#pressed?.delete(operationId)
    if (this.#byId.get(operationId)?.for !== 'reconcile') this.#byId.delete(operationId)
  }

  /** A person wants all of them tried now. */
  expediteAll(): void {
    for (const [id, wait] of this.#byId) {
      if (wait.for !== 'reconcile') this.#byId.set(id, { ...wait, dueMs: 0 })
    }
  }

  idsArrived(): void {
    for (const [id, wait] of this.#byId) if (wait.for === 'ids') this.#byId.delete(id)
  }

  /** The wait of an operation that an earlier run of the program left behind. */
  #firstWait(operation: OutboxOperation): Wait | undefined {
    const profile = this.#profile()
    const nowMs = this.#clock.monotonicMs()
    if (mustLookUp(operation, profile, this.#clock.now()) && profile.deduplicates !== 'yes') {
      // It may have left a moment before the program ended.
      return { dueMs: nowMs + profile.reconcileWaitMs, for: 'reconcile' }
    }
    if (operation.nextAttemptAt === null || operation.waitMs === null) return undefined
    const left = Date.parse(operation.nextAttemptAt) - this.#clock.now().getTime()
    // A clock that was turned must neither silence an operation nor owe it a year.
    return { dueMs: nowMs + Math.min(Math.max(left, 0), operation.waitMs), for: 'line' }
  }
}
