import type BetterSqlite3 from 'better-sqlite3'

/** Columns and key of a table. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  readonly key: readonly string[]
  /** False for a WITHOUT ROWID table, which is stored in key order. */
  readonly hasRowid: boolean
  /** True if the key is the rowid, which is then equal in every copy of the file. */
  readonly isKeyRowid: boolean
}

/** Returns the tables with data; the search indexes are filled from them. */
export function readTableShapes(raw: BetterSqlite3.Database): TableShape[] {
  const tables = raw
    .prepare(
      `SELECT name, wr FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .all() as { name: string; wr: number }[]
  return tables.map(({ name, wr }) => {
    const columns = raw.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(name) as {
      name: string
      type: string
      pk: number
    }[]
    const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
    return {
      name,
      columns: columns.map((column) => column.name),
      key: key.map((column) => column.name),
      hasRowid: wr === 0,
      isKeyRowid: wr === 0 && key.length === 1 && key[0]?.type === 'INTEGER',
    }
  })
}

export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}
