import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import { DATABASE_FILE } from '../database/open.ts'
import type { PostgresPlace } from '../database/open-engine.ts'
import { quoteNames } from '../database/postgres/translate-sql.ts'
import { queryAtOnce } from './postgres-bridge.ts'

/** The server on which this run makes its databases, or undefined where it uses SQLite files. */
const server = process.env['MOSTRADOR_TEST_DATABASE']
export const isOnPostgres = server !== undefined && server !== ''

/** Which database belongs to the folder of a test, by folder. */
const places = new Map<string, string>()

export function placeOfFolder(folder: string): PostgresPlace | undefined {
  if (!isOnPostgres) return undefined
  return { url: urlOf(folder), isVolatileAllowed: true }
}

/** A folder that was copied has no database on the server: its test belongs to SQLite alone. */
function urlOf(folder: string): string {
  const url = places.get(folder)
  if (url === undefined) throw new Error(`No PostgreSQL database was made for ${folder}`)
  return url
}

/** Makes the folder's database, where this run is on PostgreSQL: empty, or a copy of another folder's. */
export async function makeDatabase(folder: string, from?: string): Promise<void> {
  if (!isOnPostgres || places.has(folder)) return
  const name = `mostrador_test_${process.env['MOSTRADOR_TEST_RUN'] ?? 'x'}_${randomUUID().slice(0, 12)}`
  const template = from === undefined ? 'template0' : nameOf(urlOf(from))
  await onServer(`CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  places.set(folder, url.href)
}

export async function dropDatabase(folder: string): Promise<void> {
  const url = places.get(folder)
  if (url === undefined) return
  places.delete(folder)
  queryAtOnce(url, null, [])
  await onServer(`DROP DATABASE "${nameOf(url)}" WITH (FORCE)`)
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** The database of a running app as its own SQL sees it: what is stored and no answer shows. */
export interface RawDatabase {
  /** `?` stands for a parameter; answers the rows of a SELECT. */
  query<Row = Record<string, unknown>>(text: string, ...parameters: readonly unknown[]): Row[]
  close(): void
}

export function openRaw(folder: string): RawDatabase {
  return isOnPostgres ? openServer(urlOf(folder)) : openFile(folder)
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
    close: () => void file.close(),
  }
}

function openServer(url: string): RawDatabase {
  return {
    query<Row>(text: string, ...parameters: readonly unknown[]): Row[] {
      let count = 0
      const translated = quoteNames(text, (piece) => piece.replaceAll('?', () => `$${++count}`))
      return queryAtOnce(url, translated, parameters) as Row[]
    },
    close: () => void queryAtOnce(url, null, []),
  }
}
