import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#main/database/open.ts'
import { TestClock } from '#main/testing/test-app.ts'
import type { OutboxStore } from '../outbox-operation.ts'
import { createOutboxStore } from './outbox-store.ts'
import { outboxRules } from '#main/work/sync/resources/index.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

interface Entry {
  readonly uuid: string
  readonly lane: string
  readonly dependsOn?: readonly string[]
  readonly follows?: readonly string[]
}

interface Outbox {
  readonly store: OutboxStore
  readonly push: (entry: Entry) => Promise<void>
  readonly states: () => Promise<string[]>
}

async function inDatabase(): Promise<Outbox> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-outbox-'))
  const database = openDatabase({
    folder,
    pepper: TEST_PEPPER,
    checkpoints: 'inline',
    log: () => undefined,
  })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    store: createOutboxStore(database, new TestClock(), outboxRules),
    push: ({ uuid, lane, dependsOn, follows }) =>
      database.transaction(async (db) => {
        await db
          .insertInto('outbox')
          .values({
            uuid,
            lane,
            operation: 'invoices.issue',
            input: '{}',
            dependsOn: dependsOn === undefined ? null : JSON.stringify(dependsOn),
            follows: follows === undefined ? null : JSON.stringify(follows),
            state: 'pending',
            schemaVersion: 1,
            createdAt: '2026-11-21T20:00:00.000Z',
          })
          .execute()
      }),
    states: async () =>
      (await database.reader.selectFrom('outbox').select('state').orderBy('id').execute()).map(
        ({ state }) => state,
      ),
  }
}

const request = { method: 'POST', path: '/api/v1/invoices', body: '{}' }

it('returns only the first operation of each lane, and the next once that is done', async () => {
  const { store, push } = await inDatabase()
  const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()]
  await push({ uuid: first, lane: 'a' })
  await push({ uuid: second, lane: 'a' })
  await push({ uuid: other, lane: 'b' })
  const heads = await store.heads(0, 10)
  expect(heads.map(({ uuid }) => uuid)).toEqual([first, other])
  const id = await store.begin(heads[0]!, request)
  expect((await store.heads(0, 10)).map(({ uuid }) => uuid)).toEqual([other])
  await store.settle(
    heads[0]!,
    { state: 'done', status: 201, centralId: 7, conflict: null },
    { id: id!, durationMs: 3, status: 201, answer: '{}' },
  )
  expect((await store.heads(0, 10)).map(({ uuid }) => uuid)).toEqual([second, other])
})

it('lets an operation be claimed only once, even if it was read twice', async () => {
  const { store, push } = await inDatabase()
  await push({ uuid: randomUUID(), lane: 'a' })
  const [operation] = await store.heads(0, 10)
  expect(await store.begin(operation!, request)).toBeTypeOf('number')
  expect(await store.begin(operation!, request)).toBeUndefined()
})

it('marks operations in flight as unknown on recovery and keeps their request', async () => {
  const { store, push, states } = await inDatabase()
  await push({ uuid: randomUUID(), lane: 'a' })
  const [operation] = await store.heads(0, 10)
  await store.begin(operation!, request)
  await store.recover()
  expect(await states()).toEqual(['unknown'])
  expect((await store.heads(0, 10))[0]).toMatchObject({ state: 'unknown', attempts: 1, request })
})

it('discards the request of an attempt that was never sent, and keeps any other', async () => {
  const { store, push } = await inDatabase()
  await push({ uuid: randomUUID(), lane: 'a' })
  const [operation] = await store.heads(0, 10)
  const retry = { state: 'retry', status: null, code: 'ECONNREFUSED', waitMs: 5 } as const
  const first = await store.begin(operation!, request)
  const attempt = { durationMs: 1, status: null, answer: null }
  await store.settle(operation!, { ...retry, neverLeft: true }, { id: first!, ...attempt })
  const [again] = await store.heads(0, 10)
  expect(again).toMatchObject({ state: 'retry', request: null, firstSentAt: null, waitMs: 5 })
  const second = await store.begin(again!, request)
  await store.settle(again!, { ...retry, neverLeft: false }, { id: second!, ...attempt })
  expect((await store.heads(0, 10))[0]).toMatchObject({ state: 'retry', request })
})

it('is waiting until the operation it depends on is done, then ready', async () => {
  const { store, push, states } = await inDatabase()
  const [issue, annul] = [randomUUID(), randomUUID()]
  await push({ uuid: issue, lane: 'a' })
  await push({ uuid: annul, lane: 'b', dependsOn: [issue] })
  const [first, second] = await store.heads(0, 10)
  expect(await store.readiness(second!)).toBe('waiting')
  const id = await store.begin(first!, request)
  await store.settle(
    first!,
    { state: 'done', status: 201, centralId: 1, conflict: null },
    { id: id!, durationMs: 1, status: 201, answer: null },
  )
  expect(await store.readiness(second!)).toBe('ready')
  expect(await states()).toEqual(['done', 'pending'])
})

it('lets an operation follow another only while that progresses: not after six failed attempts', async () => {
  const { store, push } = await inDatabase()
  const [order, transfer] = [randomUUID(), randomUUID()]
  await push({ uuid: order, lane: 'a' })
  await push({ uuid: transfer, lane: 'b', follows: [order] })
  const readiness = async () => {
    const heads = await store.heads(0, 10)
    return store.readiness(heads.find(({ uuid }) => uuid === transfer)!)
  }
  for (let attempts = 0; attempts < 6; attempts++) {
    expect(await readiness(), `after ${attempts} attempts`).toBe('waiting')
    const [head] = await store.heads(0, 1)
    const id = await store.begin(head!, request)
    await store.settle(
      head!,
      { state: 'retry', status: 500, code: 'HTTP_500', waitMs: 1, neverLeft: false },
      { id: id!, durationMs: 1, status: 500, answer: null },
    )
  }
  expect(await readiness()).toBe('ready')
})

it('lets an operation follow a parked one, and does not let it depend on one', async () => {
  const { store, push } = await inDatabase()
  const [order, follower, dependent] = [randomUUID(), randomUUID(), randomUUID()]
  await push({ uuid: order, lane: 'a' })
  await push({ uuid: follower, lane: 'b', follows: [order] })
  await push({ uuid: dependent, lane: 'c', dependsOn: [order] })
  const [first, second, third] = await store.heads(0, 10)
  const id = await store.begin(first!, request)
  await store.settle(
    first!,
    { state: 'parked', status: 400, code: 'FIELDS_INVALID', problems: [], isSurelyAbsent: true },
    { id: id!, durationMs: 1, status: 400, answer: null },
  )
  expect(await store.readiness(second!)).toBe('ready')
  expect(await store.readiness(third!)).toBe('waiting')
})
