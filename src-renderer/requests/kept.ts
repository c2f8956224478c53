import { replaceEqualDeep } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiCallError } from '#shared/api/client.ts'
import type { ErrorBody } from '#shared/api/error.ts'
import type { Change, KeptRequest, Result, Settlement } from './kept-request.ts'
import { type IsReadable, memoryStore, openStore, type RequestStore, setOrDelete } from './store.ts'

interface KeptState {
  /** False until the store was read: the requests of an earlier page are not known before. */
  readonly isLoaded: boolean
  /** False if IndexedDB does not work here: requests without an answer are lost with the page. */
  readonly isDurable: boolean
  /** By lane. */
  readonly requests: ReadonlyMap<string, KeptRequest>
  /** By name. */
  readonly records: ReadonlyMap<string, unknown>
  /** The error of the last attempt, by lane; only lanes without an answer. */
  readonly unanswered: ReadonlyMap<string, unknown>
  /** Number of stored rows that could not be read. */
  readonly setAside: number
}

/**
 * The requests that this browser keeps for the till, shared by all windows. Changes are shown at once and
 * written afterwards; a request is sent only after its transaction has completed.
 */
export const useKept = create<KeptState>(() => ({
  isLoaded: false,
  isDurable: true,
  requests: new Map(),
  records: new Map(),
  unanswered: new Map(),
  setAside: 0,
}))

type Message =
  | { readonly kind: 'changed' | 'wake' }
  | { readonly kind: 'settled'; readonly request: KeptRequest; readonly result: WireResult }

type SettledListener = (settlement: Settlement) => void
const listeners = new Set<SettledListener>()
const wakeListeners = new Set<() => void>()

let resolveOpened: (store: RequestStore) => void
let opened = new Promise<RequestStore>((resolve) => {
  resolveOpened = resolve
})
let installation: string | undefined
let channel: BroadcastChannel | undefined
/** Counts the changes of this window: if it changed during a reading, the store is read again. */
let changes = 0

/** Returns the installation whose requests are kept; undefined before `openRequests`. */
export function keptInstallation(): string | undefined {
  return installation
}

/** Opens the store of a till and reads the requests of earlier pages and other windows. */
export async function openRequests(installationId: string, isReadable: IsReadable): Promise<void> {
  if (installation !== undefined) return
  installation = installationId
  let store: RequestStore
  try {
    store = await openStore(installationId, isReadable)
  } catch {
    // Private window, full disk or damaged profile: selling continues, with a warning.
    useKept.setState({ isDurable: false })
    store = memoryStore()
  }
  channel = listen(installationId)
  resolveOpened(store)
  // Earlier changes are written first: they waited for the same promise.
  await refresh()
  useKept.setState({ isLoaded: true })
}

function listen(installationId: string): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const opened = new BroadcastChannel(`mostrador.requests.${installationId}`)
  opened.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'wake') return wakeHere()
    void follow(data)
  })
  return opened
}

async function follow(message: Message): Promise<void> {
  if (message.kind === 'settled') {
    const { request, result } = message
    announce({ request, result: fromWire(result), isOwn: false })
    setUnanswered(request.lane, undefined)
  }
  await refresh()
}

/** For tests: clears everything, as closing the window does. */
export function closeRequests(): void {
  void opened.then((store) => store.close())
  channel?.close()
  channel = undefined
  installation = undefined
  opened = new Promise((resolve) => {
    resolveOpened = resolve
  })
  useKept.setState(useKept.getInitialState(), true)
}

async function withStore<T>(use: (store: RequestStore) => Promise<T>): Promise<T> {
  const store = await opened
  try {
    return await use(store)
  } catch {
    const { requests, records } = useKept.getState()
    const inMemory = memoryStore({ requests, records })
    opened = Promise.resolve(inMemory)
    useKept.setState({ isDurable: false })
    return use(inMemory)
  }
}

/** Reads the store again, because another window changed it. */
export async function refresh(): Promise<void> {
  for (;;) {
    const before = changes
    const kept = await withStore((store) => store.load())
    if (before !== changes) continue
    useKept.setState((state) => ({
      // Unchanged objects are reused, so that screens do not render again.
      requests: sameWhereEqual(state.requests, kept.requests),
      records: sameWhereEqual(state.records, kept.records),
      setAside: state.setAside + kept.setAside,
    }))
    return
  }
}

