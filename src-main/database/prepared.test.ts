import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open.ts'
import { prepareInsert, prepareInsertWithId } from './prepared-insert.ts'
import { prepare, prepareList } from './prepared.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

function givenDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-prepared-'))
  const database = openDatabase({
    folder,
    pepper: TEST_PEPPER,
    checkpoints: 'inline',
    log: () => {},
  })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  return database
}

const insert = prepareInsert('settings')
const find = prepare<{ name: string }>()((db, { name }) =>
  db.selectFrom('settings').selectAll().where('name', '=', name).where('value', '!=', "it's"),
)
const findAll = prepareList<string>()((db, names) =>
  db.selectFrom('settings').select('name').where('name', 'in', names).orderBy('name'),
)
const rename = prepare<{ from: string; to: string }>()((db, { from, to }) =>
  db.updateTable('settings').set({ name: to }).where('name', '=', from),
)

it('uses the values of each call and the constants of the query', async () => {
  const database = givenDatabase()
  await database.transaction(async (db) => {
    await insert.run(db, { name: 'a', value: '1' })
    await insert.run(db, { name: 'b', value: "it's" })
    await insert.run(db, { name: '?', value: '3' })
    expect(await rename.run(db, { from: '?', to: 'c' })).toBe(1)
    expect(await rename.run(db, { from: '?', to: 'c' })).toBe(0)
  })
  expect(await find.first(database.reader, { name: 'a' })).toEqual({ name: 'a', value: '1' })
  expect(await find.first(database.reader, { name: 'b' })).toBeUndefined()
  expect(await find.all(database.reader, { name: 'c' })).toEqual([{ name: 'c', value: '3' }])
})

it('accepts a list of any length', async () => {
  const database = givenDatabase()
  const names = Array.from({ length: 37 }, (_, index) => String(index + 10))
  await database.transaction(async (db) => {
    for (const name of names) await insert.run(db, { name, value: '' })
  })
  for (const count of [0, 1, 2, 3, 5, 37]) {
    const rows = await findAll.all(database.reader, names.slice(0, count), {})
    expect(rows.map(({ name }) => name)).toEqual(names.slice(0, count))
  }
})

it('takes the columns of an insert from its first row, in any order, and refuses a row with other ones', async () => {
  const database = givenDatabase()
  const insertRoles = prepareInsertWithId('roles')
  await database.transaction(async (db) => {
    await insertRoles.one(db, { name: 'Uno', permissions: '[]' })
    await insertRoles.one(db, { permissions: '[1]', name: 'Dos' })
    const others = [
      { id: 99, name: 'Tres', permissions: '[]' },
      { name: 'Tres' } as never,
      { id: 99, name: 'Tres' } as never,
    ]
    for (const row of others) {
      await expect(insertRoles.many(db, [row])).rejects.toThrow(/^An INSERT into roles of name, /)
    }
  })
  const stored = await database.reader.selectFrom('roles').select(['name', 'permissions']).execute()
  expect(stored.filter(({ name }) => ['Uno', 'Dos', 'Tres'].includes(name))).toEqual([
    { name: 'Uno', permissions: '[]' },
    { name: 'Dos', permissions: '[1]' },
  ])
})

it('inserts any number of rows and returns their ids in order', async () => {
  const database = givenDatabase()
  const insertRoles = prepareInsertWithId('roles')
  const names = Array.from({ length: 150 }, (_, index) => `Rol ${index}`)
  const rows = names.map((name) => ({ name, permissions: '[]' }))
  const ids = await database.transaction(async (db) => [
    await insertRoles.one(db, { name: 'Uno', permissions: '[]' }),
    ...(await insertRoles.many(db, rows)),
    ...(await insertRoles.many(db, [])),
  ])
  const stored = await database.reader.selectFrom('roles').select(['id', 'name']).execute()
  expect(ids.map((id) => stored.find((row) => row.id === id)?.name)).toEqual(['Uno', ...names])
})
