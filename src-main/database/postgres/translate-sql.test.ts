import { expect, it } from 'vitest'
import { quoteNames, translateMigration } from './translate-sql.ts'

it('translates a table and an index to PostgreSQL', () => {
  const sql = `CREATE TABLE someThings (
  id INTEGER PRIMARY KEY,
  ownerId INTEGER NOT NULL REFERENCES owners (id),
  name TEXT NOT NULL UNIQUE,
  picture BLOB
) STRICT, WITHOUT ROWID;
CREATE INDEX someThingsByOwner ON someThings (ownerId) WHERE name = 'aB INTEGER';`
  expect(translateMigration(sql)).toBe(`CREATE TABLE "someThings" (
  id BIGINT PRIMARY KEY DEFAULT next_id('someThings'),
  "ownerId" BIGINT NOT NULL REFERENCES owners (id),
  name TEXT COLLATE "C" NOT NULL UNIQUE,
  picture BYTEA
);
CREATE INDEX "someThingsByOwner" ON "someThings" ("ownerId") WHERE name = 'aB INTEGER';`)
})

it('quotes names with capitals, but not in strings, comments or quoted names', () => {
  expect(quoteNames(`SELECT aB, "cD", 'eF''gH' FROM x -- don't touch iJ\nWHERE kL = NULL`)).toBe(
    `SELECT "aB", "cD", 'eF''gH' FROM x -- don't touch iJ\nWHERE "kL" = NULL`,
  )
})
