import { create } from 'zustand'
import { newUuid } from '../../api/new-uuid.ts'
import { readStoredJson } from '../stored-json.ts'
import { appendAct } from './append-act.ts'
import { emptyQueue, lineOf, type NewAct, type OrderQueue } from './order-acts.ts'
import { retryLines } from './settle-attempt.ts'

/** A key a table, so that two windows of one device get in each other's way as little as possible. */
const STORAGE_PREFIX = 'mostrador.order-queue.1.'

interface OrderQueues {
  readonly queues: ReadonlyMap<number, OrderQueue>
}

/**
 * What was done at tables and the register has not acknowledged. It is in localStorage before anything
 * of it leaves, so that a reload, a network cut or a power cut loses nothing.
 */
export const useOrderQueues = create<OrderQueues>(() => ({ queues: readQueues() }))

export function queueOf(tableId: number): OrderQueue {
  return useOrderQueues.getState().queues.get(tableId) ?? emptyQueue(tableId)
}

/** Does something at a table: it is kept, shown, and delivered as soon as the register answers. */
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

/** Lines of a table that the register does not have yet as they stand here: `3 sin entregar`. */
export function undeliveredLines(queue: OrderQueue | undefined): number {
  return new Set(queue?.acts.flatMap((act) => lineOf(act) ?? [])).size
}

/** For the floor: how many lines of a table are still on this device alone. */
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

/** Another window of this device did something: what it kept is what holds. Answers how to stop. */
export function followOtherWindows(): () => void {
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
