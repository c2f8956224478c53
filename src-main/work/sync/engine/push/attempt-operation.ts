import type { Clock, Randomness } from '#main/core/acts/context.ts'
import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import type {
  AttemptRecord,
  CentralProblem,
  Conflict,
  OutboxOperation,
  OutboxStore,
  AttemptResult,
} from '#main/core/outbox/outbox-operation.ts'
import type { Ask, Finding } from './ask-central.ts'
import type { CentralReply } from '../transport/central-reply.ts'
import { conclude } from './conclude.ts'
import { judgeReply, notTheCentral, type Verdict } from './judge-reply.ts'
import type { ConnectionHealth } from '../transport/connection-health.ts'
import type { PushRecord, PushRecords, Sent } from './push-record.ts'
import { retryDelayMs } from '../retry-delay.ts'
import { readSent } from './sent-request.ts'
import { type CentralProfile, mustLookUp, settleVerdict } from './settle-verdict.ts'
import type { Translator } from './translate-operation.ts'
import type { Waits } from '../waits.ts'

export interface AttemptPorts {
  readonly store: OutboxStore
  readonly records: PushRecords
  readonly translator: Translator
  readonly connection: {
    /** The operation's uuid is the idempotency key, for centrals that support it. */
    send(
      request: FrozenRequest,
      options: { readonly idempotencyKey: string },
    ): Promise<CentralReply>
  }
  /** Asks the central, for look-ups. */
  readonly ask: Ask
  readonly profile: () => CentralProfile
  readonly clock: Clock
  readonly randomness: Pick<Randomness, 'below'>
}

/** Shared by all attempts. */
export interface AttemptRun extends AttemptPorts {
  readonly health: ConnectionHealth
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
  if (!operation.isReadable) return parkUnreadable(run, operation)
  const record = run.records(operation.operation)
  if (record === undefined) {
    return settle(run, operation, impossible('OPERATION_UNKNOWN', []), null)
  }
  const request = operation.request ?? (await translate(run, operation))
  if (request === undefined) return
  const sent = readSent(record, request)
  if (sent === undefined) return parkUnreadable(run, operation)
  const trial: Trial = { operation, record, request, sent }
  if (mustLookUp(operation, run.profile(), run.clock.now())) {
    if (await settleFound(run, trial)) return
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
      : await settlementOf(run, trial, verdict),
    attempt,
  )
}

/** One operation under way, with its request read back. */
interface Trial {
  readonly operation: OutboxOperation
  readonly record: PushRecord
  readonly request: FrozenRequest
  readonly sent: Sent
}

/** Keeps a row that cannot be read for a person. Its bytes may have been sent, so they stay as they are. */
async function parkUnreadable(run: AttemptRun, operation: OutboxOperation): Promise<void> {
  const parked = { ...impossible('STORED_UNREADABLE', []), isSurelyAbsent: false }
  await settle(run, operation, parked, null)
}

async function lookUp({ ask }: AttemptRun, { record, sent }: Trial): Promise<Finding> {
  // Writing the same record twice has no effect: sending it again is safe.
  if (record.lookUp === 'REPEATABLE') return { kind: 'absent' }
  if (record.lookUp === 'IMPOSSIBLE') return { kind: 'unverifiable' }
  return record.lookUp(sent as never, ask)
}

/**
 * True if a 2xx answer identifies the record that was sent. A portal or proxy may also answer 200 with
 * JSON; accepting that as the central's answer would lose the record for ever.
 */
function identifies({ record, sent }: Trial, body: unknown, answer: unknown): boolean {
  if (record.answer === undefined) return body === undefined
  return answer !== undefined && record.identifies(sent as never, answer as never)
}

/**
 * Returns a figure in an answer that does not identify our record. It proves nothing, but a person must
 * see it.
 */
function foreignConflict({ record, sent }: Trial, answer: unknown): Conflict | null {
  if (answer === undefined || record.compareForeign === undefined) return null
  return record.compareForeign(sent as never, answer as never)
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
    return await run.connection.send(request, { idempotencyKey: operation.uuid })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { kind: 'not-sent', reason: (code ?? message).slice(0, 100), isThrown: true }
  }
}

async function translate(
  run: AttemptRun,
  operation: OutboxOperation,
): Promise<FrozenRequest | undefined> {
  const translation = await run.translator.translate(operation)
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
  trial: Trial,
  verdict: Verdict,
): Promise<AttemptResult> {
  const { operation, record } = trial
  if (verdict.kind === 'done') return settleDone(run, trial, verdict)
  if (verdict.kind === 'later' || verdict.kind === 'unknown') run.health.failed(verdict)
  else run.health.worked(verdict)
  if (verdict.kind !== 'contradicted') {
    return settleVerdict(operation, verdict, conditions(run, operation))
  }
  const { status, code, problems } = verdict
  const finding = await lookUp(run, trial)
  if (finding.kind === 'found') return conclude(record, operation, status, finding.body)
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
  trial: Trial,
  { status, body }: Extract<Verdict, { kind: 'done' }>,
): Promise<AttemptResult> {
  const { operation, record } = trial
  const answer = record.answer?.safeParse(body).data
  if (identifies(trial, body, answer)) {
    run.health.worked()
    return conclude(record, operation, status, answer)
  }
  const finding = await lookUp(run, trial)
  if (finding.kind === 'found') {
    run.health.worked()
    return conclude(record, operation, status, finding.body)
  }
  const verdict = notTheCentral(status)
  run.health.failed(verdict)
  const settlement = settleVerdict(operation, verdict, conditions(run, operation))
  const conflict = foreignConflict(trial, answer)
  return settlement.state === 'unknown' ? { ...settlement, conflict } : settlement
}

/**
 * Looks up an operation of unknown outcome. True if it must not be sent now: it is settled, or the look-up
 * failed.
 */
async function settleFound(run: AttemptRun, trial: Trial): Promise<boolean> {
  const { operation, record } = trial
  const finding = await lookUp(run, trial)
  switch (finding.kind) {
    case 'found':
      run.health.worked()
      await settle(run, operation, conclude(record, operation, 200, finding.body), null)
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
      run.waits.begin(operation, retryDelayMs(operation.attempts, run.randomness), 'connection')
      return true
  }
}

async function settle(
  run: AttemptRun,
  operation: OutboxOperation,
  settlement: AttemptResult,
  attempt: AttemptRecord | null,
): Promise<void> {
  await run.store.settle(operation, settlement, attempt)
  if (settlement.state === 'retry' || settlement.state === 'unknown') {
    const isLate = settlement.state === 'unknown' && run.profile().deduplicates !== 'yes'
    run.waits.begin(operation, settlement.waitMs, isLate ? 'reconcile' : 'connection')
    return
  }
  if (settlement.state === 'untried' && settlement.failure !== undefined) {
    run.waits.begin(operation, settlement.failure.waitMs, 'connection')
    return
  }
  run.waits.end(operation)
  // Other operations may wait for the id of this record.
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
