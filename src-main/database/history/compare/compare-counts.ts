import type BetterSqlite3 from 'better-sqlite3'

/** Per count table: the rows that the triggers keep, and the rows that they must equal. */
const counts: Readonly<Record<string, { readonly kept: string; readonly counted: string }>> = {
  listCounts: {
    kept: 'SELECT list, active, count FROM listCounts WHERE count <> 0',
    counted: `SELECT 'customers', active, count(*) FROM customers GROUP BY active
      UNION ALL SELECT 'vendors', active, count(*) FROM vendors GROUP BY active
      UNION ALL SELECT 'carriers', 1, count(*) FROM carriers HAVING count(*) > 0
      UNION ALL SELECT 'users', active, count(*) FROM users GROUP BY active`,
  },
  productCounts: {
    kept: 'SELECT categoryId, establishmentId, isCombo, active, count FROM productCounts WHERE count <> 0',
    counted: `SELECT categoryId, COALESCE(establishmentId, 0), comboId IS NOT NULL, active, count(*)
      FROM products WHERE deletedAt IS NULL GROUP BY 1, 2, 3, 4`,
  },
  outboxCounts: {
    kept: 'SELECT state, count FROM outboxCounts WHERE count <> 0',
    counted: 'SELECT state, count(*) FROM outbox GROUP BY state',
  },
}

/** Returns the count tables that differ from the records. */
export function compareCounts(raw: BetterSqlite3.Database): string[] {
  return Object.entries(counts).flatMap(([table, { kept, counted }]) => {
    const differing = raw
      .prepare(
        `SELECT count(*) FROM (
          SELECT * FROM (${kept} EXCEPT SELECT * FROM (${counted}))
          UNION ALL SELECT * FROM (SELECT * FROM (${counted}) EXCEPT ${kept}))`,
      )
      .pluck()
      .get() as number
    return differing === 0 ? [] : [table]
  })
}
