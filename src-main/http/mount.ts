import type { Context as HonoContext, Hono } from 'hono'
import { API_PREFIX, allOperations } from '../../src-shared/api/index.ts'
import { ApiError, unauthorized } from '../../src-shared/api/error.ts'
import type { Operation } from '../../src-shared/api/operation.ts'
import type { Language } from '../../src-shared/api/messages.ts'
import { contentHash } from '../content-hash.ts'
import type {
  Attempts,
  BaseContext,
  Clock,
  Device,
  Log,
  ManualContext,
  Randomness,
  ReadContext,
  SecretHasher,
  Session,
  WriteContext,
} from '../context.ts'
import type { OpenDatabase } from '../database/open.ts'
import { type CommittedAct, runAct } from '../transaction.ts'
import { authenticate, identifyDevice, NOBODY } from './authenticate.ts'
import { authorize } from './authorize.ts'
import { errorResponse, toApiError, withinStatuses } from './error-response.ts'
import type { EventHub } from './events.ts'
import { earlierAnswer, keepAnswer, type KeyedRequest, keyOf } from './idempotency.ts'
import { readBody, requireJson } from './read-body.ts'
import { parseJson, validate } from './validate.ts'

/** What the routes work with; createApp puts it together. */
export interface Services {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly randomness: Randomness
  readonly secrets: SecretHasher
  readonly attempts: Attempts
  readonly log: Log
  readonly hub: EventHub
  readonly installation: BaseContext['installation']
  /** Handlers by `resource.operation`. */
  readonly handlers: ReadonlyMap<string, AnyHandler>
  /** Tests and development: an answer that the contract does not describe is a fault. */
  readonly checkAnswers: boolean
  /** The zone of error timestamps. */
  readonly timeZone: () => string
}

export type AnyHandler = (context: never, input: never) => Promise<unknown>

/** What the host knows of a request beside its bytes. */
export interface Peer {
  /** undefined: this process itself. */
  readonly address: string | undefined
}

export interface HonoEnvironment {
  Bindings: Peer
}

/** One route for each operation, static paths first, then 405 for the other methods of each path. */
export function mount(app: Hono<HonoEnvironment>, services: Services): void {
  const operations = [...allOperations].toSorted(
    (a, b) => parameterCount(a.operation.path) - parameterCount(b.operation.path),
  )
  for (const { name, operation } of operations) {
    app.on(operation.method, routePath(operation.path), (context) =>
      answerSafely(services, context, operation, () => serve(services, context, name, operation)),
    )
  }
  for (const path of new Set(operations.map(({ operation }) => operation.path))) {
    app.all(routePath(path), (context) =>
      answerSafely(services, context, undefined, () => {
        throw new ApiError(405, 'METHOD_NOT_ALLOWED', {
          parameters: { method: context.req.method },
        })
      }),
    )
  }
  app.all(`${API_PREFIX}/*`, (context) =>
    answerSafely(services, context, undefined, () => {
      throw new ApiError(404, 'ROUTE_NOT_FOUND')
    }),
  )
}

function parameterCount(path: string): number {
  return path.split('{').length - 1
}

function routePath(path: string): string {
  return API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

type Route = HonoContext<HonoEnvironment>

async function answerSafely(
  services: Services,
  context: Route,
  operation: Operation | undefined,
  answer: () => Promise<Response> | Response,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    return errorResponse(withinStatuses(toApiError(error, services.log), operation), {
      path: context.req.path,
      language: languageOf(context.req.raw),
      now: services.clock.now(),
      timeZone: services.timeZone(),
    })
  }
}

function languageOf(request: Request): Language {
  return request.headers.get('accept-language')?.toLowerCase().startsWith('en') === true
    ? 'en'
    : 'es'
}

/** The one order in which every request is treated (architecture, 'the mount'). */
async function serve(
  services: Services,
  route: Route,
  name: string,
  operation: Operation,
): Promise<Response> {
  const request = route.req.raw
  const text = await readBody(request)

  const reader = services.database.reader
  const headers = request.headers
  // Whoever signs in may still send the token of a session that is over.
  const { session, deviceId, isStale } =
    operation.access === 'PUBLIC'
      ? NOBODY
      : await authenticate(reader, services.clock, headers.get('authorization'))
  const device = await identifyDevice(
    reader,
    route.env?.address,
    headers.get('x-device-token'),
    deviceId,
  )
  authorize(operation.access, session, device)
  if (session !== undefined && isStale) touchSession(services, session, deviceId)

  if (operation.body !== undefined) requireJson(request, text)
  const input = validate(operation, {
    params: route.req.param(),
    query: route.req.query(),
    body: operation.body === undefined ? undefined : parseJson(text),
  })

  if (name === 'system.events') return services.hub.open()

  const base = baseContext(services, request, session, device)
  const handler = services.handlers.get(name) as (
    context: unknown,
    input: unknown,
  ) => Promise<unknown>
  const { result, isRepeat } = await run(services, base, operation, name, handler, input, request)
  if (services.checkAnswers) checkAnswer(name, operation, result)
  return successResponse(operation, result, isRepeat)
}

