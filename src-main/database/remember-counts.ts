const MAXIMUM_REMEMBERED = 1_000

interface Remembered {
  version: number
  readonly counts: Map<string, number>
}

/**
 * How many records match what was searched before, as long as the index has not changed: people
 * type the same beginnings all day, and a menu changes rarely.
 */
export function rememberCounts() {
  // By database, for tests hold several in one process.
  const databases = new WeakMap<object, Remembered>()

  return {
    /** The count of that query in that state, where it was counted before. */
    known(database: object, version: number, query: string): number | undefined {
      const remembered = databases.get(database)
      return remembered?.version === version ? remembered.counts.get(query) : undefined
    },

    /** `version` must have been read before `count` reads: a later count is then never taken for an earlier one. */
    async of(
      database: object,
      version: number,
      query: string,
      count: () => Promise<number>,
    ): Promise<number> {
      const remembered = databases.get(database) ?? { version, counts: new Map() }
      databases.set(database, remembered)
      if (remembered.version !== version) {
        remembered.version = version
        remembered.counts.clear()
      }
      const known = remembered.counts.get(query)
      if (known !== undefined) return known
      const counted = await count()
      if (remembered.version === version) {
        const { counts } = remembered
        const [oldest] = counts.keys()
        if (counts.size >= MAXIMUM_REMEMBERED && oldest !== undefined) counts.delete(oldest)
        counts.set(query, counted)
      }
      return counted
    },
  }
}
