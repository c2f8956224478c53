import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { recordOnFiles } from '#main/testing/checks/record-statements.ts'
import { verifyHistory } from '../history/compare/verify-history.ts'
import { DATABASE_FILE, openDatabase, type OpenDatabase } from '../open.ts'
import type { WriteDatabase } from '../prepared.ts'
import { SqliteConnection } from '../sqlite/sqlite-dialect.ts'
import { TEST_CHAIN_KEY, TEST_PEPPER } from '#main/testing/test-pepper.ts'

interface Given {
  readonly database: OpenDatabase
  readonly file: string
}

function givenDatabase(expectsActs: () => boolean = () => false): Given {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-group-'))
  const database = openDatabase({
    folder,
    pepper: TEST_PEPPER,
    checkpoints: 'inline',
    expectsActs,
    monotonicMs: () => 0,
    log: () => {},
  })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { database, file: join(folder, DATABASE_FILE) }
}

const insert = (db: WriteDatabase, name: string) =>
  db.insertInto('settings').values({ name, value: '' }).execute()

const namesOf = async ({ database }: Given) =>
  (await database.reader.selectFrom('settings').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

const countOf = (statements: readonly { readonly sql: string }[], sql: string) =>
  statements.filter((each) => each.sql === sql).length

it('commits acts that wait together, each settled with its own result', async () => {
  const given = givenDatabase()
  const { database } = given
  const results: unknown[] = []
  const statements = await recordOnFiles(async () => {
    results.push(
      ...(await Promise.all(
        ['a', 'b', 'c', 'd'].map((name) =>
          database.transaction(async (db) => {
            await insert(db, name)
            return name
          }),
        ),
      )),
    )
  })
  expect(results).toEqual(['a', 'b', 'c', 'd'])
  expect(await namesOf(given)).toEqual(['a', 'b', 'c', 'd'])
  expect(countOf(statements, 'begin immediate')).toBe(1)
  expect(countOf(statements, 'commit')).toBe(1)
})

it('settles no act before the commit that holds it', async () => {
  const given = givenDatabase()
  const seen = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await given.database.transaction((db) => insert(db, name))
      return namesOf(given)
    }),
  )
  for (const names of seen) expect(names).toEqual(['a', 'b', 'c'])
})

it('commits a lone act without another round of the event loop, even while others are expected for later', async () => {
  const given = givenDatabase()
  let rounds = 0
  const count = () => {
    rounds++
    immediate = setImmediate(count)
  }
  let immediate = setImmediate(count)
  await given.database.transaction((db) => insert(db, 'lone'))
  clearImmediate(immediate)
  expect(rounds).toBe(0)
})

it('lets acts join that arrive while requests wait for their turn, and ends the wait when none does', async () => {
  const waiting = { count: 1 }
  const given = givenDatabase(() => waiting.count > 0)
  const statements = await recordOnFiles(async () => {
    const first = given.database.transaction(
      (db) => insert(db, 'first'),
      () => setImmediate(() => void joins.push(join('second'))),
    )
    const join = (name: string) => given.database.transaction((db) => insert(db, name))
    const joins: Promise<unknown>[] = []
    await first
    await Promise.all(joins)
  })
  expect(countOf(statements, 'commit')).toBe(1)
  expect(await namesOf(given)).toEqual(['first', 'second'])
})

it('rolls back an act that fails without the acts before and after it', async () => {
  const given = givenDatabase()
  const acts = ['a', 'b', 'c', 'd'].map((name) =>
    given.database.transaction(async (db) => {
      await insert(db, name)
      if (name === 'a' || name === 'c') throw new Error(`No ${name}`)
    }),
  )
  const outcomes = await Promise.allSettled(acts)
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await namesOf(given)).toEqual(['b', 'd'])
})

it('fails every act of a group whose commit fails, also one that was refused, and keeps none of their rows', async () => {
  const given = givenDatabase()
  const { execute } = SqliteConnection.prototype as { execute: (...all: unknown[]) => unknown }
  let mayFail = true
  const spy = vi.spyOn(SqliteConnection.prototype, 'execute').mockImplementation(function failOnce(
    this: SqliteConnection,
    sql,
    parameters,
  ) {
    if (sql === 'commit' && mayFail) {
      mayFail = false
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
    }
    return execute.call(this, sql, parameters) as never
  })
  onTestFinished(() => spy.mockRestore())
  const acts = ['a', 'b', 'c'].map((name) =>
    given.database.transaction(async (db) => {
      await insert(db, name)
      if (name === 'b') throw new Error('Refused')
    }),
  )
  for (const outcome of await Promise.allSettled(acts)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_IOERR' } })
  }
  expect(await namesOf(given)).toEqual([])
  await given.database.transaction((db) => insert(db, 'after'))
  expect(await namesOf(given)).toEqual(['after'])
})

