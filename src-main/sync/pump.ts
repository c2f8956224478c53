import type { Clock, Log, Randomness } from '../context.ts'
import type { CentralReply, FrozenRequest, Timers } from './central-reply.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { judgeReply, type CentralProblem, type Verdict } from './judge-reply.ts'
import type { AttemptRecord, OutboxOperation, OutboxStore, Settlement } from './outbox-operation.ts'
import type { Finding } from './reconcile.ts'
import { retryAfterMs, retryDelayMs } from './retry-delay.ts'
import { type CentralProfile, mustLookUp, settleVerdict } from './settle-verdict.ts'

/** An operation in the central's ids, or why it cannot be said in them yet. */
export type Translation =
  | { readonly kind: 'request'; readonly request: FrozenRequest }
  /** Something that it names is still on its way there or here. */
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'impossible'
      readonly code: string
      readonly problems: readonly CentralProblem[]
    }

/** The signed-in way to the central. */
export interface CentralLine {
  /** Whether requests can go out: signs in where needed. */
  ready(): Promise<'ready' | 'refused' | Verdict>
  /** Under the operation's uuid, for a central that knows idempotency keys. */
  send(request: FrozenRequest, options: { readonly idempotencyKey: string }): Promise<CentralReply>
  /** A new attempt to sign in is worth it: a person asked, or the settings changed. */
  forgive(): void
}

export interface PumpPorts {
  readonly store: OutboxStore
  readonly translate: (operation: OutboxOperation) => Promise<Translation>
  readonly line: CentralLine
  /** Looks up whether the central has done what an operation asks. */
  readonly lookUp: (operation: OutboxOperation, request: FrozenRequest) => Promise<Finding>
  /** Reads what the central answered to a done operation: its id, and figures that differ. */
  readonly conclude: (operation: OutboxOperation, status: number, body: unknown) => Settlement
  readonly profile: () => CentralProfile
  readonly clock: Clock
  readonly timers: Timers
  readonly randomness: Pick<Randomness, 'below'>
  /** Something changed that a screen shows. */
  readonly changed: () => void
  readonly log: Log
}

export interface PumpState {
  /** Whether the last request was answered by the central; undefined before the first. */
  readonly isOnline: boolean | undefined
  readonly isSignInRefused: boolean
  readonly lastSuccessAt: string | null
  readonly lastError: string | null
}

const WORKERS = 4
const PAGE = 64
/** What a manager may read of an answer. */
const KEPT_ANSWER = 2_048
/** Operations without a moment of their own are looked at again after this long. */
const IDLE_LOOK_MS = 60_000

interface Wait {
  readonly dueMs: number
  /**
   * For the line; for a late run that may still be at work at the central, which not even a person
   * may cut short; or for ids that are still on their way.
   */
  readonly for: 'line' | 'reconcile' | 'ids'
}

/**
 * Sends the outbox: lanes side by side, strictly in order inside a lane. Everything that matters is
 * in the store, so that a pump that dies at any instruction is followed by another (decisions §8).
 */
export class Pump {
  readonly #ports: PumpPorts
  readonly #running = new Set<number>()
  readonly #waits = new Map<number, Wait>()
  readonly #breaker = new CircuitBreaker()
  #pausedUntilMs = 0
  #isOnline: boolean | undefined
  #isSignInRefused = false
  #lastSuccessAt: string | null = null
  #lastError: string | null = null
  #scanning: Promise<void> | undefined
  #isScanWanted = false
  #cancelTimer: (() => void) | undefined
  #isStopped = true
  #idleWaiters: (() => void)[] = []

  constructor(ports: PumpPorts) {
    this.#ports = ports
  }

  get state(): PumpState {
    return {
      isOnline: this.#isOnline,
      isSignInRefused: this.#isSignInRefused,
      lastSuccessAt: this.#lastSuccessAt,
      lastError: this.#lastError,
    }
  }

  async start(): Promise<void> {
    await this.#ports.store.recover()
    this.#isStopped = false
    this.wake()
  }

