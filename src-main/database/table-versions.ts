/**
 * Counts the commits that wrote each table, so that what was read once can be kept in memory for as
 * long as it holds. There is one writer, and all it writes passes through here.
 */
export class TableVersions {
  readonly #versions = new Map<string, number>()
  readonly #pending = new Set<string>()

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

  /** Grows with every commit that wrote one of the tables. Read it before what you keep. */
  of(tables: readonly string[]): number {
    let version = 0
    for (const table of tables) version += this.#versions.get(table) ?? 0
    return version
  }
}
