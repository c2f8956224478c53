import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { TestClock } from '#main/testing/test-app.ts'
import type { DatabaseError } from '../../database-error.ts'
import { forkProcess } from '#main/devices/processes/fork-process.ts'
import { checkBeside } from './integrity.ts'
import { readIntegrityState, writeIntegrityState } from './integrity-state.ts'
import { DATABASE_FILE, openDatabase } from '../../open.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

const HOUR_MS = 3_600_000

async function givenFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-integrity-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await openDatabase({ folder, pepper: TEST_PEPPER, checkpoints: 'inline', log: () => {} }).close()
  return join(folder, DATABASE_FILE)
}

/** Starts the check of a file as a program that treats it as large. The test lets the time pass. */
function startCheck(file: string, clock = new TestClock(), startProcess = forkProcess) {
  const damages: DatabaseError[] = []
  const waits: { readonly afterMs: number; readonly call: () => void }[] = []
  const check = checkBeside({
    database: { uncheckedFile: file },
    startProcess,
    clock,
    timers: {
      after(afterMs, call) {
        waits.push({ afterMs, call })
        return () => {}
      },
    },
    log: () => {},
    onDamage: (error) => void damages.push(error),
  })
  onTestFinished(() => check.stop())
  return { check, damages, waits }
}

async function runWhole(file: string, clock?: TestClock) {
  const started = startCheck(file, clock)
  started.waits[0]?.call()
  await started.check.done
  return started
}

/** Overwrites the first page of a table. */
function damage(file: string, table: string): void {
  const raw = new Database(file, { readonly: true })
  const page = raw.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table)
  raw.close()
  const bytes = readFileSync(file)
  bytes.fill(0xa5, 4096 * (Number(page) - 1), 4096 * Number(page))
  writeFileSync(file, bytes)
}

it('checks all tables after the start, and again only after a day', async () => {
  const file = await givenFile()
  const clock = new TestClock()
  const first = startCheck(file, clock)
  expect(first.check.isDone()).toBe(false)
  first.waits[0]?.call()
  await first.check.done
  expect(first.check.isDone()).toBe(true)
  expect(first.damages).toEqual([])
  expect(first.waits.map(({ afterMs }) => afterMs)).toEqual([2_000, 24 * HOUR_MS])
  await first.check.stop()

  clock.advance(5 * HOUR_MS)
  const second = startCheck(file, clock)
  expect(second.check.isDone()).toBe(true)
  expect(second.waits.map(({ afterMs }) => afterMs)).toEqual([19 * HOUR_MS])
  await second.check.stop()

  clock.advance(20 * HOUR_MS)
  expect(startCheck(file, clock).check.isDone()).toBe(false)
})

it('reports a damaged page of any table', async () => {
  const file = await givenFile()
  damage(file, 'syncAttempts')
  const { check, damages } = await runWhole(file)
  expect(damages.map(({ problem }) => problem)).toEqual(['CORRUPT'])
  expect(check.isDone()).toBe(false)
})

it('continues after a stop with the remaining tables', async () => {
  const file = await givenFile()
  const raw = new Database(file, { readonly: true })
  const tables = raw.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  raw.close()
  damage(file, 'carriers')
  damage(file, 'vendors')
  const known = (tables as string[]).filter((name) => name !== 'carriers')
  writeIntegrityState(file, { ...readIntegrityState(file), tables: known })
  const { damages } = await runWhole(file)
  expect(damages.map(({ problem }) => problem)).toEqual(['CORRUPT'])

  const all = tables as string[]
  writeIntegrityState(file, { ...readIntegrityState(file), tables: all, isOpen: false })
  expect((await runWhole(file)).damages).toEqual([])
})

it('checks the whole file again after an end without a stop, as at a power cut', async () => {
  const file = await givenFile()
  const { check } = await runWhole(file)
  expect(check.isDone()).toBe(true)
  expect(startCheck(file).check.isDone()).toBe(false)
})

it('checks a restored file although the one before it was checked today', async () => {
  const file = await givenFile()
  await (await runWhole(file)).check.stop()
  writeFileSync(`${file}.other`, readFileSync(file))
  rmSync(file)
  writeFileSync(file, readFileSync(`${file}.other`))
  writeIntegrityState(file, { ...readIntegrityState(`${file}.other`), checkedMs: Date.now() })
  expect(readIntegrityState(file).checkedMs).toBe(null)
})

it('reads the file ahead before the check, once for all who ask meanwhile', async () => {
  const file = await givenFile()
  const started: string[] = []
  const { check, waits } = startCheck(file, new TestClock(), (module, input, events) => {
    started.push(basename(module.pathname, '.ts'))
    return forkProcess(module, input, events)
  })
  waits[0]?.call()
  await check.readAhead()
  await check.done
  expect(started).toEqual(['read-ahead-process', 'integrity-process'])
})

it('tries again after an hour if a check ends early, and the till goes on', async () => {
  const file = await givenFile()
  const { check, damages, waits } = startCheck(file, new TestClock(), (module, input, events) => {
    const isCheck = module.pathname.includes('integrity-process')
    const exit = (code: number | null) => events.exit(isCheck ? null : code)
    return forkProcess(module, input, isCheck ? { exit, message: () => {} } : { ...events, exit })
  })
  waits[0]?.call()
  await check.done
  await Promise.resolve()
  expect(damages).toEqual([])
  expect(check.isDone()).toBe(false)
  expect(waits.map(({ afterMs }) => afterMs)).toEqual([2_000, HOUR_MS])
})
