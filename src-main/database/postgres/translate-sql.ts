/** SQL tokens that are not translated: strings, quoted names and comments. */
const UNTOUCHED = /('(?:[^']|'')*'|"[^"]*"|--[^\n]*)/

/**
 * Translates a migration from SQLite to PostgreSQL, so that the data model is written once: integers have 8
 * bytes, text sorts by its bytes, and names keep their capitals.
 */
export function translateMigration(sql: string): string {
  const numbered = sql.replaceAll(
    /(CREATE TABLE (\w+) \(\s+)id INTEGER PRIMARY KEY/g,
    // Same id rule as SQLite; see next_id in foundation-postgres.ts.
    (_, start: string, table: string) =>
      `${start}id INTEGER PRIMARY KEY DEFAULT next_id('${table}')`,
  )
  return quoteNames(numbered, (text) =>
    text
      .replaceAll(/\)\s*STRICT(?:, WITHOUT ROWID)?;/g, ');')
      .replaceAll(/\bINTEGER\b/g, 'BIGINT')
      .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
      .replaceAll(/\bBLOB\b/g, 'BYTEA')
      .replaceAll(/\binstr\(/g, 'strpos('),
  )
}

/**
 * Quotes names with capitals, which PostgreSQL would fold to lower case. `exchange` may change the rest.
 */
export function quoteNames(sql: string, exchange: (text: string) => string = String): string {
  return sql
    .split(UNTOUCHED)
    .map((piece, index) =>
      index % 2 === 1 ? piece : exchange(piece.replaceAll(/\b[a-z]+[a-z0-9]*[A-Z]\w*\b/g, '"$&"')),
    )
    .join('')
}
