import { create } from 'zustand'
import { newUuid } from '../../api/new-uuid.ts'
import { readStoredJson } from '../stored-json.ts'
import { appendAct } from './append-act.ts'
import { emptyQueue, lineOf, type NewAct, type OrderQueue } from './order-acts.ts'
import { retryLines } from './settle-attempt.ts'

/** One key per table, to limit conflicts between two windows of one device. */
const STORAGE_PREFIX = 'mostrador.order-queue.1.'

interface OrderQueues {
  readonly queues: ReadonlyMap<number, OrderQueue>
}

/**
 * Acts at tables that the register has not acknowledged. They are in localStorage before they are
 * sent, so a reload, a network cut or a power cut loses nothing.
 */
export const useOrderQueues = create<OrderQueues>(() => ({ queues: readQueues() }))

export function queueOf(tableId: number): OrderQueue {
  return useOrderQueues.getState().queues.get(tableId) ?? emptyQueue(tableId)
}

/** Queues an act at a table: stored, shown, and delivered as soon as the register answers. */
export function queueAct(tableId: number, act: NewAct): void {
  changeQueue(tableId, (queue) => appendAct(queue, newUuid(), act))
}

export function retryLine(tableId: number, itemUuid?: string): void {
  changeQueue(tableId, (queue) => retryLines(queue, itemUuid))
}

export function changeQueue(tableId: number, change: (queue: OrderQueue) => OrderQueue): void {
  const before = queueOf(tableId)
  const after = change(before)
  if (after === before) return
  keep(after)
  setQueue(after)
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

function setQueue(queue: OrderQueue): void {
  useOrderQueues.setState(({ queues }) => {
    const changed = new Map(queues)
    if (isEmpty(queue)) changed.delete(queue.tableId)
    else changed.set(queue.tableId, queue)
    return { queues: changed }
  })
}

function isEmpty({ acts, attempt }: OrderQueue): boolean {
  return acts.length === 0 && attempt === null
}

function keep(queue: OrderQueue): void {
  const key = STORAGE_PREFIX + queue.tableId
  if (isEmpty(queue)) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(queue))
}

function readQueues(): ReadonlyMap<number, OrderQueue> {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  return new Map(
    keys.flatMap((key) => {
      const queue = key === null ? undefined : readQueue(key)
      return queue === undefined ? [] : [[queue.tableId, queue] as const]
    }),
  )
}

function readQueue(key: string): OrderQueue | undefined {
  return key.startsWith(STORAGE_PREFIX) ? readStoredJson(key, isQueue) : undefined
}

function isQueue(value: unknown): value is OrderQueue {
  if (typeof value !== 'object' || value === null) return false
  const { tableId, acts } = value as Partial<OrderQueue>
  return typeof tableId === 'number' && Array.isArray(acts)
}

function onStorage({ key }: StorageEvent): void {
  if (key?.startsWith(STORAGE_PREFIX) !== true) return
  const tableId = Number(key.slice(STORAGE_PREFIX.length))
  setQueue(readQueue(key) ?? emptyQueue(tableId))
}

/** Adopts what another window of this device stored. Returns how to stop. */
export function followOtherWindows(): () => void {
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
