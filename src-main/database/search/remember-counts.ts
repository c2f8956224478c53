const MAXIMUM_REMEMBERED = 1_000

interface Remembered {
  version: number
  readonly counts: Map<string, number>
}

/**
 * Remembers the hit counts of searches until the index changes: users type the same prefixes all day, and
 * menus change rarely.
 */
export function rememberCounts() {
  // By database, because tests open several in one process.
  const databases = new WeakMap<object, Remembered>()

  return {
    /** Returns the remembered count of a query for that version, if any. */
    known(database: object, version: number, query: string): number | undefined {
      const remembered = databases.get(database)
      return remembered?.version === version ? remembered.counts.get(query) : undefined
    },

    /**
     * Returns the count, remembered or new. Read `version` before `count` reads, so that a count is never
     * stored under a newer version than it belongs to.
     */
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