async function run(
  services: Services,
  base: BaseContext,
  operation: Operation,
  name: string,
  handler: (context: unknown, input: unknown) => Promise<unknown>,
  input: unknown,
  request: Request,
): Promise<CommittedAct<unknown>> {
  const { database } = services
  if (operation.method === 'GET' || operation.isRead === true) {
    const context: ReadContext = withMembers(base, { db: database.reader })
    return { result: await handler(context, input), isRepeat: false }
  }
  const publish: EventHub['publish'] = (event) => services.hub.publish(event)
  const act = (action: Act) => runAct(database, base, publish, action)
  const onceOnly = rememberedUnderKey(services, operation, name, input, request)
  if (operation.manualTransaction === true) {
    let isRepeat = false
    const context: ManualContext = withMembers(base, {
      db: database.reader,
      transaction: async <T>(action: (context: WriteContext) => Promise<T>) =>
        (await act(action)).result as T,
      commit: async <T>(action: (context: WriteContext) => Promise<T>) => {
        const committed = await act(onceOnly(action))
        isRepeat = committed.isRepeat
        return committed.result as T
      },
    })
    return { result: await handler(context, input), isRepeat }
  }
  return act(onceOnly((context) => handler(context, input)))
}

type Act = (context: WriteContext) => Promise<unknown>

/** Wraps an act so that a repeat of its Idempotency-Key gets the first answer and does nothing. */
function rememberedUnderKey(
  services: Services,
  operation: Operation,
  name: string,
  input: unknown,
  request: Request,
): (action: Act) => Act {
  const key =
    operation.hasSecretAnswer === true ? undefined : keyOf(request.headers.get('idempotency-key'))
  if (key === undefined) return (action) => action
  const keyed: KeyedRequest = {
    idempotencyKey: key,
    operation: name,
    requestHash: contentHash(input),
  }
  return (action) => async (context) => {
    const earlier = await earlierAnswer(context.db, keyed)
    if (earlier !== undefined) {
      context.repeated()
      return earlier.answer
    }
    const answer = await action(context)
    await keepAnswer(context.db, keyed, answer, services.clock.now().toISOString())
    return answer
  }
}

function baseContext(
  services: Services,
  request: Request,
  session: Session | undefined,
  device: Device,
): BaseContext {
  return {
    clock: services.clock,
    randomness: services.randomness,
    secrets: services.secrets,
    attempts: services.attempts,
    log: services.log,
    installation: services.installation,
    language: languageOf(request),
    device,
    approvalToken: request.headers.get('x-approval') ?? undefined,
    hasSession: session !== undefined,
    get session(): Session {
      if (session === undefined) throw unauthorized('SIGN_IN_REQUIRED')
      return session
    },
  }
}

/** `base` with members of its own; its getters stay getters. */
function withMembers<T extends object>(base: BaseContext, members: T): BaseContext & T {
  return Object.assign(Object.create(base) as BaseContext, members)
}

function touchSession(services: Services, session: Session, deviceId: number | null): void {
  const now = services.clock.now().toISOString()
  services.database
    .transaction(async (db) => {
      await db
        .updateTable('sessions')
        .set({ lastUsedAt: now })
        .where('tokenHash', '=', session.tokenHash)
        .execute()
      if (deviceId === null) return
      await db.updateTable('devices').set({ lastSeenAt: now }).where('id', '=', deviceId).execute()
    })
    .catch((error: unknown) =>
      services.log('warn', 'The last use of a session was not kept', error),
    )
}

function checkAnswer(name: string, operation: Operation, result: unknown): void {
  if (operation.success === 204) return
  const check = operation.answer.safeParse(result)
  if (!check.success) {
    throw new Error(`${name} answers other than its contract says: ${check.error.message}`)
  }
}

const JSON_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const

function successResponse(operation: Operation, result: unknown, isRepeat: boolean): Response {
  if (operation.success === 204) return new Response(null, { status: 204 })
  const status = isRepeat ? 200 : operation.success
  return new Response(JSON.stringify(result), { status, headers: JSON_HEADERS })
}
