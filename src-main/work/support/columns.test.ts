import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrate } from '#main/database/upgrade/migrate.ts'
import { columnClasses } from './columns.ts'

const raw = new Database(':memory:')
migrate(raw)

/** Search indexes repeat words of the tables; no bundle reads them. */
const tables = (
  raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck()
    .all() as string[]
).filter((name) => !/Search(?:_|$)/.test(name))

it('every table is classified for the support bundle', () => {
  expect(new Set(Object.keys(columnClasses))).toEqual(new Set([...tables, 'searchVersions']))
})

it.each(tables)('every column of %s is in one class', (table) => {
  const classes = columnClasses[table as keyof typeof columnClasses]
  const listed = Object.values(classes).flatMap((names) => names.split(' '))
  const columns = (raw.pragma(`table_info("${table}")`) as { name: string }[]).map(
    ({ name }) => name,
  )
  expect(new Set(listed)).toEqual(new Set(columns))
  expect(listed).toHaveLength(columns.length)
})
