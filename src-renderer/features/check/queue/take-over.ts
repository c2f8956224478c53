import { readStoredJson } from '#renderer/session/stored-json.ts'
import { keepRecords } from '#renderer/requests/kept.ts'
import type { OrderAct } from './order-acts.ts'
import { actChanges, queueOf } from './order-queues.ts'

/** Prefix of the localStorage keys of version 0.1.0. */
const OLD_PREFIX = 'mostrador.order-queue.1.'

/**
 * Moves what an open page of version 0.1.0 kept of the tables. A request that was in flight is made again: its
 * lines carry their uuids, so the register adds none twice.
 */
export async function takeOverOrders(): Promise<void> {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) {
    if (key?.startsWith(OLD_PREFIX) !== true) continue
    const old = readStoredJson(key, isQueue)
    if (old === undefined) continue
    const queue = queueOf(old.tableId)
    const known = new Set(queue.acts.map(({ id }) => id))
    const acts = [...queue.acts, ...old.acts.filter(({ id }) => !known.has(id))]
    await keepRecords(actChanges(queue, { ...queue, acts }))
    localStorage.removeItem(key)
  }
}

/** A queue as version 0.1.0 stored it. */
interface OldQueue {
  readonly tableId: number
  readonly acts: readonly OrderAct[]
}

function isQueue(value: unknown): value is OldQueue {
  if (typeof value !== 'object' || value === null) return false
  const { tableId, acts } = value as Partial<OldQueue>
  return typeof tableId === 'number' && Array.isArray(acts)
}
