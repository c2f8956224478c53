import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from './open.ts'
import { prepare } from './prepared.ts'
import { isPostgres, runPlan, QueryPlans } from './query-plan.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

/**
 * query-plan.ts keys direct connections and plans by parts of Kysely that its documentation does not promise. After an
 * upgrade, read `getExecutor` and `NoopTransactionExecutor` of the new version, and change the number here.
 */
const PROVEN_VERSION = '0.29.9'

it('relies on parts of Kysely that were proven for one version', () => {
  const file = new URL('../../node_modules/kysely/package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  expect(version).toBe(PROVEN_VERSION)
})

function givenDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-plan-'))
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

it('prepares a join on a row id, and a limit, once for all values', async () => {
  const database = givenDatabase()
  const find = prepare<{ id: number; limit: number }>()((db, { id, limit }) =>
    db
      .selectFrom('roles')
      .innerJoin('roles as others', 'others.id', 'roles.id')
      .where('roles.id', '=', id)
      .select('others.name')
      .limit(limit),
  )
  await database.transaction((db) =>
    db.insertInto('roles').values({ id: 1, name: 'Cajero', permissions: '[]' }).execute(),
  )
  // better-sqlite3 makes the function that builds its rows whenever SQLite has prepared a statement.
  const makeRowBuilder = vi.spyOn(globalThis, 'Function')
  onTestFinished(() => makeRowBuilder.mockRestore())
  for (const limit of [1, 2, 3]) {
    expect(await find.all(database.reader, { id: 1, limit })).toEqual([{ name: 'Cajero' }])
  }
  expect(makeRowBuilder).toHaveBeenCalledOnce()
})

it('runs plans on one executor per database and per transaction, with the adapter of its dialect', async () => {
  const database = givenDatabase()
  let compiled = 0
  const plans = new QueryPlans((db) => {
    compiled++
    return db.selectFrom('settings').select('name').where('name', '=', "it's")
  })
  const plan = plans.for(database.reader)
  expect(plan.compiled.sql).toBe(`select "name" from "settings" where "name" = 'it''s'`)
  // The direct connection answers at once; through Kysely's executor the result would be a promise.
  expect(runPlan(database.reader, plan, [])).not.toBeInstanceOf(Promise)
  const transact = () =>
    database.transaction(async (db) => {
      expect(runPlan(db, plans.for(db), [])).not.toBeInstanceOf(Promise)
      expect(isPostgres(db)).toBe(false)
      return plans.for(db)
    })
  // Each transaction has an executor of its own; the plan is found again by its adapter.
  const inTransaction = await transact()
  const compiledOnce = compiled
  expect(await transact()).toBe(inTransaction)
  expect(compiled).toBe(compiledOnce)
})
