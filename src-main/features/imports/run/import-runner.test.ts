import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import type { ManualContext } from '#main/core/acts/context.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import { unavailableCode } from '#main/database/unavailable-error.ts'
import { givenAct } from '#main/testing/act-app.ts'
import { demoUsers } from '#main/testing/test-app.ts'
import { createImport } from '../create-import.ts'
import { createImportRunner } from './import-runner.ts'
import { mapImport } from '../map-import.ts'
import { runImport } from '../run-import.ts'

const ROWS = 120

/** Runs an import whose acts fail like those of SQLite on a full disk while `isFull` says so. */
async function copyOnto(isFull: (acts: number) => boolean) {
  const app = await givenAct(async (given: ManualContext) => {
    // The events of the operation that stands for the import are not wanted.
    const context: ManualContext = { ...given, commit: (act) => given.transaction(act) }
    const lines = Array.from({ length: ROWS }, (_, index) => `MAS-${index};Plato ${index};2,50`)
    const bytes = strToU8(['codigo;nombre;precio', ...lines].join('\n'))
    const file = { name: 'carta.csv', bytes }
    const { id, mapping } = await createImport(context, {
      params: undefined,
      query: undefined,
      body: { kind: 'products', file },
    })
    const params = { id }
    await mapImport(context, { params, query: undefined, body: { mapping, onExisting: 'SKIP' } })
    await context.transaction((write) =>
      runImport(write, { params, query: undefined, body: undefined }),
    )
    let acts = 0
    const obstacles: (string | null)[] = []
    const ended = Promise.withResolvers<void>()
    const runner = createImportRunner({
      reader: context.db,
      timers: {
        after: (milliseconds, call) => machineTimers.after(Math.min(milliseconds, 5), call),
      },
      context: () => context,
      passingFault: unavailableCode,
      publish: () => obstacles.push(runner.obstacle),
      act: async (_, __, action) => {
        acts++
        if (isFull(acts)) {
          throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
        }
        await context.transaction(action)
        const read = await context.db
          .selectFrom('imports')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (read.state !== 'RUNNING') ended.resolve()
      },
    })
    runner.wake()
    await ended.promise
    await runner.stop()
    const read = await context.db
      .selectFrom('imports')
      .select(['state', 'done', 'created', 'failed'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { read, obstacles }
  })
  const { password } = demoUsers.gerente
  const { body } = await app.request('POST', '/auth/login', {
    body: { username: 'gerente', password },
  })
  const answer = await app.act({ token: body.token })
  expect(answer.status).toBe(200)
  return answer.body
}

it('goes on where it was, each row once, when a full disk has space again', async () => {
  const { read, obstacles } = await copyOnto((acts) => acts > 1 && acts < 6)

  expect(read).toEqual({ state: 'DONE', done: ROWS, created: ROWS, failed: 0 })
  expect(obstacles).toContain('DISK_FULL')
  expect(obstacles.at(-1)).toBeNull()
})

it('ends if the disk is full when its last state is stored', async () => {
  let isFullOnce = false
  const { read } = await copyOnto((acts) => {
    // The rows take at most one act each; the end comes after them.
    const isEnd = acts > Math.ceil(ROWS / 40) && !isFullOnce
    isFullOnce ||= isEnd
    return isEnd
  })

  expect(read).toEqual({ state: 'DONE', done: ROWS, created: ROWS, failed: 0 })
})
