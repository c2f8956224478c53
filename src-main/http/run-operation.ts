import { conflict } from '#shared/api/error.ts'
import { dataChangesOf } from '#shared/api/data-changes.ts'
import type { Operation } from '#shared/api/operation.ts'
import { requestHash } from '#main/core/acts/content-hash.ts'
import type {
  BaseContext,
  ManualContext,
  ReadContext,
  WriteContext,
} from '#main/core/acts/context.ts'
import { instant } from '#main/core/acts/context.ts'
import { findKnownAct } from '#main/core/acts/known-act.ts'
import { type CommittedAct, runAct } from '#main/core/acts/run-act.ts'
import { earlierAnswer, keepAnswer, type KeyedRequest, keyOf } from '#main/core/acts/idempotency.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { toApiError } from './error-response.ts'
import type { Services } from './request/services.ts'

type Act = (context: WriteContext) => Promise<unknown>

/**
 * Calls an operation's handler with its kind of context: reads use the reader, writes run in one transaction,
 * operations that wait open their own transactions.
 */
export async function runOperation(
  services: Services,
  base: BaseContext,
  name: string,
  operation: Operation,
  input: unknown,
  idempotencyKey: string | null | undefined,
  /** Gives up the request's turn: an act that waits for its commit must not keep others waiting. */
  leave: () => void,
): Promise<CommittedAct<unknown>> {
  let isNew = false
  const known: BaseContext = {
    ...base,
    notDoneBefore: () => {
      isNew = true
    },
  }
  try {
    return await runHandler(services, known, name, operation, input, idempotencyKey, leave)
  } catch (error) {
    const refusal = toApiError(error, services.log)
    // The transaction was rolled back, so this request did nothing; an earlier one was looked for.
    if (isNew && refusal.outcome === 'NOT_TRIED') refusal.outcome = 'NOT_DONE'
    throw refusal
  }
}

async function runHandler(
  services: Services,
  base: BaseContext,
  name: string,
  operation: Operation,
  input: unknown,
  idempotencyKey: string | null | undefined,
  leave: () => void,
): Promise<CommittedAct<unknown>> {
  const { database, hub } = services
  const handler = services.handlers.get(name) as (
    context: unknown,
    input: unknown,
  ) => Promise<unknown>
  const isRead = operation.method === 'GET' || operation.isRead === true
  if (isRead && operation.manualTransaction !== true) {
    const context: ReadContext = { ...base, db: database.reader }
    return { result: await handler(context, input), isRepeat: false }
  }
  const act = (action: Act) =>
    runAct(database, base, (event) => hub.publish(event), action, {
      name: operation.audit,
      written: leave,
      request: () => (key === undefined ? undefined : keyedRequest(base, key, name, input)),
    })
  const isKeyed = idempotencyKey != null && operation.hasSecretAnswer !== true
  const key = isKeyed ? keyOf(idempotencyKey) : undefined
  const onceOnly = (action: Act): Act => {
    const changing = withChanges(name, operation, input, action)
    return key === undefined ? changing : underKey(key, name, input, changing)
  }
  if (operation.manualTransaction !== true) {
    const committed = await act(onceOnly((context) => handler(context, input)))
    await services.copied()
    return committed
  }
  if (key !== undefined) {
    // Before the handler: it may refuse a used approval or a wrong PIN of a request that was done.
    const request = keyedRequest(base, key, name, input)
    const earlier = await earlierAnswer(database.reader, request)
    if (earlier !== undefined) return { result: earlier.answer, isRepeat: true }
    const known = await knownAct(base, database.reader, input)
    if (known !== undefined) return { result: known, isRepeat: true }
    base.notDoneBefore()
  }
  let isRepeat = false
  const context: ManualContext = {
    ...base,
    db: database.reader,
    transaction: async <T>(action: (context: WriteContext) => Promise<T>) =>
      (await act(action)).result as T,
    commit: async <T>(action: (context: WriteContext) => Promise<T>) => {
      const committed = await act(onceOnly(action))
      isRepeat = committed.isRepeat
      return committed.result as T
    },
  }
  return { result: await handler(context, input), isRepeat }
}

/** Publishes the contract's events of an operation with its commit; a repeated request publishes none. */
function withChanges(name: string, { changes = [] }: Operation, input: unknown, action: Act): Act {
  const dataChanges = dataChangesOf(name)
  if (changes.length === 0 && dataChanges === undefined) return action
  return async (context) => {
    let isRepeat = false
    const repeated = () => {
      isRepeat = true
      context.repeated()
    }
    const answer = await action({ ...context, repeated })
    if (isRepeat) return answer
    for (const event of changes) context.publish(event, {})
    for (const [event, data] of dataChanges?.({ input, answer }) ?? []) context.publish(event, data)
    return answer
  }
}

/** Returns the first answer for a repeated Idempotency-Key without executing the act again. */
function underKey(key: string, operation: string, input: unknown, action: Act): Act {
  return async (context) => {
    const request = keyedRequest(context, key, operation, input)
    const earlier = await earlierAnswer(context.db, request)
    if (earlier !== undefined) {
      if (context.recorded !== null) requireSameDocument(input, earlier.answer)
      context.repeated()
      return earlier.answer
    }
    const known = await knownAct(context, context.db, input)
    if (known !== undefined) {
      context.repeated()
      return known
    }
    context.notDoneBefore()
    const answer = await action(context)
    // Kept from now on, however old an act of another program is.
    await keepAnswer(context.db, request, answer, context.recorded?.arrivedAt ?? instant(context))
    return answer
  }
}

function knownAct({ recorded }: BaseContext, db: ReadDatabase, input: unknown) {
  return recorded === null ? Promise.resolve(undefined) : findKnownAct(db, recorded, input)
}

/**
 * A key belongs to the caller: another user's request with the same key is another act. An act of another program is
 * kept under the key of the page's request there, which the page may repeat here.
 */
function keyedRequest(
  context: BaseContext,
  key: string,
  operation: string,
  input: unknown,
): KeyedRequest {
  const { recorded } = context
  if (recorded?.idempotencyKey != null && recorded.requestHash !== null) {
    const { idempotencyKey } = recorded
    return { idempotencyKey, operation, requestHash: recorded.requestHash }
  }
  if (recorded !== null) {
    // One uuid is one act: sent again, it may name a record by another id.
    return { idempotencyKey: `act/${key}`, operation, requestHash: requestHash(operation) }
  }
  const caller = context.hasSession ? context.session.id : context.device.key
  return { idempotencyKey: `${caller}/${key}`, operation, requestHash: requestHash(input) }
}

/**
 * Throws 409 if both programs did the request of a page and each gave the document its own number: the one that comes
 * later must not be lost without a word.
 */
function requireSameDocument(input: unknown, answer: unknown): void {
  const sent = (input as { body?: { accessKey?: string | null } }).body?.accessKey
  const known = (answer as { accessKey?: string } | undefined)?.accessKey
  if (sent != null && known !== undefined && sent !== known) throw conflict('NUMBER_TAKEN')
}