function sameWhereEqual<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  const merged = new Map(
    Array.from(after, ([key, value]) => [key, replaceEqualDeep(before.get(key), value)]),
  )
  const isSame =
    merged.size === before.size &&
    Array.from(merged).every(([key, value]) => before.get(key) === value)
  return isSame ? before : merged
}

function show(
  change: Change & { readonly requests?: ReadonlyMap<string, KeptRequest | undefined> },
) {
  changes += 1
  useKept.setState(({ requests, records }) => ({
    ...(change.requests === undefined ? {} : { requests: merged(requests, change.requests) }),
    ...(change.records === undefined ? {} : { records: merged(records, change.records) }),
  }))
}

function merged<T>(
  before: ReadonlyMap<string, T>,
  changes: ReadonlyMap<string, T | undefined>,
): ReadonlyMap<string, T> {
  const after = new Map(before)
  for (const [key, value] of changes) setOrDelete(after, key, value)
  return after
}

/**
 * Changes records: they are shown at once and written in the order of the calls. Resolves when they are on
 * disk.
 */
export async function keepRecords(records: ReadonlyMap<string, unknown>): Promise<void> {
  if (records.size === 0) return
  show({ records })
  await withStore((store) => store.write({ records }))
  tell({ kind: 'changed' })
}

/**
 * Stores a request with changed records in one transaction. Returns the request in the lane: another one if
 * another window was first. Resolves when it is on disk.
 */
export async function keepRequest(request: KeptRequest, change: Change = {}): Promise<KeptRequest> {
  const inLane = useKept.getState().requests.get(request.lane)
  if (inLane !== undefined) return inLane
  show({ ...change, requests: new Map([[request.lane, request]]) })
  const kept = await withStore((store) => store.claim(request, change))
  if (kept.id === request.id) tell({ kind: 'changed' })
  else await refresh()
  return kept
}

/**
 * Ends a request and stores what follows from its result, in one transaction. Only the first window that knows
 * the result does it; the others are notified.
 */
export async function settleRequest(
  request: KeptRequest,
  result: Result,
  change: Change,
): Promise<void> {
  show(change)
  const isFirst = await withStore((store) => store.settle(request, change))
  if (!isFirst) return refresh()
  tell({ kind: 'settled', request, result: toWire(result) })
  // Announced before the request is deleted, because a screen that exists only while it is kept must get the
  // result.
  announce({ request, result, isOwn: true })
  setUnanswered(request.lane, undefined)
  show({ requests: new Map([[request.lane, undefined]]) })
}

/** Calls `listener` with each settled request of any window. Returns a function that stops it. */
export function onSettled(listener: SettledListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce(settlement: Settlement): void {
  for (const listener of listeners) listener(settlement)
}

/** `undefined` means answered. */
export function setUnanswered(lane: string, error: unknown): void {
  const { unanswered } = useKept.getState()
  if (error === undefined && !unanswered.has(lane)) return
  useKept.setState({ unanswered: merged(unanswered, new Map([[lane, error]])) })
}

/** Tries all unanswered requests at once, in every window. */
export function wake(): void {
  wakeHere()
  tell({ kind: 'wake' })
}

function wakeHere(): void {
  for (const listener of wakeListeners) listener()
}

export function onWake(listener: () => void): () => void {
  wakeListeners.add(listener)
  return () => void wakeListeners.delete(listener)
}

function tell(message: Message): void {
  channel?.postMessage(message)
}

/** A result whose error has lost its class, because classes are not passed to other windows. */
interface WireResult {
  readonly kind: Result['kind']
  readonly answer?: unknown
  readonly refusal?: { readonly status: number; readonly body: ErrorBody }
}

function toWire(result: Result): WireResult {
  if (!('error' in result)) return result
  const { error, kind } = result
  if (!(error instanceof ApiCallError)) return { kind }
  return { kind, refusal: { status: error.status, body: error.body } }
}

function fromWire({ kind, answer, refusal }: WireResult): Result {
  switch (kind) {
    case 'done':
      return { kind, answer: answer as never }
    case 'expired':
      return { kind }
    case 'refused':
    case 'doneBefore':
      return {
        kind,
        error: refusal === undefined ? undefined : new ApiCallError(refusal.status, refusal.body),
      }
  }
}
