import type { Clock, Randomness } from '../acts/context.ts'
import type { CentralReply, FrozenRequest } from './central-reply.ts'
import { judgeReply, notTheCentral, type CentralProblem, type Verdict } from './judge-reply.ts'
import { foreignNumber, namesDocument } from './names-document.ts'
import type { LineHealth } from './line-health.ts'
import type {
  AttemptRecord,
  OutboxOperation,
  OutboxStore,
  Settlement,
} from '../outbox/outbox-operation.ts'
import type { Finding } from './finding.ts'
import { retryDelayMs } from './retry-delay.ts'
import { type CentralProfile, mustLookUp, settleVerdict } from './settle-verdict.ts'
import type { Waits } from './waits.ts'

/** An operation translated to the central's ids, or the reason it cannot be translated yet. */
export type Translation =
  | { readonly kind: 'request'; readonly request: FrozenRequest }
  /** A record that it references has no central id yet, but the id may still arrive. */
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'impossible'
      readonly code: string
      readonly problems: readonly CentralProblem[]
    }

export interface AttemptPorts {
  readonly store: OutboxStore
  readonly translate: (operation: OutboxOperation) => Promise<Translation>
  readonly line: {
    /** The operation's uuid is the idempotency key, for centrals that support it. */
    send(
      request: FrozenRequest,
      options: { readonly idempotencyKey: string },
    ): Promise<CentralReply>
  }
  /** Looks up if the central has already executed the operation. */
  readonly lookUp: (operation: OutboxOperation, request: FrozenRequest) => Promise<Finding>
  /** Reads the central's answer to a done operation: its id and any figures that differ. */
  readonly conclude: (operation: OutboxOperation, status: number, body: unknown) => Settlement
  readonly profile: () => CentralProfile
  readonly clock: Clock
  readonly randomness: Pick<Randomness, 'below'>
}

/** Shared by all attempts. */
export interface AttemptRun extends AttemptPorts {
  readonly health: LineHealth
  readonly waits: Waits
  /** Called when a new central id is known: other operations may wait for it. */
  readonly idsArrived: () => void
}

/** Characters of an answer kept for the manager. */
const KEPT_ANSWER = 2_048
/** Delay before missing ids are looked for again. */
const IDS_LOOK_MS = 60_000
/** Delay before a request that could not be built is retried. */
const FAILED_BUILD_MS = 60_000

/**
 * Tries an operation once: freezes the request, commits it, sends it, judges the reply, looks it up if
 * needed and stores the result.
 */
export async function attemptOperation(
  run: AttemptRun,
  operation: OutboxOperation,
  readiness: 'ready' | 'orphaned',
): Promise<void> {
  if (readiness === 'orphaned') {
    return settle(run, operation, impossible('DEPENDENCY_CANCELLED', []), null)
  }
  const request = operation.request ?? (await translate(run, operation))
  if (request === undefined) return
  if (mustLookUp(operation, run.profile(), run.clock.now())) {
    if (await settleFound(run, operation, request)) return
  }
  const id = await run.store.begin(operation, request)
  if (id === undefined) return
  const startedMs = run.clock.monotonicMs()
  const reply = await send(run, operation, request)
  const verdict = judgeReply(reply)
  const attempt: AttemptRecord = {
    id,
    durationMs: Math.round(run.clock.monotonicMs() - startedMs),
    status: reply.kind === 'answer' ? reply.status : null,
    answer: reply.kind === 'answer' ? reply.text.slice(0, KEPT_ANSWER) : reply.reason,
  }
  await settle(
    run,
    operation,
    reply.kind === 'not-sent' && reply.isThrown === true
      ? { state: 'untried', failure: { code: reply.reason, waitMs: FAILED_BUILD_MS } }
      : await settlementOf(run, operation, request, verdict),
    attempt,
  )
}

/**
 * Sends the request. If it cannot be built, nothing was sent: the operation keeps waiting, with the reason.
 */
async function send(
  run: AttemptRun,
  operation: OutboxOperation,
  request: FrozenRequest,
): Promise<CentralReply> {
  try {
    return await run.line.send(request, { idempotencyKey: operation.uuid })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { kind: 'not-sent', reason: (code ?? message).slice(0, 100), isThrown: true }
  }
}