  /** Takes no new operation and resolves once those under way have been settled. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancelTimer?.()
    await this.#scanning
    if (this.#running.size > 0) await this.#untilIdle()
  }

  /** There may be something to send. */
  wake(): void {
    if (this.#isStopped) return
    this.#isScanWanted = true
    this.#scanning ??= this.#scanWhileWanted()
  }

  /** Sends now what waits for its turn or for the line, except what may still be at work there. */
  async run(): Promise<void> {
    if (this.#isStopped) return
    for (const [id, wait] of this.#waits) {
      if (wait.for !== 'reconcile') this.#waits.set(id, { ...wait, dueMs: 0 })
    }
    this.#pausedUntilMs = 0
    this.#breaker.succeeded()
    this.#ports.line.forgive()
    this.#isSignInRefused = false
    const idle = this.#untilIdle()
    this.wake()
    await idle
  }

  expedite(operationId: number): void {
    if (this.#waits.get(operationId)?.for !== 'reconcile') this.#waits.delete(operationId)
  }

  /** Ids have come that operations may have waited for. */
  idsArrived(): void {
    for (const [id, wait] of this.#waits) if (wait.for === 'ids') this.#waits.delete(id)
    this.wake()
  }

  #untilIdle(): Promise<void> {
    return new Promise((resolve) => this.#idleWaiters.push(resolve))
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
    if (this.#running.size === 0) {
      const waiters = this.#idleWaiters
      this.#idleWaiters = []
      for (const resolve of waiters) resolve()
    }
  }

  #nowMs(): number {
    return this.#ports.clock.monotonicMs()
  }

  #capacity(): number {
    if (this.#isStopped) return 0
    // With the line down one request at a time asks whether it is back.
    return (this.#breaker.isOpen ? 1 : WORKERS) - this.#running.size
  }

  /** Starts what may go now and sets the timer for what may go later. */
  async #scan(): Promise<void> {
    const gateMs = Math.max(this.#pausedUntilMs, this.#breaker.opensAtMs)
    if (this.#nowMs() < gateMs) return this.#sleepUntil(gateMs)
    let nextMs = this.#nowMs() + IDLE_LOOK_MS
    let afterId = 0
    while (this.#capacity() > 0) {
      const page = await this.#ports.store.heads(afterId, PAGE)
      for (const operation of page) {
        afterId = operation.id
        if (this.#capacity() <= 0) break
        if (this.#running.has(operation.id)) continue
        const dueMs = this.#dueMs(operation)
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

  #dueMs(operation: OutboxOperation): number {
    const known = this.#waits.get(operation.id)
    if (known !== undefined) return known.dueMs
    const wait = this.#firstWait(operation)
    if (wait === undefined) return 0
    this.#waits.set(operation.id, wait)
    return wait.dueMs
  }

  /** The wait of an operation that an earlier run of the program left behind. */
  #firstWait(operation: OutboxOperation): Wait | undefined {
    const { clock } = this.#ports
    const profile = this.#ports.profile()
    if (mustLookUp(operation, profile, clock.now()) && profile.deduplicates !== 'yes') {
      // It may have left a moment before the program ended.
      return { dueMs: this.#nowMs() + profile.reconcileWaitMs, for: 'reconcile' }
    }
    if (operation.nextAttemptAt === null || operation.waitMs === null) return undefined
    const left = Date.parse(operation.nextAttemptAt) - clock.now().getTime()
    // A clock that was turned must neither silence an operation nor owe it a year.
    return {
      dueMs: this.#nowMs() + Math.min(Math.max(left, 0), operation.waitMs),
      for: 'line',
    }
  }

  async #isLineReady(): Promise<boolean> {
    const ready = await this.#ports.line.ready()
    if (ready === 'ready') {
      this.#isSignInRefused = false
      return true
    }
    if (ready === 'refused') {
      // Selling goes on; a person has to look at the credentials.
      this.#isSignInRefused = true
      this.#lastError = 'SIGN_IN_REFUSED'
      this.#sleepUntil(this.#nowMs() + IDLE_LOOK_MS)
      this.#ports.changed()
      return false
    }
    this.#lineFailed(ready)
    this.#sleepUntil(
      Math.max(
        this.#pausedUntilMs,
        this.#breaker.opensAtMs,
        this.#nowMs() + retryDelayMs(0, this.#ports.randomness),
      ),
    )
    return false
  }

  #start(operation: OutboxOperation, readiness: 'ready' | 'orphaned'): void {
    this.#running.add(operation.id)
    this.#breaker.leaving(this.#nowMs())
    this.#attempt(operation, readiness)
      .catch((error: unknown) => {
        this.#ports.log('error', `Operation ${operation.uuid} could not be sent`, error)
        this.#wait(operation, retryDelayMs(operation.attempts, this.#ports.randomness), 'line')
      })
      .finally(() => {
        this.#running.delete(operation.id)
        this.#ports.changed()
        if (this.#isStopped) {
          if (this.#running.size === 0) for (const resolve of this.#idleWaiters) resolve()
        } else this.wake()
      })
  }

  async #attempt(operation: OutboxOperation, readiness: 'ready' | 'orphaned'): Promise<void> {
    const { store, clock } = this.#ports
    if (readiness === 'orphaned') {
      return this.#settle(operation, impossible('DEPENDENCY_CANCELLED', []), null)
    }
    const request = operation.request ?? (await this.#translate(operation))
    if (request === undefined) return
    if (mustLookUp(operation, this.#ports.profile(), clock.now())) {
      const isSettled = await this.#settleFound(operation, request)
      if (isSettled) return
    }
    const id = await store.begin(operation, request)
    if (id === undefined) return
    const startedMs = this.#nowMs()
    const reply = await this.#ports.line.send(request, { idempotencyKey: operation.uuid })
    const verdict = judgeReply(reply)
    const attempt: AttemptRecord = {
      id,
      durationMs: Math.round(this.#nowMs() - startedMs),
      status: reply.kind === 'answer' ? reply.status : null,
      answer: reply.kind === 'answer' ? reply.text.slice(0, KEPT_ANSWER) : reply.reason,
    }
    await this.#settle(operation, await this.#settlementOf(operation, request, verdict), attempt)
  }

  async #translate(operation: OutboxOperation): Promise<FrozenRequest | undefined> {
    const translation = await this.#ports.translate(operation)
    if (translation.kind === 'request') return translation.request
    if (translation.kind === 'waiting') this.#wait(operation, IDLE_LOOK_MS, 'ids')
    else {
      const { code, problems } = translation
      await this.#settle(operation, impossible(code, problems), null)
    }
    return undefined
  }

  async #settlementOf(
    operation: OutboxOperation,
    request: FrozenRequest,
    verdict: Verdict,
  ): Promise<Settlement> {
    if (verdict.kind === 'later' || verdict.kind === 'unknown') this.#lineFailed(verdict)
    else this.#lineWorked(verdict)
    if (verdict.kind === 'done') {
      return this.#ports.conclude(operation, verdict.status, verdict.body)
    }
    if (verdict.kind === 'contradicted') {
      const finding = await this.#ports.lookUp(operation, request)
      if (finding.kind === 'found') {
        return this.#ports.conclude(operation, verdict.status, finding.body)
      }
      if (finding.kind !== 'failed') {
        const { status, code, problems } = verdict
        return { state: 'parked', status, code, problems, isSurelyAbsent: true }
      }
      return settleVerdict(
        operation,
        { kind: 'unknown', status: verdict.status, reason: verdict.code, retryAfter: null },
        this.#conditions(operation),
      )
    }
    return settleVerdict(operation, verdict, this.#conditions(operation))
  }

  /** Looks an operation of unknown outcome up. True where that decided it, or nothing could be learnt. */
  async #settleFound(operation: OutboxOperation, request: FrozenRequest): Promise<boolean> {
    const finding = await this.#ports.lookUp(operation, request)
    switch (finding.kind) {
      case 'found':
        this.#lineWorked(undefined)
        await this.#settle(operation, this.#ports.conclude(operation, 200, finding.body), null)
        return true
      case 'absent':
        return false
      case 'unverifiable':
        await this.#settle(
          operation,
          {
            state: 'parked',
            status: null,
            code: 'OUTCOME_UNKNOWN',
            problems: [],
            isSurelyAbsent: false,
          },
          null,
        )
        return true
      default:
        this.#lineFailed(finding.verdict)
        this.#wait(operation, retryDelayMs(operation.attempts, this.#ports.randomness), 'line')
        return true
    }
  }

  async #settle(
    operation: OutboxOperation,
    settlement: Settlement,
    attempt: AttemptRecord | null,
  ): Promise<void> {
    await this.#ports.store.settle(operation, settlement, attempt)
    if (settlement.state === 'retry' || settlement.state === 'unknown') {
      const isLate = settlement.state === 'unknown' && this.#ports.profile().deduplicates !== 'yes'
      this.#wait(operation, settlement.waitMs, isLate ? 'reconcile' : 'line')
      return
    }
    this.#waits.delete(operation.id)
    // Invoices may have waited for the id of their customer, annulments for that of their invoice.
    if (settlement.state === 'done') this.idsArrived()
  }

  #wait(operation: OutboxOperation, milliseconds: number, reason: Wait['for']): void {
    this.#waits.set(operation.id, { dueMs: this.#nowMs() + milliseconds, for: reason })
  }

  #conditions(operation: OutboxOperation) {
    const { profile, clock, randomness } = this.#ports
    const { firstSentAt } = operation
    return {
      profile: profile(),
      now: clock.now(),
      randomness,
      othersPass:
        firstSentAt !== null && this.#lastSuccessAt !== null && this.#lastSuccessAt > firstSentAt,
    }
  }

  #lineWorked(verdict: Verdict | undefined): void {
    this.#breaker.succeeded()
    this.#isOnline = true
    if (verdict?.kind === 'signed-out') return
    this.#lastSuccessAt = this.#ports.clock.now().toISOString()
    this.#lastError = null
  }

  #lineFailed(verdict: Verdict): void {
    this.#breaker.failed(this.#nowMs())
    if (verdict.kind !== 'later' && verdict.kind !== 'unknown') return
    this.#isOnline = false
    this.#lastError = verdict.reason
    const pauseMs = retryAfterMs(verdict.retryAfter, this.#ports.clock.now())
    if (pauseMs !== undefined) this.#pausedUntilMs = this.#nowMs() + pauseMs
  }
}

function impossible(code: string, problems: readonly CentralProblem[]): Settlement {
  return { state: 'parked', status: null, code, problems, isSurelyAbsent: true }
}
