import { openRequestDatabase, PREFIX } from './store.ts'

/** The stored rows of one till in this browser, by lane or name. */
export interface PackedRequests {
  readonly installationId: string
  readonly requests: readonly (readonly [key: string, row: unknown])[]
  readonly records: readonly (readonly [key: string, row: unknown])[]
}

const STORES = ['requests', 'records'] as const

/** Returns what this browser keeps for tills, also of a page that read none of it. */
export async function packRequests(): Promise<readonly PackedRequests[]> {
  const packed: PackedRequests[] = []
  for (const installationId of await keptInstallations()) {
    const database = await openRequestDatabase(installationId)
    try {
      const transaction = database.transaction(STORES)
      const [requests, records] = await Promise.all(
        STORES.map(async (name) => {
          const store = transaction.objectStore(name)
          const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()])
          return keys.map((key, index) => [key, rows[index]] as const)
        }),
      )
      packed.push({ installationId, requests: requests ?? [], records: records ?? [] })
    } finally {
      database.close()
    }
  }
  return packed
}

/**
 * Stores packed rows; a request that this browser has in that lane already stays. Resolves when they are on disk. The
 * store must not be open: call it before the page reads it.
 */
export async function unpackRequests(packed: readonly PackedRequests[]): Promise<void> {
  for (const { installationId, requests, records } of packed) {
    const database = await openRequestDatabase(installationId)
    try {
      const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' })
      const lanes = new Set(await transaction.objectStore('requests').getAllKeys())
      for (const [lane, row] of requests) {
        if (!lanes.has(lane)) void transaction.objectStore('requests').put(row as never, lane)
      }
      for (const [name, row] of records) {
        void transaction.objectStore('records').put(row as never, name)
      }
      await transaction.done
    } finally {
      database.close()
    }
  }
}

/** Removes rows that are packed, unless another window has changed them since. */
export async function removePacked(packed: readonly PackedRequests[]): Promise<void> {
  for (const each of packed) {
    const database = await openRequestDatabase(each.installationId)
    try {
      const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' })
      for (const name of STORES) {
        for (const [key, row] of each[name]) {
          const stored = await transaction.objectStore(name).get(key)
          if (JSON.stringify(stored) === JSON.stringify(row)) {
            await transaction.objectStore(name).delete(key)
          }
        }
      }
      await transaction.done
    } finally {
      database.close()
    }
  }
}

async function keptInstallations(): Promise<readonly string[]> {
  const databases = await indexedDB.databases()
  return databases.flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  )
}
