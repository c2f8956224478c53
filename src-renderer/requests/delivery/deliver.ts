import { useConnection } from '#renderer/api/live/live-events.ts'
import { pageId } from '#renderer/api/page-id.ts'
import { currentToken, useSessionStore } from '#renderer/session/session-store.ts'
import { call } from './call.ts'
import { allFlows, flowFor } from './flows.ts'
import { judge } from './judge.ts'
import {
  keepRequest,
  keptInstallation,
  onWake,
  refresh,
  setUnanswered,
  settleRequest,
  useKept,
} from '../kept.ts'
import type { KeptRequest, Result, Secrets } from '../kept-request.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000
/** Lets the screen paint after a tap, and collects acts that follow at once into one request. */
const GATHER_MS = 20
/** An older request of a closed page is not repeated automatically, because nobody expects it any more. */
const REPEATED_FOR_MS = 30 * 60_000

/** Requests of this page without a failed attempt: they certainly were not done. */
const fresh = new Set<string>()
/** Requests of this page. Those of an earlier page are resumed by their flow. */
const own = new Set<string>()
const secretsOf = new Map<string, Secrets>()
/** Requests of another user that the signed-in user asked to send. */
const adopted = new Set<string>()
/** Requests that this page has stored on disk. */
const onDisk = new Set<string>()
const delivering = new Set<string>()

let isRunning = false
let gatherTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps a request and sends it once it is on disk. Returns the request in its lane: another one if the lane
 * was taken.
 */
export async function submit(
  request: KeptRequest,
  options: { readonly secrets?: Secrets; readonly records?: ReadonlyMap<string, unknown> } = {},
): Promise<KeptRequest> {
  own.add(request.id)
  fresh.add(request.id)
  if (options.secrets !== undefined) secretsOf.set(request.id, options.secrets)
  const { records } = options
  const kept = await keepRequest(request, records === undefined ? {} : { records })
  if (kept.id === request.id) onDisk.add(request.id)
  else {
    own.delete(request.id)
    fresh.delete(request.id)
  }
  void deliverLane(request.lane)
  return kept
}

/** Sends an unanswered request at once, also one of another user. */
export function retry(lane: string, secrets?: Secrets): void {
  const request = useKept.getState().requests.get(lane)
  if (request === undefined) return
  adopted.add(request.id)
  own.add(request.id)
  if (secrets !== undefined) secretsOf.set(request.id, secrets)
  interruptWaits()
  void deliverLane(lane)
}

/**
 * Delivers the kept requests, each lane in order, while somebody is signed in. Only one window of the browser
 * sends in a lane. Returns a function that stops it.
 */
export function deliverRequests(): () => void {
  isRunning = true
  const ends = [
    useKept.subscribe(deliverSoon),
    useSessionStore.subscribe(deliverSoon),
    useConnection.subscribe(({ state }) => {
      if (state === 'online') interruptWaits()
    }),
    onWake(() => {
      interruptWaits()
      deliverSoon()
    }),
  ]
  addEventListener('online', interruptWaits)
  deliverSoon()
  return () => {
    isRunning = false
    removeEventListener('online', interruptWaits)
    for (const end of ends) end()
  }
}

function deliverSoon(): void {
  gatherTimer ??= setTimeout(() => {
    gatherTimer = undefined
    if (!isRunning || !useKept.getState().isLoaded) return
    const lanes = new Set(useKept.getState().requests.keys())
    for (const flow of allFlows()) for (const lane of flow.lanes?.() ?? []) lanes.add(lane)
    for (const lane of lanes) void deliverLane(lane)
  }, GATHER_MS)
}

async function deliverLane(lane: string): Promise<void> {
  if (delivering.has(lane)) return
  delivering.add(lane)
  try {
    await alone(lane, () => deliverAll(lane))
  } finally {
    delivering.delete(lane)
  }
}

/**
 * Runs `act` while no other window of this browser sends in the lane. Browsers have locks only on https and
 * localhost; without them two windows may send the same request, which the register recognises.
 */
export async function alone(lane: string, act: () => Promise<void>): Promise<void> {
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (locks === undefined) return act()
  await locks.request(`mostrador.${keptInstallation() ?? ''}.${lane}`, act)
}

async function deliverAll(lane: string): Promise<void> {
  const { firstWaitMs = FIRST_WAIT_MS } = flowFor(lane)
  let waitMs = firstWaitMs
  for (;;) {
    const result = await deliverNext(lane)
    if (result === 'nothing') return
    if (result === 'done') {
      waitMs = firstWaitMs
      continue
    }
    if (currentToken() === undefined) return
    await pause(waitMs)
    waitMs = Math.min(waitMs * 2, Math.max(LONGEST_WAIT_MS, firstWaitMs * 4))
  }
}