it('fails every act of a group that SQLite rolls back by itself, as on a full disk', async () => {
  const given = givenDatabase()
  await given.database.transaction((db) =>
    sql`CREATE TRIGGER full BEFORE INSERT ON settings WHEN new.name = 'full'
        BEGIN SELECT RAISE(ROLLBACK, 'full'); END`.execute(db),
  )
  const outcomes = await Promise.allSettled(
    ['a', 'full', 'c'].map((name) => given.database.transaction((db) => insert(db, name))),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await namesOf(given)).toEqual(['c'])
})

it('fails an act that goes on after SQLite rolled it back', async () => {
  const given = givenDatabase()
  await given.database.transaction((db) =>
    sql`CREATE TRIGGER full BEFORE INSERT ON settings WHEN new.name = 'full'
        BEGIN SELECT RAISE(ROLLBACK, 'full'); END`.execute(db),
  )
  const act = given.database.transaction(async (db) => {
    await insert(db, 'a')
    await insert(db, 'full').catch(() => undefined)
  })
  await expect(act).rejects.toThrow('ended the transaction')
  expect(await namesOf(given)).toEqual([])
})

it('refuses a query of an act that has ended, which would join another transaction', async () => {
  const given = givenDatabase()
  let left: WriteDatabase | undefined
  await given.database.transaction(async (db) => {
    left = db
    await insert(db, 'a')
  })
  await expect(insert(left as WriteDatabase, 'late')).rejects.toThrow('has ended')
  expect(await namesOf(given)).toEqual(['a'])
})

it('an act for later joins the commit of the next act, behind it', async () => {
  const given = givenDatabase()
  const seen: string[] = []
  const statements = await recordOnFiles(async () => {
    const later = given.database.transactionLater(async (db) => {
      await insert(db, 'later')
      seen.push('later')
    }, 3_600_000)
    await given.database.transaction(async (db) => {
      await insert(db, 'sale')
      seen.push('sale')
    })
    await later
  })
  expect(seen).toEqual(['sale', 'later'])
  expect(await namesOf(given)).toEqual(['later', 'sale'])
  expect(countOf(statements, 'commit')).toBe(1)
})

it('an act for later outlives the failure of the act before it, and fails without it', async () => {
  const given = givenDatabase()
  const later = given.database.transactionLater((db) => insert(db, 'later'), 3_600_000)
  const failing = given.database.transactionLater(async (db) => {
    await insert(db, 'failing')
    throw new Error('No')
  }, 3_600_000)
  const refused = given.database.transaction(() => Promise.reject(new Error('Refused')))
  await expect(refused).rejects.toThrow('Refused')
  const sale = given.database.transaction((db) => insert(db, 'sale'))
  await expect(failing).rejects.toThrow('No')
  await Promise.all([later, sale])
  expect(await namesOf(given)).toEqual(['later', 'sale'])
})

it('an act for later is committed by itself if none comes, and before the file is closed', async () => {
  const given = givenDatabase()
  await given.database.transactionLater((db) => insert(db, 'alone'), 1)
  expect(await namesOf(given)).toEqual(['alone'])
  const last = given.database.transactionLater((db) => insert(db, 'last'), 3_600_000)
  await given.database.close()
  await last
})

const someAct = fc.record({
  name: fc.integer({ min: 0, max: 5 }).map((index) => `s${index}`),
  change: fc.constantFrom('put', 'delete', 'both'),
  fails: fc.boolean(),
  waits: fc.integer({ min: 0, max: 2 }),
})

it('any mix of acts leaves what the successful ones wrote in their order, sealed in an unbroken chain', async () => {
  const given = givenDatabase(() => true)
  const before = await namesOf(given)
  expect(before).toEqual([])
  const model = new Map<string, string>()
  await fc.assert(
    fc.asyncProperty(fc.array(someAct, { maxLength: 40 }), async (acts) => {
      const outcomes = await Promise.allSettled(
        acts.map(async ({ name, change, fails, waits }, index) => {
          for (let round = 0; round < waits; round++) await new Promise(setImmediate)
          await given.database.transaction(async (db) => {
            if (change !== 'put') await db.deleteFrom('settings').where('name', '=', name).execute()
            const row = { name, value: `${index}` }
            if (change !== 'delete') {
              await db.replaceInto('settings').values(row).execute()
            }
            if (waits > 1) await new Promise(setImmediate)
            if (fails) throw new Error('No')
            // Acts run one by one, so the model sees them in their order.
            if (change === 'delete') model.delete(name)
            else model.set(name, row.value)
          })
        }),
      )
      expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(
        acts.map(({ fails }) => fails),
      )
      const rows = await given.database.reader.selectFrom('settings').selectAll().execute()
      expect(new Map(rows.map(({ name, value }) => [name, value]))).toEqual(model)
    }),
    { numRuns: 25 },
  )
  const raw = new Database(given.file, { readonly: true })
  onTestFinished(() => void raw.close())
  expect(verifyHistory(raw, { key: TEST_CHAIN_KEY }).doubts).toEqual([])
})
