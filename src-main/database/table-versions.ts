/**
 * Counts the commits that wrote each table, so that what was read once can be kept in memory for as
 * long as it holds. There is one writer, and all it writes passes through here; what a stranger
 * writes into the file is noticed at the next act.
 */
export class TableVersions {
  readonly #versions = new Map<string, number>()
  readonly #pending = new Set<string>()
  #dataVersion: number | undefined
  #strangers = 0

  /** `PRAGMA data_version` at the start of a transaction: a new one means that a stranger wrote. */
  seen(dataVersion: number): void {
    if (this.#dataVersion !== undefined && this.#dataVersion !== dataVersion) this.#strangers++
    this.#dataVersion = dataVersion
  }

  /** A statement of the open transaction writes the table. */
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

  /** Whether the open transaction has written one of the tables. */
  isBeingWritten(tables: readonly string[]): boolean {
    return this.#pending.size > 0 && tables.some((table) => this.#pending.has(table))
  }

  /** Grows with every commit that wrote one of the tables. Read it before what you keep. */
  of(tables: readonly string[]): number {
    let version = this.#strangers
    for (const table of tables) version += this.#versions.get(table) ?? 0
    return version
  }
}