async function deliverNext(lane: string): Promise<'done' | 'nothing' | 'unanswered'> {
  let request: KeptRequest | undefined
  try {
    request = await requestOf(lane)
  } catch (error) {
    // The flow could not read the data for its next request.
    setUnanswered(lane, error)
    return 'unanswered'
  }
  if (request === undefined) setUnanswered(lane, undefined)
  if (request === undefined || currentToken() === undefined) return 'nothing'
  const result = maySend(request) ? await attempt(request) : await lookUp(request)
  if (result === 'later') return 'nothing'
  if (result === undefined) return 'unanswered'
  await conclude(request, result)
  return 'done'
}

async function requestOf(lane: string): Promise<KeptRequest | undefined> {
  const inLane = useKept.getState().requests.get(lane)
  if (inLane !== undefined) {
    if (onDisk.has(inLane.id)) return inLane
    // The next reading of the store shows whether it is on disk or settled by another window.
    await refresh()
    return useKept.getState().requests.get(lane)
  }
  if (currentToken() === undefined) return undefined
  const request = await flowFor(lane).next?.(lane)
  if (request === undefined) return undefined
  own.add(request.id)
  fresh.add(request.id)
  return keepRequest(request)
}

function maySend({ id, userId }: KeptRequest): boolean {
  const { token, session } = useSessionStore.getState()
  if (token === undefined || session === undefined) return false
  return userId === null || userId === session.user.id || adopted.has(id)
}

/** Returns undefined if the result is not known yet, and `later` if nothing can be sent now. */
async function attempt(request: KeptRequest): Promise<Result | undefined | 'later'> {
  const { id, lane } = request
  const flow = flowFor(lane)
  if (!own.has(id)) {
    const found = await resume(request)
    if (found !== 'repeat') return found
  }
  try {
    return { kind: 'done', answer: (await send(request)) as never }
  } catch (error) {
    const verdict = flow.judge?.(error, request) ?? judge(error, !fresh.has(id))
    if (verdict === 'later') return 'later'
    if (verdict === 'refused') return { kind: 'refused', error }
    if (verdict === 'doneBefore') return (await find(request)) ?? { kind: 'doneBefore', error }
    fresh.delete(id)
    own.add(id)
    setUnanswered(lane, error)
    return undefined
  }
}

/**
 * Looks up the result of another user's request, which must not be sent in this user's name. The user may
 * send it with `retry`.
 */
async function lookUp(request: KeptRequest): Promise<Result | 'later'> {
  if (useSessionStore.getState().session === undefined) return 'later'
  const found = flowFor(request.lane).resume === undefined ? 'repeat' : await resume(request)
  if (found !== undefined && found !== 'repeat') return found
  setUnanswered(request.lane, new Error('Another user has to repeat it'))
  return 'later'
}

/** A failed look-up leaves the result unknown; it is looked up again, not sent. */
async function resume(request: KeptRequest): Promise<Result | 'repeat' | undefined> {
  try {
    return await (flowFor(request.lane).resume ?? repeatUnlessOld)(request)
  } catch (error) {
    setUnanswered(request.lane, error)
    return undefined
  }
}

async function find(request: KeptRequest): Promise<Result | undefined> {
  try {
    return await flowFor(request.lane).find?.(request)
  } catch {
    return undefined
  }
}

async function repeatUnlessOld({ createdAt }: KeptRequest): Promise<Result | 'repeat'> {
  return Date.now() - createdAt < REPEATED_FOR_MS ? 'repeat' : { kind: 'expired' }
}

function send(request: KeptRequest): Promise<unknown> {
  const { id, operation, input, keyIn } = request
  const { approval, pin } = secretsOf.get(id) ?? {}
  const { body, ...rest } = input as { readonly body?: object }
  return call(
    operation,
    {
      ...rest,
      ...(body === undefined ? {} : { body: { ...body, ...(pin === undefined ? {} : { pin }) } }),
    },
    {
      ...(approval === undefined ? {} : { approval }),
      ...(keyIn === 'header' ? { idempotencyKey: id } : {}),
      ...(flowFor(request.lane).showsAnswer?.(request) === true ? { page: pageId } : {}),
    },
  )
}

async function conclude(request: KeptRequest, result: Result): Promise<void> {
  const flow = flowFor(request.lane)
  await flow.prepare?.(request, result)
  for (const ids of [own, fresh, onDisk, adopted, secretsOf]) ids.delete(request.id)
  await settleRequest(request, result, flow.conclude?.(request, result) ?? {})
}

let waits: readonly (() => void)[] = []

function interruptWaits(): void {
  const ended = waits
  waits = []
  for (const end of ended) end()
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs * (0.75 + Math.random() / 2))
    waits = [
      ...waits,
      () => {
        clearTimeout(timer)
        resolve()
      },
    ]
  })
}
