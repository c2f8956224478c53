import { ApiError } from '#shared/api/error.ts'
import { FORM, isStreamedFile, type StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { StoredFile } from '#shared/api/menu/images.ts'
import type { Operation } from '#shared/api/operation.ts'
import type { SourceDevice, StoredSession } from '#main/core/acts/context.ts'
import type { Leave } from '#main/devices/processes/fair-queue.ts'
import { ACT_HEADER } from '#main/core/shop/act-stamp.ts'
import { COUNTER_PEER_HEADER, COUNTER_TOKEN_HEADER } from '#main/core/shop/epoch-stamp.ts'
import { KnownAct } from '#main/core/acts/known-act.ts'
import { withinScope } from '#main/core/session/session-scope.ts'
import { actKeyOf, admitRecorded, recordedContext } from './request/admit-recorded.ts'
import { authenticate, authorize, NOBODY } from './request/caller/authenticate.ts'
import { baseContext } from './request/base-context.ts'
import { identifyCounter } from './request/caller/identify-counter.ts'
import { identifyDevice } from './request/caller/identify-device.ts'
import { requireWhileApart } from './request/require-while-apart.ts'
import { matchesEtag } from './request/matches-etag.ts'
import {
  isJson,
  JSON_TYPE,
  MAXIMUM_BODY_BYTES,
  readBody,
  requireJson,
  requireType,
} from './request/read-body.ts'
import { readForm } from './request/read-form.ts'
import { runOperation } from './run-operation.ts'
import type { RouteContext, Services } from './request/services.ts'
import { parseJson, validate } from './request/validate.ts'
import { withEtag } from './with-etag.ts'

/**
 * Processes every request in the same order: size limit, queue, authentication, authorisation, validation,
 * handler in its transaction, answer.
 */
export async function serve(
  services: Services,
  route: RouteContext,
  name: string,
  operation: Operation,
): Promise<Response> {
  const maximumBytes = mostBytes(operation, route)
  // A large file is kept in memory only for who may send it.
  if (maximumBytes > MAXIMUM_BODY_BYTES) await admit(services, route, name, operation)
  // Read before queueing: a slow body would occupy the turn.
  const content = await readBody(route.req.raw, maximumBytes)
  const leave = await services.traffic.turn(route.req.raw, route.env)
  try {
    return await serveInTurn(services, route, { name, operation, content, leave })
  } finally {
    leave()
  }
}

/**
 * A public operation with a large body is for programs of the shop, which sign it. Their acts have no session that could be
 * asked for before a large body is read, and bring no files.
 */
function mostBytes(
  { access, maximumBytes = MAXIMUM_BODY_BYTES }: Operation,
  { req }: RouteContext,
): number {
  const isSigned = req.header(ACT_HEADER) !== undefined
  return isSigned === (access === 'PUBLIC')
    ? maximumBytes
    : Math.min(maximumBytes, MAXIMUM_BODY_BYTES)
}

interface Turn {
  readonly name: string
  readonly operation: Operation
  readonly content: Uint8Array
  readonly leave: Leave
}

async function serveInTurn(
  services: Services,
  route: RouteContext,
  { name, operation, content, leave }: Turn,
): Promise<Response> {
  const request = route.req.raw
  const headers = request.headers
  const recorded = await admitRecorded(services, request, content, name, operation)
  const { session, device, isStale } = recorded ?? (await admit(services, route, name, operation))
  requireWhileApart(services, name, operation)
  const seen = () => {
    if (device.id !== null) services.presence.seen(device.id, route.env?.isEncrypted === true)
  }
  seen()
  if (session !== undefined && isStale) {
    // Store it after this request, which need not wait for it.
    setImmediate(() => touchSession(services, session, device.id))
  }

  const input = validate(operation, {
    params: route.req.param(),
    query: route.req.query(),
    body: bodyOf(operation, request, content),
  })

  if (operation.isStream === true) {
    return services.hub.open({
      session: session?.tokenHash ?? '',
      openedMs: services.clock.monotonicMs(),
      isSessionOpen: async () => {
        const isOpen = await isStillAdmitted(services, route, name, operation)
        if (isOpen) seen()
        return isOpen
      },
    })
  }

  const base = baseContext(services, request, session, device, route.env?.address)
  const context = recorded === undefined ? base : recordedContext(base, recorded.act, name)
  const key = recorded === undefined ? headers.get('idempotency-key') : actKeyOf(recorded.act, name)
  // It waits for hashes, devices or the line: free the turn for other requests.
  if (operation.manualTransaction === true) leave()
  const answer = await runOperation(services, context, name, operation, input, key, leave)
  const { result, isRepeat } = answer
  const isFile = operation.isDownloadable === true && isStreamedFile(result)
  const isChecked = services.checkAnswers && !isFile && !(result instanceof KnownAct)
  if (isChecked) checkAnswer(name, operation, result)
  const response = successResponse(operation, result, isRepeat, headers.get('if-none-match'))
  // A file has its own ETag, and its bytes are no text.
  const isList = operation.method === 'GET' && operation.contentType === undefined && !isFile
  return isList && headers.has('x-installation')
    ? withEtag(response, headers.get('if-none-match'))
    : response
}

/**
 * Returns the body before its validation. Throws 415 for a body of another type and 400 for malformed JSON, also where
 * the operation needs no body: a client that sends something broken there does not do what it means to.
 */
function bodyOf(operation: Operation, request: Request, content: Uint8Array): unknown {
  const { bodyTypes } = operation
  if (bodyTypes !== undefined) {
    if (bodyTypes.includes(JSON_TYPE) && isJson(request)) return parseJson(content)
    if (bodyTypes.includes(FORM)) return readForm(request.headers.get('content-type'), content)
    requireType(request, bodyTypes)
    return content
  }
  requireJson(request, content)
  const body = parseJson(content)
  return operation.body === undefined ? undefined : body
}

interface Admitted {
  readonly session: StoredSession | undefined
  readonly device: SourceDevice
  readonly isStale: boolean
}

/** Returns caller, device and the rights valid there. Throws 401 or 403. */
async function admit(
  services: Services,
  route: RouteContext,
  name: string,
  operation: Operation,
): Promise<Admitted> {
  const { headers } = route.req.raw
  const counterId = await identifyCounter(services.database, headers.get(COUNTER_TOKEN_HEADER))
  // A sign-in request may still carry an ended token: ignore it.
  const authentication =
    operation.access === 'PUBLIC'
      ? NOBODY
      : await authenticate(services.database, services.clock, headers.get('authorization'))
  const { session, isStale } = authentication
  const sender = {
    address: route.env?.address,
    deviceToken: headers.get('x-device-token'),
    counterId,
    isPassedOn: headers.get(COUNTER_PEER_HEADER) === 'device',
  }
  const device = await identifyDevice(services.database.reader, sender, authentication)
  const isLimited = session !== undefined && device.scope !== 'FULL'
  const limited = isLimited ? withinScope(session, device.scope) : session
  authorize(name, operation, { session: limited, device, role: services.installation.role })
  return { session: limited, device, isStale }
}

/** False if the stream's session has ended or its device was revoked. */
async function isStillAdmitted(...request: Parameters<typeof admit>): Promise<boolean> {
  try {
    await admit(...request)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

function touchSession(services: Services, session: StoredSession, deviceId: number | null): void {
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

function successResponse(
  operation: Operation,
  result: unknown,
  isRepeat: boolean,
  ifNoneMatch: string | null,
): Response {
  if (operation.success === 204) return new Response(null, { status: 204 })
  const status = isRepeat ? 200 : operation.success
  if (operation.isDownloadable === true && isStreamedFile(result)) return downloadResponse(result)
  if (operation.contentType === undefined) {
    return new Response(JSON.stringify(result), { status, headers: JSON_HEADERS })
  }
  if (isStoredFile(result)) return fileResponse(result, ifNoneMatch)
  if (isStreamedFile(result)) return downloadResponse(result)
  const headers = { ...JSON_HEADERS, 'Content-Type': operation.contentType }
  return new Response(result as Uint8Array<ArrayBuffer>, { status, headers })
}

function isStoredFile(result: unknown): result is StoredFile {
  return typeof result === 'object' && result !== null && 'bytes' in result && 'etag' in result
}

/**
 * A browser keeps the file and asks whether it has changed, unless its address has its version; 304 without a body
 * if it has not.
 */
function fileResponse(file: StoredFile, ifNoneMatch: string | null) {
  const { bytes, contentType, etag, isImmutable = false } = file
  const headers = {
    ...JSON_HEADERS,
    'Cache-Control': isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    ETag: etag,
  }
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Type': contentType },
  })
}

/** The file is made as fast as it is taken, so that a slow line costs no memory. */
function downloadResponse({ name, contentType, parts }: StreamedFile): Response {
  const iterator = parts[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value as Uint8Array<ArrayBuffer>)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return new Response(body, {
    headers: {
      ...JSON_HEADERS,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
