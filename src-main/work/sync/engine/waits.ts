import type { Clock } from '#main/core/acts/context.ts'
import type { OutboxOperation } from '#main/core/outbox/outbox-operation.ts'
import { type CentralProfile, mustLookUp } from './push/settle-verdict.ts'

interface Wait {
  readonly dueMs: number
  /**
   * `connection`: waits for the connection. `reconcile`: a late request may still run at the central, so not even
   * a person may cut it short. `ids`: waits for ids that have not arrived.
   */
  readonly for: 'connection' | 'reconcile' | 'ids'
}

/** Times at which operations may be tried again, by the monotonic clock. */
export class Waits {
  readonly #byId = new Map<number, Wait>()
  readonly #clock: Clock
  readonly #profile: () => CentralProfile
  /** Operations that failed since a person pressed the button; undefined without a press. */
  #pressed: Set<number> | undefined

  constructor(clock: Clock, profile: () => CentralProfile) {
    this.#clock = clock
    this.#profile = profile
  }

  /** Returns the due time in monotonic ms; 0 if the operation does not wait. */
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

  /** Ends the wait of one operation at a person's request. */
  expedite(operationId: number): void {
    this.#pressed?.delete(operationId)
    if (this.#byId.get(operationId)?.for !== 'reconcile') this.#byId.delete(operationId)
  }

  /** Ends all waits at a person's request. */
  expediteAll(): void {
    for (const [id, wait] of this.#byId) {
      if (wait.for !== 'reconcile') this.#byId.set(id, { ...wait, dueMs: 0 })
    }
  }

  idsArrived(): void {
    for (const [id, wait] of this.#byId) if (wait.for === 'ids') this.#byId.delete(id)
  }

  /** Returns the wait that an earlier run of the program left. */
  #firstWait(operation: OutboxOperation): Wait | undefined {
    const profile = this.#profile()
    const nowMs = this.#clock.monotonicMs()
    if (mustLookUp(operation, profile, this.#clock.now()) && profile.deduplicates !== 'yes') {
      // It may have been sent just before the program ended.
      return { dueMs: nowMs + profile.reconcileWaitMs, for: 'reconcile' }
    }
    if (operation.nextAttemptAt === null || operation.waitMs === null) return undefined
    const left = Date.parse(operation.nextAttemptAt) - this.#clock.now().getTime()
    // Limit the wait to its original length, in case the clock was changed.
    return { dueMs: nowMs + Math.min(Math.max(left, 0), operation.waitMs), for: 'connection' }
  }
}
