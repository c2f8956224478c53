import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { memoryGroup } from './memory.ts'
import { DATABASE_FILE, openDatabase } from './open.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

const values = memoryGroup<string>('values', ['settings'])

function givenDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-memory-'))
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
  let reads = 0
  return {
    database,
    folder,
    reads: () => reads,
    /** Reads the stored value through the memory. */
    recall: () =>
      database.memory.recall(values, 'a', async () => {
        reads++
        const row = await database.reader
          .selectFrom('settings')
          .select('value')
          .where('name', '=', 'a')
          .executeTakeFirst()
        return row?.value
      }),
    store: (value: string, fails = false) =>
      database.transaction(async (db) => {
        await db.deleteFrom('settings').execute()
        await db.insertInto('settings').values({ name: 'a', value }).execute()
        if (fails) throw new Error('No')
      }),
  }
}

it('keeps a value until a commit writes its table', async () => {
  const { database, recall, reads, store } = givenDatabase()
  await store('1')
  expect([await recall(), await recall(), reads()]).toEqual(['1', '1', 1])
  await database.transaction((db) => db.selectFrom('settings').selectAll().execute())
  await database.transaction((db) => db.deleteFrom('sections').execute())
  await store('2', true).catch(() => undefined)
  expect([await recall(), reads()]).toEqual(['1', 1])
  await store('3')
  expect([await recall(), await recall(), reads()]).toEqual(['3', '3', 2])
})

it('keeps no uncommitted value, and none that was read before a commit', async () => {
  const { database, recall } = givenDatabase()
  await database.transaction(async (db) => {
    await db.insertInto('settings').values({ name: 'a', value: 'draft' }).execute()
    const page = database.memory.open(values)
    page.set('a', 'draft')
    expect(database.memory.open(values).get('a')).toBeUndefined()
  })
  expect(await recall()).toBe('draft')
  const before = database.memory.open(values)
  await database.transaction((db) => db.updateTable('settings').set({ value: 'new' }).execute())
  before.set('a', 'old')
  expect(await recall()).toBe('new')
})

it('drops a value that another program changed, at the next transaction', async () => {
  const { database, folder, recall, store } = givenDatabase()
  await store('1')
  expect(await recall()).toBe('1')
  const stranger = new Database(join(folder, DATABASE_FILE))
  stranger.exec("UPDATE settings SET value = '2'")
  stranger.close()
  await database.transaction((db) => db.selectFrom('settings').selectAll().execute())
  expect(await recall()).toBe('2')
})
