import type { Log } from '#main/core/acts/context.ts'
import { type AttemptPorts, attemptOperation, type AttemptRun } from './attempt-operation.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { Verdict } from './judge-reply.ts'
import { ConnectionHealth, type ConnectionHealthState } from '../transport/connection-health.ts'
import type { OutboxOperation } from '#main/core/outbox/outbox-operation.ts'
import { retryDelayMs } from '../retry-delay.ts'
import { Waits } from '../waits.ts'

/** Signed-in connection to the central. */
export interface CentralConnection {
  /** Signs in if needed. Returns `ready` if requests can be sent. */
  ready(): Promise<'ready' | 'refused' | Verdict>
  send: AttemptPorts['connection']['send']
  /** Allows a new sign-in: a person asked for it, or the settings changed. */
  forgive(): void
}

export interface PumpPorts extends AttemptPorts {
  readonly connection: CentralConnection
  readonly timers: Timers
  /** Called when something shown on a screen changed. */
  readonly changed: () => void
  readonly log: Log
}

const WORKERS = 4
const PAGE = 64
/** Interval to check operations that have no due time. */
const IDLE_LOOK_MS = 60_000

/**
 * Sends the outbox: lanes in parallel, strictly in order inside a lane. All important state is in the
 * store, so after a crash at any point a new pump can continue.
 */
export class Pump {
  readonly #ports: PumpPorts
  readonly #running = new Set<number>()
  readonly #health: ConnectionHealth
  readonly #waits: Waits
  readonly #run: AttemptRun
  #scanning: Promise<void> | undefined
  #isScanWanted = false
  #cancelTimer: (() => void) | undefined
  #isStopped = true
  #idleWaiters: (() => void)[] = []

  constructor(ports: PumpPorts) {
    this.#ports = ports
    this.#health = new ConnectionHealth(ports.clock)
    this.#waits = new Waits(ports.clock, ports.profile)
    this.#run = {
      ...ports,
      health: this.#health,
      waits: this.#waits,
      idsArrived: () => this.idsArrived(),
    }
  }

  get state(): ConnectionHealthState {
    return this.#health.state
  }

  async start(): Promise<void> {
    await this.#ports.store.recover()
    this.#isStopped = false
    this.wake()
  }

  /** Takes no new operation; resolves when those under way are settled. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancelTimer?.()
    await this.#scanning
    if (this.#running.size > 0) await this.#untilIdle()
  }

  /** Notifies the pump that there may be something to send. */
  wake(): void {
    if (this.#isStopped) return
    this.#isScanWanted = true
    this.#scanning ??= this.#scanWhileWanted()
  }

  /**
   * Sends now all operations that wait for their turn or for the connection, except those that may still be
   * running at the central. Existing waits are cut short; a wait that begins before `endPress` is kept, so
   * that nothing is sent twice for one press.
   */
  async run(): Promise<void> {
    if (this.#isStopped) return
    this.#waits.expediteAll()
    this.#waits.beginPress()
    this.#health.forgive()
    this.#ports.connection.forgive()
    await this.runWaiting()
  }

  /** Sends the operations that are due, without cutting any wait. */
  async runWaiting(): Promise<void> {
    if (this.#isStopped) return
    const idle = this.#untilIdle()
    this.wake()
    await idle
  }

  endPress(): void {
    this.#waits.endPress()
    this.wake()
  }

  expedite(operationId: number): void {
    this.#waits.expedite(operationId)
  }

  /** Notifies the pump that ids arrived which operations may wait for. */
  idsArrived(): void {
    this.#waits.idsArrived()
    this.wake()
  }

  #untilIdle(): Promise<void> {
    return new Promise((resolve) => this.#idleWaiters.push(resolve))
  }

  #tellIdle(): void {
    const waiters = this.#idleWaiters
    this.#idleWaiters = []
    for (const resolve of waiters) resolve()
  }

  async #scanWhileWanted(): Promise<void> {
    try {
      while (this.#isScanWanted && !this.#isStopped) {
        this.#isScanWanted = false
        this.#cancelTimer?.()
        await this.#scan()
      }
    } catch (error) {
      this.#ports.log('error', 'The outbox could not be read', error)
      this.#sleepUntil(this.#nowMs() + IDLE_LOOK_MS)
    }
    this.#scanning = undefined
    if (this.#running.size === 0) this.#tellIdle()
  }

  #nowMs(): number {
    return this.#ports.clock.monotonicMs()
  }

  #capacity(): number {
    if (this.#isStopped) return 0
    return (this.#health.isProbing ? 1 : WORKERS) - this.#running.size
  }

  /** Starts the operations that are due and sets the timer for the next. */
  async #scan(): Promise<void> {
    const opensAtMs = this.#health.opensAtMs
    if (this.#nowMs() < opensAtMs) return this.#sleepUntil(opensAtMs)
    let nextMs = this.#nowMs() + IDLE_LOOK_MS
    let afterId = 0
    while (this.#capacity() > 0) {
      const page = await this.#ports.store.heads(afterId, PAGE)
      for (const operation of page) {
        afterId = operation.id
        if (this.#capacity() <= 0) break
        if (this.#running.has(operation.id)) continue
        const dueMs = this.#waits.dueMs(operation)
        if (dueMs > this.#nowMs()) {
          nextMs = Math.min(nextMs, dueMs)
          continue
        }
        const readiness = await this.#ports.store.readiness(operation)
        if (readiness === 'waiting') continue
        if (!(await this.#isLineReady())) return
        this.#start(operation, readiness)
      }
      if (page.length < PAGE) break
    }
    this.#sleepUntil(nextMs)
  }

  #sleepUntil(dueMs: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#ports.timers.after(Math.max(0, dueMs - this.#nowMs()), () =>
      this.wake(),
    )
  }

  async #isLineReady(): Promise<boolean> {
    const ready = await this.#ports.connection.ready()
    if (ready === 'ready') {
      this.#health.signedIn()
      return true
    }
    if (ready === 'refused') {
      this.#health.signInRefused()
      this.#sleepUntil(this.#nowMs() + IDLE_LOOK_MS)
      this.#ports.changed()
      return false
    }
    this.#health.failed(ready)
    const againMs = this.#nowMs() + retryDelayMs(0, this.#ports.randomness)
    this.#sleepUntil(Math.max(this.#health.opensAtMs, againMs))
    return false
  }

  #start(operation: OutboxOperation, readiness: 'ready' | 'orphaned'): void {
    this.#running.add(operation.id)
    this.#health.leaving()
    attemptOperation(this.#run, operation, readiness)
      .catch((error: unknown) => {
        const { log, randomness } = this.#ports
        log('error', `Operation ${operation.uuid} could not be sent`, error)
        this.#waits.begin(operation, retryDelayMs(operation.attempts, randomness), 'connection')
      })
      .finally(() => {
        this.#running.delete(operation.id)
        this.#ports.changed()
        if (!this.#isStopped) this.wake()
        else if (this.#running.size === 0) this.#tellIdle()
      })
  }
}
