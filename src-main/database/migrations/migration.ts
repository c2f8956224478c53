export interface Migration {
  /** Ascending, in steps of ten. Numbers below 1000, except 10, were never released; none of them is used again. */
  readonly version: number
  readonly name: string
  /** SQLite dialect; postgres/translate-sql.ts translates it to PostgreSQL. */
  readonly sql: string
  /** Full-text search and triggers, for SQLite only. */
  readonly sqliteOnly?: string
  /** The same for PostgreSQL; `before` runs before the tables are created. */
  readonly postgresOnly?: { readonly before?: string; readonly after: string }
}
