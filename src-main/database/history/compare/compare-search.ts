import type BetterSqlite3 from 'better-sqlite3'

const indexes = ['productSearch', 'customerSearch', 'vendorSearch', 'carrierSearch', 'userSearch']

/** Above this, rebuilding an index would occupy one core of a till for minutes. */
const MAXIMUM_DOCUMENTS = 200_000

/** The `prefix` option of the indexes. */
const LENGTHS_INDEXED = [1, 2, 3]

/**
 * Returns the search indexes whose words differ from the records. SQLite keeps no copy of the words, so
 * each index is rebuilt in temporary tables and compared. The till writes meanwhile, so one that differs is
 * compared again in one read transaction.
 */
export function compareSearch(raw: BetterSqlite3.Database): string[] {
  const atOnce = raw.transaction((name: string) => isSame(raw, name))
  return indexes.filter((name) => !isSame(raw, name) && !atOnce.deferred(name))
}

function isSame(raw: BetterSqlite3.Database, name: string): boolean {
  const documents = raw.prepare(`SELECT count(*) FROM "${name}Documents"`).pluck().get() as number
  if (documents > MAXIMUM_DOCUMENTS) return true
  const created = raw
    .prepare('SELECT sql FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(name) as string
  raw.exec(`
    ${created.replace(/^CREATE VIRTUAL TABLE \w+/, 'CREATE VIRTUAL TABLE temp.searchAnew')};
    CREATE VIRTUAL TABLE temp.wordsAnew USING fts5vocab(temp, searchAnew, instance);
    CREATE VIRTUAL TABLE temp.wordsKept USING fts5vocab(main, ${name}, instance);
    INSERT INTO temp.searchAnew (rowid, document) SELECT id, document FROM "${name}Documents";`)
  try {
    const differing = raw
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM (SELECT term, doc FROM temp.wordsKept EXCEPT SELECT term, doc FROM temp.wordsAnew))
           OR EXISTS (SELECT 1 FROM (SELECT term, doc FROM temp.wordsAnew EXCEPT SELECT term, doc FROM temp.wordsKept))`,
      )
      .pluck()
      .get()
    return differing === 0 && isSameByBeginnings(raw, name)
  } finally {
    raw.exec('DROP TABLE temp.wordsKept; DROP TABLE temp.wordsAnew; DROP TABLE temp.searchAnew')
  }
}

/** True if the prefix lists, which the index stores separately, also agree. */
function isSameByBeginnings(raw: BetterSqlite3.Database, name: string): boolean {
  const found = (table: string) =>
    raw
      .prepare(
        `SELECT group_concat(rowid) FROM (SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid)`,
      )
      .pluck()
  const kept = found(name)
  const anew = found('searchAnew')
  const beginnings = LENGTHS_INDEXED.flatMap(
    (length) =>
      raw
        .prepare('SELECT DISTINCT substr(term, 1, ?) FROM temp.wordsAnew WHERE length(term) >= ?')
        .pluck()
        .all(length, length) as string[],
  )
  return beginnings.every((beginning) => {
    const query = `"${beginning.replaceAll('"', '""')}"*`
    return kept.get(query) === anew.get(query)
  })
}
