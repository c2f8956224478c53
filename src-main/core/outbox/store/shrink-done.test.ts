import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import { DATABASE_FILE, openDatabase } from '#main/database/open.ts'
import { outboxRules } from '#main/work/sync/resources/index.ts'
import { TestClock } from '#main/testing/test-app.ts'
import { keepSmall } from '#main/work/upkeep/keep-small.ts'
import { listSweeps } from '#main/work/upkeep/list-sweeps.ts'
import { createOutboxStore } from './outbox-store.ts'
import { shrinkDone } from './shrink-done.ts'
import { TEST_CHAIN_KEY, TEST_PEPPER } from '#main/testing/test-pepper.ts'

const DAY_MS = 24 * 3_600_000
const INPUT = JSON.stringify({
  body: { number: '001-001-000000007', details: 'x'.repeat(2_700) },
})
const request = { method: 'POST', path: '/api/v1/invoices', body: 'y'.repeat(3_000) }

function givenOutbox() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-shrink-'))
  const clock = new TestClock()
  const database = openDatabase({
    folder,
    pepper: TEST_PEPPER,
    checkpoints: 'inline',
    log: () => undefined,
  })
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  onTestFinished(async () => {
    raw.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const store = createOutboxStore(database, clock, outboxRules)
  return {
    database,
    clock,
    raw,
    pages: (): number =>
      raw.prepare("SELECT count(*) FROM dbstat WHERE name = 'outbox'").pluck().get() as number,
    /** Queues operations and, if `isSent`, sends them one after another, as a till does. */
    push: async (count: number, isSent: boolean) => {
      for (let index = 0; index < count; index++) {
        const uuid = randomUUID()
        await database.transaction((db) =>
          db
            .insertInto('outbox')
            .values({
              uuid,
              lane: `invoice:${uuid}`,
              operation: 'invoices.issue',
              input: INPUT,
              state: 'pending',
              schemaVersion: 1,
              createdAt: clock.now().toISOString(),
            })
            .execute(),
        )
        if (!isSent) continue
        const heads = await store.heads(0, 1_000)
        const head = heads.find((each) => each.uuid === uuid)
        if (head === undefined) throw new Error('The operation is not due')
        const id = await store.begin(head, request)
        if (id === undefined) throw new Error('The operation was not begun')
        await store.settle(
          head,
          { state: 'done', status: 201, centralId: index, conflict: null },
          { id, durationMs: 1, status: 201, answer: '{}' },
        )
      }
    },
    outbox: () =>
      database.reader
        .selectFrom('outbox')
        .select(['id', 'state', 'input', 'request', 'shrunkAt'])
        .orderBy('id')
        .execute(),
  }
}

it('shortens operations that were sent a week ago, frees their pages, and keeps unsent and new operations', async () => {
  const { database, clock, raw, pages, push, outbox } = givenOutbox()
  await push(60, true)
  await push(3, false)
  clock.advance(6 * DAY_MS)
  await push(5, true)
  const before = pages()
  expect(await shrinkDone(database, clock.now())).toBe(false)
  clock.advance(2 * DAY_MS)
  expect(await shrinkDone(database, clock.now())).toBe(true)
  expect(await shrinkDone(database, clock.now())).toBe(false)

  const rows = await outbox()
  const old = rows.slice(0, 60)
  expect(old.every(({ request: sent, shrunkAt }) => sent === null && shrunkAt !== null)).toBe(true)
  expect(new Set(old.map(({ input }) => input))).toEqual(
    new Set(['{"body":{"number":"001-001-000000007"}}']),
  )
  expect(rows.slice(60).every(({ input, shrunkAt }) => input === INPUT && shrunkAt === null)).toBe(
    true,
  )
  // 60 operations of a page each need 60 × 250 bytes.
  expect(before - pages()).toBeGreaterThan(50)
  expect(raw.prepare('SELECT count(*) FROM syncAttempts').pluck().get()).toBe(5)
  expect(verifyHistory(raw, { key: TEST_CHAIN_KEY }).doubts).toEqual([])
})

it('keeps the last attempt of all, which the anchor names, and the operations of a conflict', async () => {
  const { database, clock, raw, push, outbox } = givenOutbox()
  await push(3, true)
  await database.transaction((db) =>
    db.updateTable('outbox').set({ conflict: '{}' }).where('id', '=', 1).execute(),
  )
  clock.advance(8 * DAY_MS)
  await shrinkDone(database, clock.now())
  expect((await outbox()).map(({ shrunkAt }) => shrunkAt !== null)).toEqual([false, true, false])
  expect(raw.prepare('SELECT id FROM syncAttempts').pluck().all()).toEqual([1, 3])
})

it('allows no deletion of an operation that still has its content', async () => {
  const { database, push } = givenOutbox()
  await push(1, true)
  await expect(
    database.transaction((db) =>
      db
        .deleteFrom('syncAttempts')
        .execute()
        .then(() => db.deleteFrom('outbox').execute()),
    ),
  ).rejects.toThrow('never deleted')
})

it('continues in slices until nothing is left, deletes old answers too, then waits an hour', async () => {
  const { database, clock, push, outbox } = givenOutbox()
  await push(90, true)
  const answer = (idempotencyKey: string) => ({
    idempotencyKey,
    operation: 'invoices.issue',
    requestHash: '',
    answer: '{}',
    createdAt: clock.now().toISOString(),
  })
  await database.transaction((db) =>
    db
      .insertInto('idempotencyAnswers')
      .values([answer('old'), answer('older')])
      .execute(),
  )
  clock.advance(8 * DAY_MS)
  await database.transaction((db) =>
    db.insertInto('idempotencyAnswers').values(answer('new')).execute(),
  )
  const waits: number[] = []
  const hourly = Promise.withResolvers<void>()
  const small = keepSmall({
    sweeps: listSweeps(database, { wake: () => undefined }),
    clock,
    timers: {
      after(milliseconds, call) {
        waits.push(milliseconds)
        if (milliseconds === 3_600_000) hourly.resolve()
        else setImmediate(call)
        return () => undefined
      },
    },
    log: () => undefined,
  })
  await hourly.promise
  await small.stop()
  expect(waits).toEqual([60_000, 200, 200, 3_600_000])
  expect((await outbox()).filter(({ shrunkAt }) => shrunkAt === null)).toHaveLength(1)
  const keys = await database.reader
    .selectFrom('idempotencyAnswers')
    .select('idempotencyKey')
    .execute()
  expect(keys).toEqual([{ idempotencyKey: 'new' }])
})
