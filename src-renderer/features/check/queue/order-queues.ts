import { create } from 'zustand'
import { newUuid } from '#renderer/api/new-uuid.ts'
import { keepRecords, useKept } from '#renderer/requests/kept.ts'
import type { KeptRequest } from '#renderer/requests/kept-request.ts'
import { appendAct } from './append-act.ts'
import {
  type CheckKey,
  emptyQueue,
  keyOfOrder,
  lineOf,
  NO_ACTS,
  type NewAct,
  type OrderAct,
  type OrderQueue,
  type UnderWay,
} from './order-acts.ts'
import { retryLines } from './settle-attempt.ts'

/** The flow of the kept requests and records of checks: `orders:12`, `orders:12/<act>`, `orders:order-7`. */
export const ORDERS = 'orders'

/** An act as it is stored; `at` is its place in the queue. */
interface StoredAct {
  readonly at: number
  readonly act: OrderAct
}

interface OrderQueues {
  readonly queues: ReadonlyMap<CheckKey, OrderQueue>
}

/**
 * Acts on checks that the register has not acknowledged, as the kept requests have them. Each act is a record
 * of its own, so that two windows at one check do not overwrite each other's.
 */
export const useOrderQueues = create<OrderQueues>(() => ({ queues: new Map() }))

useKept.subscribe((state, before) => {
  if (state.records === before.records && state.requests === before.requests) return
  useOrderQueues.setState(({ queues }) => ({ queues: readQueues(state, queues) }))
})

export function laneOfCheck(check: CheckKey): string {
  return `${ORDERS}:${check}`
}

/** Returns the check of `orders:12` and of `orders:order-7/<act>`; undefined for other flows. */
export function checkOfLane(name: string): CheckKey | undefined {
  const [, order, id] = /^orders:(order-)?(\d+)/.exec(name) ?? []
  if (id === undefined) return undefined
  return order === undefined ? Number(id) : keyOfOrder(Number(id))
}

/** Returns what is stored with an order request. */
export function attemptOf(request: KeptRequest): UnderWay {
  return request.data as UnderWay
}

export function queueOf(check: CheckKey): OrderQueue {
  return useOrderQueues.getState().queues.get(check) ?? emptyQueue(check)
}

/** Queues an act on a check: shown at once, stored behind it, and delivered when it is on disk. */
export function queueAct(check: CheckKey, act: NewAct): void {
  changeQueue(check, (queue) => appendAct(queue, newUuid(), act))
}

export function retryLine(check: CheckKey, itemUuid?: string): void {
  changeQueue(check, (queue) => retryLines(queue, itemUuid))
}

function changeQueue(check: CheckKey, change: (queue: OrderQueue) => OrderQueue): void {
  const before = queueOf(check)
  void keepRecords(actChanges(before, change(before)))
}

/** Returns the records that turn one queue into the other. */
export function actChanges(before: OrderQueue, after: OrderQueue): ReadonlyMap<string, unknown> {
  const lane = laneOfCheck(before.check)
  const { records } = useKept.getState()
  const stored = (id: string) => records.get(`${lane}/${id}`) as StoredAct | undefined
  let last = Math.max(0, ...before.acts.map(({ id }) => stored(id)?.at ?? 0))
  const known = new Map(before.acts.map((act) => [act.id, act]))
  const kept = new Set(after.acts.map(({ id }) => id))
  const changes = new Map<string, unknown>()
  for (const { id } of before.acts) if (!kept.has(id)) changes.set(`${lane}/${id}`, undefined)
  for (const act of after.acts) {
    if (known.get(act.id) === act) continue
    const at = stored(act.id)?.at ?? (last += 1)
    changes.set(`${lane}/${act.id}`, { at, act } satisfies StoredAct)
  }
  return changes
}

/**
 * Returns how many lines of a check are not yet delivered in their current form: `3 sin entregar`.
 */
export function undeliveredLines(queue: OrderQueue | undefined): number {
  return new Set(queue?.acts.flatMap((act) => lineOf(act) ?? [])).size
}

/** Returns, for the floor, how many lines of a table are only on this device. */
export function useUndelivered(check: CheckKey): number {
  return useOrderQueues(({ queues }) => undeliveredLines(queues.get(check)))
}

/** Returns the error of a check whose last delivery was not answered. It is repeated automatically. */
export function useStall(check: CheckKey): unknown {
  return useKept(({ unanswered }) => unanswered.get(laneOfCheck(check)))
}

export function isStoredAct(value: unknown): value is StoredAct {
  if (typeof value !== 'object' || value === null) return false
  const { at, act } = value as Partial<StoredAct>
  return typeof at === 'number' && typeof act?.id === 'string' && typeof act.kind === 'string'
}

/** Returns the queues, and the same object for a queue that did not change. */
function readQueues(
  { records, requests }: ReturnType<typeof useKept.getState>,
  before: ReadonlyMap<CheckKey, OrderQueue>,
): ReadonlyMap<CheckKey, OrderQueue> {
  const stored = new Map<CheckKey, (StoredAct & { readonly id: string })[]>()
  for (const [name, value] of records) {
    const check = checkOfLane(name)
    if (check === undefined) continue
    const acts = stored.get(check) ?? []
    stored.set(check, acts)
    acts.push({ ...(value as StoredAct), id: name })
  }
  for (const lane of requests.keys()) {
    const check = checkOfLane(lane)
    if (check !== undefined && !stored.has(check)) stored.set(check, [])
  }
  return new Map(
    Array.from(stored, ([check, rows]) => {
      const request = requests.get(laneOfCheck(check))
      const queue = {
        check,
        acts:
          rows.length === 0
            ? NO_ACTS
            : rows
                .toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id))
                .map(({ act }) => act),
        attempt: request === undefined ? null : attemptOf(request),
      }
      return [check, sameOr(before.get(check), queue)]
    }),
  )
}

function sameOr(before: OrderQueue | undefined, queue: OrderQueue): OrderQueue {
  if (before === undefined || before.acts.length !== queue.acts.length) return queue
  const hasSameActs = before.acts.every((act, index) => act === queue.acts[index])
  if (!hasSameActs) return queue
  // The check selects the acts alone: a request that begins or ends must not render it.
  return before.attempt === queue.attempt ? before : { ...queue, acts: before.acts }
}
