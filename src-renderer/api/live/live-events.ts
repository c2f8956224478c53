import { create } from 'zustand'
import type { ServerEvent } from '#shared/events.ts'
import { currentToken, endSession } from '#renderer/session/session-store.ts'
import { requestHeaders } from '../client.ts'
import { API_PREFIX } from '#shared/api/prefix.ts'
import { createEventReader } from './event-reader.ts'
import { type Invalidation, invalidationsOf } from './invalidations.ts'
import { pageId } from '../page-id.ts'
import { queryClient } from '../query-client.ts'
import { readChangedTables } from './read-changed-tables.ts'

/** State of the event stream. `connecting` only until the first answer. */
export type StreamState = 'connecting' | 'online' | 'offline'

export const useConnection = create<{ readonly state: StreamState }>(() => ({
  state: 'connecting',
}))

function setConnection(state: StreamState): void {
  useConnection.setState({ state })
}

type Listener = (event: ServerEvent) => void
const listeners = new Set<Listener>()

/**
 * Calls `listener` with every event, for effects that are not queries: a sound, a bar that says who
 * changed the check. Returns how to stop.
 */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000
/** The register sends something every 15 s; after this much silence the connection is dead. */
const SILENCE_MS = 40_000
/**
 * Collects a burst of events (a transfer touches tables, orders, sections) to renew each query
 * once.
 */
const GATHER_MS = 40

/** Opens the event stream and reopens it until the returned function is called. */
export function followEvents(): () => void {
  const stop = new AbortController()
  void keepFollowing(stop.signal)
  return () => stop.abort()
}

async function keepFollowing(signal: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS
  let isFirst = true
  while (!signal.aborted) {
    try {
      await follow(signal, () => {
        waitMs = FIRST_WAIT_MS
        setConnection('online')
        // Changes during the disconnection were missed, so renew everything.
        if (!isFirst) void queryClient.invalidateQueries()
        isFirst = false
      })
    } catch {
      // Every end of the connection is handled alike: shown in the chip and retried below.
    }
    if (signal.aborted) return
    setConnection('offline')
    await pause(waitMs * (0.75 + Math.random() / 2), signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}

async function follow(stop: AbortSignal, onOpen: () => void): Promise<void> {
  const silence = new AbortController()
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const token = currentToken()
  try {
    const response = await fetch(`${API_PREFIX}/events`, {
      headers: requestHeaders(),
      signal: AbortSignal.any([stop, silence.signal]),
    })
    if (response.status === 401 && token === currentToken()) return endSession('ended')
    if (!response.ok || response.body === null) throw new Error(`Events: ${response.status}`)
    onOpen()
    const reader = createEventReader()
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await pieces.read()
      if (done) return
      restart()
      for (const event of reader.read(value)) receive(event)
    }
  } finally {
    clearTimeout(timer)
  }
}

let gathered: readonly ServerEvent[] = []

function receive(event: ServerEvent): void {
  for (const listener of listeners) listener(event)
  if (gathered.length === 0) setTimeout(renew, GATHER_MS)
  gathered = [...gathered, event]
}

function renew(): void {
  const events = gathered
  gathered = []
  const old = events.flatMap((event) => invalidationsOf(event, event.page === pageId))
  invalidate(
    old.filter(({ isQuiet }) => isQuiet === true),
    'none',
  )
  invalidate(
    old.filter(({ isQuiet }) => isQuiet !== true),
    'active',
  )
  const tableIds = events.flatMap((event) => (event.event === 'tables' ? event.data.tableIds : []))
  if (tableIds.length > 0) readChangedTables(tableIds)
}

function invalidate(old: readonly Invalidation[], refetchType: 'active' | 'none'): void {
  if (old.length === 0) return
  void queryClient.invalidateQueries({
    refetchType,
    predicate: ({ queryKey: [resource, operation, input] }) =>
      old.some(
        (each) =>
          each.resource === resource &&
          (each.operation === undefined || each.operation === operation) &&
          (each.concerns?.(input) ?? true),
      ),
  })
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, durationMs)
    signal.addEventListener('abort', end, { once: true })
  })
}
