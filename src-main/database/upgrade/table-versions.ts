/**
 * Counts the commits that wrote each table, so that values read from it can be kept in memory until then.
 * All writes of this program pass through here; writes of other programs are noticed at the next
 * transaction.
 */
export class TableVersions {
  readonly #versions = new Map<string, number>()
  readonly #pending = new Set<string>()
  #dataVersion: number | undefined
  #strangers = 0

  /** Takes `PRAGMA data_version` at the start of a transaction: if it changed, another program wrote. */
  seen(dataVersion: number): void {
    if (this.#dataVersion !== undefined && this.#dataVersion !== dataVersion) this.#strangers++
    this.#dataVersion = dataVersion
  }

  /** Marks a table as written by the open transaction. */
  written(table: string): void {
    this.#pending.add(table)
  }

  committed(): void {
    for (const table of this.#pending) {
      this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1)
    }
    this.#pending.clear()
  }

  rolledBack(): void {
    this.#pending.clear()
  }

  /** True if the open transaction has written one of the tables. */
  isBeingWritten(tables: readonly string[]): boolean {
    if (this.#pending.size === 0) return false
    for (const table of tables) if (this.#pending.has(table)) return true
    return false
  }

  /**
   * Returns a number that grows with every commit to one of the tables. Read it before the values to keep.
   */
  of(tables: readonly string[]): number {
    let version = this.#strangers
    for (const table of tables) version += this.#versions.get(table) ?? 0
    return version
  }
}
