import type { Schema } from './schema.ts'
import type { TableVersions } from './table-versions.ts'

/** What is kept together, and the tables that it was read from. */
export interface MemoryGroup<Value> {
  readonly name: string
  readonly tables: readonly (keyof Schema)[]
  /** Carries the type of what is kept; never set. */
  readonly value?: Value
}

export function memoryGroup<Value>(
  name: string,
  tables: readonly (keyof Schema)[],
): MemoryGroup<Value> {
  return { name, tables }
}

/** One look into a group: holds for as long as nothing it was read from is written. */
export interface MemoryPage<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

const MAXIMUM_ENTRIES = 5_000
const NOTHING: MemoryPage<never> = { get: () => undefined, set: () => undefined }

interface KeptGroup {
  readonly version: number
  readonly entries: Map<string, unknown>
}

/**
 * What every sale reads again (its register, its dishes, the session) in memory, until a commit
 * writes one of the tables it came from. `versions` is undefined where others write as well, as on a
 * shared PostgreSQL: then nothing is kept.
 */
export class Memory {
  readonly #versions: TableVersions | undefined
  readonly #groups = new Map<string, KeptGroup>()

  constructor(versions: TableVersions | undefined) {
    this.#versions = versions
  }

  /** Open it before reading from the database, so that no older value is kept as a newer one. */
  open<Value>(group: MemoryGroup<Value>): MemoryPage<Value> {
    const versions = this.#versions
    // An act sees its own changes; nobody else may, until they are committed.
    if (versions === undefined || versions.isBeingWritten(group.tables)) return NOTHING
    const version = versions.of(group.tables)
    let kept = this.#groups.get(group.name)
    if (kept?.version !== version) {
      kept = { version, entries: new Map() }
      this.#groups.set(group.name, kept)
    }
    const { entries } = kept
    return {
      get: (key) => entries.get(key) as Value | undefined,
      set: (key, value) => {
        if (versions.of(group.tables) !== version) return
        const [oldest] = entries.keys()
        if (entries.size >= MAXIMUM_ENTRIES && oldest !== undefined) entries.delete(oldest)
        entries.set(key, value)
      },
    }
  }

  /** The kept value, or what `load` reads now; undefined is not kept. */
  async recall<Value>(
    group: MemoryGroup<Value>,
    key: string,
    load: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const page = this.open(group)
    const kept = page.get(key)
    if (kept !== undefined) return kept
    const value = await load()
    if (value !== undefined) page.set(key, value)
    return value
  }
}
