import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { APPLICATION_ID } from '#main/database/upgrade/migrate.ts'
import { BackupThreads, ThreadStoppedError } from './run-in-thread.ts'

// Backup threads read whole files, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const MEBIBYTE = 1024 ** 2
const SIZE = 48 * MEBIBYTE

/** Makes a database of SIZE bytes, and an empty folder for its copies. */
function givenDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-threads-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const source = join(folder, 'source.db')
  const copies = mkdtempSync(join(folder, 'copies-'))
  const raw = new Database(source)
  raw.pragma('journal_mode = WAL')
  raw.pragma(`application_id = ${APPLICATION_ID}`)
  raw.exec('CREATE TABLE invoices (id INTEGER PRIMARY KEY, number TEXT)')
  raw.exec('CREATE TABLE auditEntries (id INTEGER PRIMARY KEY, hash TEXT)')
  raw.exec('CREATE TABLE pictures (bytes BLOB)')
  const add = raw.prepare('INSERT INTO pictures VALUES (randomblob(1000))')
  raw.transaction(() => {
    for (let size = 0; size < SIZE; size += 1_000) add.run()
  })()
  raw.close()
  return { source, copies, target: join(copies, 'copy.db') }
}

/** Waits until a thread has written that much of the file. */
function written(file: string, bytes: number): Promise<void> {
  return vi.waitFor(() => expect(statSync(file).size).toBeGreaterThanOrEqual(bytes), {
    timeout: 30_000,
    interval: 2,
  })
}

function errorOf(task: Promise<unknown>): Promise<unknown> {
  return task.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('a stop', () => {
  it.each([
    { moment: 'while a backup is copied', bytes: 1 },
    { moment: 'while the copy is checked', bytes: SIZE },
  ])('$moment ends its thread and leaves no file', async ({ bytes }) => {
    const { source, copies, target } = givenDatabase()
    const threads = new BackupThreads()
    const ended = errorOf(threads.run('take', { source, target }))
    await written(`${target}.part`, bytes)
    await threads.stop()
    expect(await ended).toBeInstanceOf(ThreadStoppedError)
    expect(readdirSync(copies)).toEqual([])
  })

  it('while a backup is copied to the second folder leaves no file there, and the backup whole', async () => {
    const { source, copies, target } = givenDatabase()
    const { sha256 } = await new BackupThreads().run('take', { source, target })
    const threads = new BackupThreads()
    const to = join(copies, 'second.db')
    const ended = errorOf(threads.run('copy', { from: target, to, sha256 }))
    await written(`${to}.part`, 1)
    await threads.stop()
    expect(await ended).toBeInstanceOf(ThreadStoppedError)
    expect(readdirSync(copies)).toEqual(['copy.db'])
    expect(await new BackupThreads().run('hash', { file: target })).toBe(sha256)
  })

  it('before a thread has begun leaves no file, and later tasks are refused', async () => {
    const { source, copies, target } = givenDatabase()
    const threads = new BackupThreads()
    const ended = errorOf(threads.run('take', { source, target }))
    await threads.stop()
    expect(await ended).toBeInstanceOf(ThreadStoppedError)
    await expect(threads.run('take', { source, target })).rejects.toThrow(ThreadStoppedError)
    expect(readdirSync(copies)).toEqual([])
  })
})
