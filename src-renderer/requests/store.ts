import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptRequest } from './kept-request.ts'

/** Version of a row's content. Rows of another version are set aside. */
const ROW_VERSION = 1
const DATABASE_VERSION = 1
/** Names of the databases; the till's installation follows. */
export const PREFIX = 'mostrador.requests.'

interface Row {
  readonly version: number
  readonly value: unknown
}

interface Schema extends DBSchema {
  /** By lane. */
  requests: { key: string; value: Row }
  /** By name. */
  records: { key: string; value: Row }
  /** Rows that could not be read, for support. */
  unreadable: { key: number; value: unknown }
}

export interface Kept {
  readonly requests: ReadonlyMap<string, KeptRequest>
  readonly records: ReadonlyMap<string, unknown>
  /** Number of rows that this reading set aside. */
  readonly setAside: number
}

/** Changes of one transaction; undefined removes. */
export interface Writes {
  readonly requests?: ReadonlyMap<string, KeptRequest | undefined>
  readonly records?: ReadonlyMap<string, unknown>
}

/** The requests of one till in this browser. Each method resolves when its result is on disk. */
export interface RequestStore {
  readonly load: () => Promise<Kept>
  readonly write: (writes: Writes) => Promise<void>
  /** Stores request and writes if the lane is free. Returns the request in the lane. */
  readonly claim: (request: KeptRequest, writes: Writes) => Promise<KeptRequest>
  /** Removes the request and stores the writes. Returns false if another window has settled it. */
  readonly settle: (request: KeptRequest, writes: Writes) => Promise<boolean>
  readonly close: () => void
}

/** Returns true if the value of that name can be used; each flow checks its own records. */
export type IsReadable = (name: string, value: unknown) => boolean

/**
 * Opens the store of a till in IndexedDB. With `strict` a transaction completes after the system was told to
 * write it to disk, so that a power cut loses no request that was sent.
 */
export async function openStore(
  installationId: string,
  isReadable: IsReadable,
): Promise<RequestStore> {
  return storeIn(await openRequestDatabase(installationId), isReadable)
}

/** Opens the database of a till in this browser; its layout is made if it is new. */
export function openRequestDatabase(installationId: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(PREFIX + installationId, DATABASE_VERSION, {
    upgrade(db) {
      db.createObjectStore('requests')
      db.createObjectStore('records')
      db.createObjectStore('unreadable', { autoIncrement: true })
    },
    // A newer page in another window changes the layout: close the store so that it need not wait.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

function storeIn(database: IDBPDatabase<Schema>, isReadable: IsReadable): RequestStore {
  const begin = () =>
    database.transaction(['requests', 'records', 'unreadable'], 'readwrite', {
      durability: 'strict',
    })
  type Transaction = ReturnType<typeof begin>

  function put(transaction: Transaction, { requests, records }: Writes): Promise<unknown>[] {
    const put = (name: 'requests' | 'records', key: string, value: unknown) =>
      value === undefined
        ? transaction.objectStore(name).delete(key)
        : transaction.objectStore(name).put({ version: ROW_VERSION, value }, key)
    return [
      ...Array.from(requests ?? [], ([lane, request]) => put('requests', lane, request)),
      ...Array.from(records ?? [], ([name, value]) => put('records', name, value)),
    ]
  }

  return {
    async load() {
      const transaction = begin()
      let setAside = 0
      const readAll = async (
        name: 'requests' | 'records',
        isValid: (key: string, value: unknown) => boolean,
      ) => {
        const store = transaction.objectStore(name)
        const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()])
        const found = new Map<string, unknown>()
        for (const [index, key] of keys.entries()) {
          const row: Row | undefined = rows[index]
          if (row?.version === ROW_VERSION && isValid(key, row.value)) found.set(key, row.value)
          else {
            setAside += 1
            await transaction.objectStore('unreadable').put({ name, key, row })
            await store.delete(key)
          }
        }
        return found
      }
      const requests = await readAll('requests', isRequest)
      const records = await readAll('records', isReadable)
      await transaction.done
      return { requests: requests as Map<string, KeptRequest>, records, setAside }
    },

    async write(writes) {
      const transaction = begin()
      await Promise.all([...put(transaction, writes), transaction.done])
    },

    async claim(request, writes) {
      const transaction = begin()
      const store = transaction.objectStore('requests')
      const row = await store.get(request.lane)
      const earlier = row?.value as KeptRequest | undefined
      if (earlier === undefined) {
        await store.put({ version: ROW_VERSION, value: request }, request.lane)
        await Promise.all(put(transaction, writes))
      }
      await transaction.done
      return earlier ?? request
    },

    async settle(request, writes) {
      const transaction = begin()
      const store = transaction.objectStore('requests')
      const row = await store.get(request.lane)
      const isOurs = (row?.value as KeptRequest | undefined)?.id === request.id
      if (isOurs) {
        await store.delete(request.lane)
        await Promise.all(put(transaction, writes))
      }
      await transaction.done
      return isOurs
    },

    close: () => database.close(),
  }
}

function isRequest(lane: string, value: unknown): value is KeptRequest {
  if (typeof value !== 'object' || value === null) return false
  const request = value as Partial<KeptRequest>
  return (
    request.lane === lane &&
    typeof request.id === 'string' &&
    typeof request.operation === 'string' &&
    typeof request.input === 'object' &&
    (request.keyIn === 'header' || request.keyIn === 'body') &&
    typeof request.createdAt === 'number'
  )
}

/** A store in memory, for a browser whose IndexedDB does not work. */
export function memoryStore(kept?: Pick<Kept, 'requests' | 'records'>): RequestStore {
  const requests = new Map(kept?.requests)
  const records = new Map(kept?.records)
  const apply = (writes: Writes) => {
    for (const [lane, request] of writes.requests ?? []) setOrDelete(requests, lane, request)
    for (const [name, value] of writes.records ?? []) setOrDelete(records, name, value)
  }
  return {
    load: async () => ({ requests: new Map(requests), records: new Map(records), setAside: 0 }),
    write: async (writes) => apply(writes),
    claim: async (request, writes) => {
      const earlier = requests.get(request.lane)
      if (earlier !== undefined) return earlier
      requests.set(request.lane, request)
      apply(writes)
      return request
    },
    settle: async (request, writes) => {
      if (requests.get(request.lane)?.id !== request.id) return false
      requests.delete(request.lane)
      apply(writes)
      return true
    },
    close: () => undefined,
  }
}

/** Sets the value, or removes the key if it is undefined. */
export function setOrDelete<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}
