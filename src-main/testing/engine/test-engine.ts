import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import type { PostgresPlace } from '#main/database/postgres/postgres-place.ts'
import { quoteNames } from '#main/database/postgres/translate-sql.ts'
import { queryAtOnce } from './postgres-bridge.ts'
import { tillSuites } from './sqlite-suites.ts'
import { copyDatabase, leaveDatabase, newName } from './test-server.ts'

/** Server for this run's databases; empty if it uses SQLite files. */
const server = process.env['MOSTRADOR_TEST_DATABASE'] ?? ''
export const isOnPostgres = server !== ''

type Role = 'terminal' | 'central'

/** True if an app of this role uses the server in the current test. */
export function isForServer(role: Role = 'terminal'): boolean {
  if (!isOnPostgres) return false
  const { testPath = '' } = expect.getState()
  return role === 'central' || !tillSuites.some(({ path }) => testPath.includes(`/${path}`))
}

/** Database URLs by test folder. */
const places = new Map<string, string>()

/** Returns the folder's server database; undefined if the folder has its own file. */
export function placeOfFolder(folder: string): PostgresPlace | undefined {
  const url = places.get(folder)
  if (url !== undefined) return { url, isVolatileAllowed: true }
  if (!isForServer() || existsSync(join(folder, DATABASE_FILE))) return undefined
  throw new Error(`No PostgreSQL database was made for ${folder}: see sqlite-suites.ts`)
}

/** Creates a database for the folder: empty, or a copy of another folder's. */
export async function makeDatabase(folder: string, from?: string): Promise<void> {
  const name = newName(process.env['MOSTRADOR_TEST_RUN'] ?? '')
  await copyDatabase(server, name, from === undefined ? 'template0' : nameOf(from))
  const url = new URL(server)
  url.pathname = `/${name}`
  places.set(folder, url.href)
}

/** Closes the test's connection to the folder's database and drops it. */
export async function dropDatabase(folder: string): Promise<void> {
  const url = places.get(folder)
  if (url === undefined) return
  queryAtOnce(url, null, [])
  await leaveDatabase(server, nameOf(folder))
  places.delete(folder)
}

function nameOf(folder: string): string {
  return new URL(places.get(folder) ?? '').pathname.slice(1)
}

/** Raw SQL access to the database of a running app, for stored data that no answer contains. */
export interface RawDatabase {
  /** `?` is a parameter; returns the rows of a SELECT. */
  query<Row = Record<string, unknown>>(text: string, ...parameters: readonly unknown[]): Row[]
  /** Changes with every commit that writes. */
  version(): unknown
  tables(): string[]
  close(): void
}

export function openRaw(folder: string): RawDatabase {
  const url = places.get(folder)
  return url === undefined ? openFile(folder) : openServer(url)
}

function openFile(folder: string): RawDatabase {
  const file = new Database(join(folder, DATABASE_FILE), { timeout: 5_000 })
  return {
    query<Row>(text: string, ...parameters: readonly unknown[]): Row[] {
      const statement = file.prepare(text)
      if (statement.reader) return statement.all(...parameters) as Row[]
      statement.run(...parameters)
      return []
    },
    version: () => file.pragma('data_version', { simple: true }),
    tables: () =>
      file
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        .pluck()
        .all() as string[],
    close: () => void file.close(),
  }
}

function openServer(url: string): RawDatabase {
  let seen = { transaction: '', version: '' }
  const query = <Row>(text: string, ...parameters: readonly unknown[]): Row[] => {
    let count = 0
    const translated = quoteNames(text, (piece) => piece.replaceAll('?', () => `$${++count}`))
    return queryAtOnce(url, translated, parameters) as Row[]
  }
  const tables = (): string[] =>
    query<{ relname: string }>(
      `SELECT relname FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    ).map(({ relname }) => relname)
  return {
    query,
    tables,
    version() {
      const [now] = query<{ transaction: string }>(
        'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS transaction',
      )
      // All databases of the server change this number, so check in our own tables if they were written.
      if (now !== undefined && now.transaction !== seen.transaction) {
        const rows = query(tables().map(newestRow).join(' UNION ALL '))
        seen = { transaction: now.transaction, version: JSON.stringify(rows) }
      }
      return seen.version
    },
    close: () => void queryAtOnce(url, null, []),
  }
}

/** Returns SQL that detects writes; xmin is the transaction that wrote a row. */
function newestRow(table: string): string {
  return `SELECT count(*) AS count, max(xmin::text::bigint) AS newest FROM "${table}"`
}