async function translate(
  run: AttemptRun,
  operation: OutboxOperation,
): Promise<FrozenRequest | undefined> {
  const translation = await run.translate(operation)
  if (translation.kind === 'request') return translation.request
  if (translation.kind === 'waiting') run.waits.begin(operation, IDS_LOOK_MS, 'ids')
  else {
    const { code, problems } = translation
    await settle(run, operation, impossible(code, problems), null)
  }
  return undefined
}

async function settlementOf(
  run: AttemptRun,
  operation: OutboxOperation,
  request: FrozenRequest,
  verdict: Verdict,
): Promise<Settlement> {
  if (verdict.kind === 'done') return settleDone(run, operation, request, verdict)
  if (verdict.kind === 'later' || verdict.kind === 'unknown') run.health.failed(verdict)
  else run.health.worked(verdict)
  if (verdict.kind !== 'contradicted') {
    return settleVerdict(operation, verdict, conditions(run, operation))
  }
  const { status, code, problems } = verdict
  const finding = await run.lookUp(operation, request)
  if (finding.kind === 'found') return run.conclude(operation, status, finding.body)
  if (finding.kind !== 'failed') {
    return { state: 'parked', status, code, problems, isSurelyAbsent: true }
  }
  return settleVerdict(
    operation,
    { kind: 'unknown', status, reason: code, retryAfter: null },
    conditions(run, operation),
  )
}

/**
 * Accepts a 2xx only if it identifies the record that was sent. Otherwise looks the operation up at once,
 * because sending again would bring the same answer. If the look-up finds nothing, the outcome stays
 * unknown.
 */
async function settleDone(
  run: AttemptRun,
  operation: OutboxOperation,
  request: FrozenRequest,
  { status, body }: Extract<Verdict, { kind: 'done' }>,
): Promise<Settlement> {
  if (namesDocument(operation.operation, request, body)) {
    run.health.worked()
    return run.conclude(operation, status, body)
  }
  const finding = await run.lookUp(operation, request)
  if (finding.kind === 'found') {
    run.health.worked()
    return run.conclude(operation, status, finding.body)
  }
  const verdict = notTheCentral(status)
  run.health.failed(verdict)
  const settlement = settleVerdict(operation, verdict, conditions(run, operation))
  const conflict = foreignNumber(operation.operation, request, body)
  return settlement.state === 'unknown' ? { ...settlement, conflict } : settlement
}

/**
 * Looks up an operation of unknown outcome. True if it must not be sent now: it is settled, or the look-up
 * failed.
 */
async function settleFound(
  run: AttemptRun,
  operation: OutboxOperation,
  request: FrozenRequest,
): Promise<boolean> {
  const finding = await run.lookUp(operation, request)
  switch (finding.kind) {
    case 'found':
      run.health.worked()
      await settle(run, operation, run.conclude(operation, 200, finding.body), null)
      return true
    case 'absent':
      return false
    case 'unverifiable':
      await settle(
        run,
        operation,
        { ...impossible('OUTCOME_UNKNOWN', []), isSurelyAbsent: false },
        null,
      )
      return true
    default:
      run.health.failed(finding.verdict)
      run.waits.begin(operation, retryDelayMs(operation.attempts, run.randomness), 'line')
      return true
  }
}

async function settle(
  run: AttemptRun,
  operation: OutboxOperation,
  settlement: Settlement,
  attempt: AttemptRecord | null,
): Promise<void> {
  await run.store.settle(operation, settlement, attempt)
  if (settlement.state === 'retry' || settlement.state === 'unknown') {
    const isLate = settlement.state === 'unknown' && run.profile().deduplicates !== 'yes'
    run.waits.begin(operation, settlement.waitMs, isLate ? 'reconcile' : 'line')
    return
  }
  if (settlement.state === 'untried' && settlement.failure !== undefined) {
    run.waits.begin(operation, settlement.failure.waitMs, 'line')
    return
  }
  run.waits.end(operation)
  // Invoices may wait for their customer's id, and annulments for their invoice's id.
  if (settlement.state === 'done') run.idsArrived()
}

function conditions(
  { profile, clock, randomness, health }: AttemptRun,
  operation: OutboxOperation,
) {
  const { firstSentAt } = operation
  const { lastSuccessAt } = health.state
  return {
    profile: profile(),
    now: clock.now(),
    randomness,
    othersPass: firstSentAt !== null && lastSuccessAt !== null && lastSuccessAt > firstSentAt,
  }
}

function impossible(code: string, problems: readonly CentralProblem[]) {
  return { state: 'parked', status: null, code, problems, isSurelyAbsent: true } as const
}
