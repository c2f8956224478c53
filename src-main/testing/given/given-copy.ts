import { hash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished } from 'vitest'
import type { App } from '#main/app/app.ts'
import { createServices } from '#main/app/create-services.ts'
import type { Dependencies } from '#main/app/dependencies.ts'
import { startWork } from '#main/app/start-work.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import { createAnchorStore } from '#main/core/installation/anchor-store.ts'
import { anchorText } from '#main/core/installation/anchor-text.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { DATABASE_FILE, openDatabase, type OpenDatabase } from '#main/database/open.ts'
import { createFetch } from '#main/http/create-fetch.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import {
  type CopyFollower,
  type CopyFollowerPorts,
  createCopyFollower,
} from '#main/work/copy/follower/copy-follower.ts'
import {
  type CopySource,
  type CopySourcePorts,
  createCopySource,
} from '#main/work/copy/source/copy-source.ts'
import { readCounts } from '#main/work/copy/source/read-counts.ts'
import { linePair, type LinePair } from '../doubles/lines/line-pair.ts'
import { TEST_PEPPER } from '../test-pepper.ts'
import { givenApp, type TestApp, type TestAppOptions } from '../test-app.ts'

/** A file that is followed. */
export interface Followed {
  readonly folder: string
  readonly database: OpenDatabase
  readonly source: CopySource
  readonly logged: string[]
  /** Keys whose copy was not current for a minute. */
  readonly late: number[]
}

export interface FollowedFile extends Followed {
  /** Commits one act that writes about `bytes`. */
  readonly write: (name: string, bytes?: number) => Promise<void>
  /** Moves the log into the file, so that the next commit begins it again. */
  readonly restartLog: () => void
  readonly close: () => Promise<void>
}

export interface FollowedApp extends TestApp {
  readonly database: OpenDatabase
  readonly source: CopySource
  /** Keys whose copy was not current for a minute. */
  readonly late: number[]
}

/** Creates the real app on a real file, and a source of copies of it. */
export async function givenFollowedApp(
  options: TestAppOptions & { readonly source?: Partial<CopySourcePorts> } = {},
): Promise<FollowedApp> {
  const opened = Promise.withResolvers<OpenDatabase>()
  const late: number[] = []
  const made: { source?: CopySource } = {}
  const create = async (dependencies: Dependencies): Promise<App> => {
    const started = new AsyncDisposableStack()
    const running = await createServices(dependencies, started)
    await startWork(running, dependencies, started)
    const { database } = running.services
    opened.resolve(database)
    return {
      fetch: createFetch(running.services, undefined, {
        find: () => Promise.resolve(undefined),
        write: () => Promise.reject(new Error('No form')),
      }),
      upgrade: () => Promise.resolve(undefined),
      fillWithDemo: () => Promise.resolve(),
      resetPassword: () => Promise.resolve(false),
      isCharging: () => false,
      sleep: () => undefined,
      wake: () => Promise.resolve(),
      checked: running.checked,
      stop: async () => {
        await made.source?.stop()
        await started.disposeAsync()
      },
    }
  }
  const app = await givenApp({ ...options, create })
  const database = await opened.promise
  const anchors = createAnchorStore(
    { folder: app.folder, installationId: '', pepper: TEST_PEPPER },
    () => undefined,
  )
  const source = sourceOf(database, app.logged, late, {
    readAnchor: () => anchorText(anchors.read(), TEST_PEPPER),
    ...options.source,
  })
  made.source = source
  return { ...app, database, source, late }
}

/** Opens a new file without an app, for tests of many commits. */
export function givenFollowedFile(
  source: Partial<CopySourcePorts> = {},
  folder = givenCopyFolder(),
): FollowedFile {
  const logged: string[] = []
  const late: number[] = []
  const database = openDatabase({
    folder,
    pepper: TEST_PEPPER,
    checkpoints: 'inline',
    log: (message, error) => logged.push(`${message} ${String(error)}`),
  })
  const created = sourceOf(database, logged, late, source)
  let closing: Promise<void> | undefined
  const close = async () => {
    await created.stop()
    await database.close()
  }
  onTestFinished(() => (closing ??= close()))
  return {
    folder,
    database,
    source: created,
    logged,
    late,
    write: (name, bytes = 100) =>
      database.transaction(async (db) => {
        await db
          .replaceInto('settings')
          .values({ name, value: 'x'.repeat(bytes) })
          .execute()
      }),
    restartLog() {
      const raw = new Database(join(folder, DATABASE_FILE), { timeout: 5_000 })
      raw.pragma('wal_checkpoint(PASSIVE)')
      raw.close()
    },
    close: () => (closing ??= close()),
  }
}

function sourceOf(
  database: OpenDatabase,
  logged: string[],
  late: number[],
  more: Partial<CopySourcePorts> = {},
): CopySource {
  return createCopySource({
    database,
    readCounts: () => readCounts(database.reader),
    readAnchor: () => undefined,
    clock: systemClock,
    timers: machineTimers,
    log: (level, message, detail) => logged.push(`${level}: ${message} ${String(detail)}`),
    late: (key) => void late.push(key),
    ...more,
  })
}

export interface GivenCopy {
  readonly key: number
  readonly folder: string
  readonly follower: CopyFollower
  readonly pair: LinePair
  readonly logged: string[]
}

/** Returns a folder for copies, removed after the test. */
export function givenCopyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A follower of an app over a line in this process. `through` may stand between the two ends. */
export function givenFollower(
  { source }: Pick<Followed, 'source'>,
  given: Partial<CopyFollowerPorts> & {
    readonly key?: number
    readonly through?: (line: CounterLine) => CounterLine
  } = {},
): GivenCopy {
  const folder = given.folder ?? givenCopyFolder()
  const pair = linePair()
  const logged: string[] = []
  const follower = createCopyFollower({
    clock: systemClock,
    syncEveryMs: 0,
    log: (level, message, detail) => logged.push(`${level}: ${message} ${String(detail)}`),
    ...given,
    folder,
  })
  onTestFinished(() => follower.stop())
  const { key = 1, through = (line: CounterLine) => line } = given
  source.follow(through(pair.near), key)
  follower.follow(pair.far)
  return { key, folder, follower, pair, logged }
}

/** Returns a digest of all rows of each table of a running app's file. */
export function contentOf(folder: string): Readonly<Record<string, unknown>> {
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true, timeout: 5_000 })
  try {
    const names = raw
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .pluck()
      .all() as string[]
    const rows = names.map((name) => {
      const all = raw.prepare(`SELECT * FROM "${name}"`).raw().all()
      return [name, `${all.length} ${hash('sha256', JSON.stringify(all))}`]
    })
    return { ...Object.fromEntries(rows), integrity: raw.pragma('integrity_check') }
  } finally {
    raw.close()
  }
}

/** The same of a copy that is followed, as it would be found after a kill at this moment; the copy is not touched. */
export function contentOfCopy(folder: string): Readonly<Record<string, unknown>> {
  const aside = mkdtempSync(join(tmpdir(), 'mostrador-copy-aside-'))
  try {
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`]) {
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(aside, name))
    }
    // With its index, which a read-only connection could not make.
    new Database(join(aside, DATABASE_FILE), { fileMustExist: true }).exec('SELECT 1').close()
    return contentOf(aside)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Resolves when the copy lacks nothing. */
export async function untilCurrent(
  { source }: Pick<Followed, 'source'>,
  { follower, key }: Pick<GivenCopy, 'follower' | 'key'>,
): Promise<void> {
  await expect
    .poll(() => follower.state().isWhole && source.state(key)?.lagMs === 0, { interval: 5 })
    .toBe(true)
}
