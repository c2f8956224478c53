export interface Migration {
  /** In steps of ten, so that a late fix fits between. */
  readonly version: number
  readonly name: string
  /** SQLite dialect; postgres/translate-sql.ts translates it to PostgreSQL. */
  readonly sql: string
  /** Full-text search and triggers, for SQLite only. */
  readonly sqliteOnly?: string
  /** The same for PostgreSQL; `before` runs before the tables are created. */
  readonly postgresOnly?: { readonly before?: string; readonly after: string }
}
