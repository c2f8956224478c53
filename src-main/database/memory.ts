import type { Schema } from './schema.ts'
import type { TableVersions } from './upgrade/table-versions.ts'

/** Values that are kept together, and the tables they were read from. */
export interface MemoryGroup<Value> {
  readonly name: string
  readonly tables: readonly (keyof Schema)[]
  /** Type parameter only; never set. */
  readonly value?: Value
}

export function memoryGroup<Value>(
  name: string,
  tables: readonly (keyof Schema)[],
): MemoryGroup<Value> {
  return { name, tables }
}

/** View of a group. It is valid until a commit writes one of the group's tables. */
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
 * Keeps in memory what every sale reads again (register, products, session) until a commit writes one of
 * its tables. Keeps nothing if `versions` is undefined: on a shared PostgreSQL other processes write too.
 */
export class Memory {
  readonly #versions: TableVersions | undefined
  readonly #groups = new Map<string, KeptGroup>()

  constructor(versions: TableVersions | undefined) {
    this.#versions = versions
  }

  /** Opens a group. Call it before reading from the database, so that no old value is kept as a new one. */
  open<Value>(group: MemoryGroup<Value>): MemoryPage<Value> {
    const kept = this.#validGroup(group)
    if (kept === undefined) return NOTHING
    const { version, entries } = kept
    return {
      get: (key) => entries.get(key) as Value | undefined,
      set: (key, value) => {
        if (this.#versions?.of(group.tables) !== version) return
        const [oldest] = entries.keys()
        if (entries.size >= MAXIMUM_ENTRIES && oldest !== undefined) entries.delete(oldest)
        entries.set(key, value)
      },
    }
  }

  /** Returns the group's entries; undefined while nothing of it may be kept. */
  #validGroup({ name, tables }: MemoryGroup<unknown>): KeptGroup | undefined {
    const versions = this.#versions
    // A transaction sees its own changes; others must not, until it commits.
    if (versions === undefined || versions.isBeingWritten(tables)) return undefined
    const version = versions.of(tables)
    const known = this.#groups.get(name)
    if (known?.version === version) return known
    const kept = { version, entries: new Map<string, unknown>() }
    this.#groups.set(name, kept)
    return kept
  }

  /** Returns the kept value, or loads and keeps it. Undefined is not kept. */
  async recall<Value>(
    group: MemoryGroup<Value>,
    key: string,
    load: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    // Mostly the value is kept, so the page is opened only without it.
    const kept = this.#validGroup(group)?.entries.get(key)
    if (kept !== undefined) return kept as Value
    const page = this.open(group)
    const value = await load()
    if (value !== undefined) page.set(key, value)
    return value
  }
}
