import { create } from 'zustand'
import { newUuid } from '../../api/new-uuid.ts'
import { keepRecords, useKept } from '../../requests/kept.ts'
import type { KeptRequest } from '../../requests/kept-request.ts'
import { appendAct } from './append-act.ts'
import {
  type Attempt,
  emptyQueue,
  lineOf,
  NO_ACTS,
  type NewAct,
  type OrderAct,
  type OrderQueue,
} from './order-acts.ts'
import { retryLines } from './settle-attempt.ts'

/** The flow of the kept requests and records of tables: `orders:12`, `orders:12/<act>`. */
export const ORDERS = 'orders'

/** An act as it is stored; `at` is its place in the queue. */
interface StoredAct {
  readonly at: number
  readonly act: OrderAct
}

interface OrderQueues {
  readonly queues: ReadonlyMap<number, OrderQueue>
}

/**
 * Acts at tables that the register has not acknowledged, as the kept requests have them. Each act is a record
 * of its own, so that two windows at one table do not overwrite each other's.
 */
export const useOrderQueues = create<OrderQueues>(() => ({ queues: new Map() }))

useKept.subscribe((state, before) => {
  if (state.records === before.records && state.requests === before.requests) return
  useOrderQueues.setState(({ queues }) => ({ queues: readQueues(state, queues) }))
})

export function laneOfTable(tableId: number): string {
  return `${ORDERS}:${tableId}`
}

/** Returns the table of `orders:12` and of `orders:12/<act>`; undefined for other flows. */
export function tableOfLane(name: string): number | undefined {
  const [, table] = /^orders:(\d+)/.exec(name) ?? []
  return table === undefined ? undefined : Number(table)
}

/** Returns what an order request carries. */
export function attemptOf(request: KeptRequest): Attempt {
  return request.data as Attempt
}

export function queueOf(tableId: number): OrderQueue {
  return useOrderQueues.getState().queues.get(tableId) ?? emptyQueue(tableId)
}

/** Queues an act at a table: shown at once, stored behind it, and delivered when it is on disk. */
export function queueAct(tableId: number, act: NewAct): void {
  changeQueue(tableId, (queue) => appendAct(queue, newUuid(), act))
}

export function retryLine(tableId: number, itemUuid?: string): void {
  changeQueue(tableId, (queue) => retryLines(queue, itemUuid))
}

function changeQueue(tableId: number, change: (queue: OrderQueue) => OrderQueue): void {
  const before = queueOf(tableId)
  void keepRecords(actChanges(before, change(before)))
}

/** Returns the records that turn one queue into the other. */
export function actChanges(before: OrderQueue, after: OrderQueue): ReadonlyMap<string, unknown> {
  const lane = laneOfTable(before.tableId)
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
 * Returns how many lines of a table are not yet delivered in their current form: `3 sin entregar`.
 */
export function undeliveredLines(queue: OrderQueue | undefined): number {
  return new Set(queue?.acts.flatMap((act) => lineOf(act) ?? [])).size
}

/** Returns, for the floor, how many lines of a table are only on this device. */
export function useUndelivered(tableId: number): number {
  return useOrderQueues(({ queues }) => undeliveredLines(queues.get(tableId)))
}

/** Returns the error of a table whose last delivery was not answered. It is repeated automatically. */
export function useStall(tableId: number): unknown {
  return useKept(({ unanswered }) => unanswered.get(laneOfTable(tableId)))
}

export function isStoredAct(value: unknown): value is StoredAct {
  if (typeof value !== 'object' || value === null) return false
  const { at, act } = value as Partial<StoredAct>
  return typeof at === 'number' && typeof act?.id === 'string' && typeof act.kind === 'string'
}

/** Returns the queues, and the same object for a queue that did not change. */
function readQueues(
  { records, requests }: ReturnType<typeof useKept.getState>,
  before: ReadonlyMap<number, OrderQueue>,
): ReadonlyMap<number, OrderQueue> {
  const stored = new Map<number, (StoredAct & { readonly id: string })[]>()
  for (const [name, value] of records) {
    const tableId = tableOfLane(name)
    if (tableId === undefined) continue
    const acts = stored.get(tableId) ?? []
    stored.set(tableId, acts)
    acts.push({ ...(value as StoredAct), id: name })
  }
  for (const lane of requests.keys()) {
    const tableId = tableOfLane(lane)
    if (tableId !== undefined && !stored.has(tableId)) stored.set(tableId, [])
  }
  return new Map(
    Array.from(stored, ([tableId, rows]) => {
      const request = requests.get(laneOfTable(tableId))
      const queue = {
        tableId,
        acts:
          rows.length === 0
            ? NO_ACTS
            : rows
                .toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id))
                .map(({ act }) => act),
        attempt: request === undefined ? null : attemptOf(request),
      }
      return [tableId, sameOr(before.get(tableId), queue)]
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
