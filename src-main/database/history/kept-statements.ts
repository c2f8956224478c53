import type BetterSqlite3 from 'better-sqlite3'

/**
 * Prepares each SQL text once. A check reads millions of rows, and the memory of a prepared statement is
 * freed late, when V8 collects its small JavaScript object.
 */
export class KeptStatements {
  readonly #raw: BetterSqlite3.Database
  readonly #statements = new Map<string, BetterSqlite3.Statement>()

  constructor(raw: BetterSqlite3.Database) {
    this.#raw = raw
  }

  of(sql: string): BetterSqlite3.Statement {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const statement = this.#raw.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}
