import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { DatabaseError } from '#main/database/database-error.ts'
import { inspect } from '#main/database/sqlite/integrity/inspect.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { documentedFolder } from '#main/testing/given/documented-evening.ts'
import { eveningFolder, findingOf } from '#main/testing/given/edited-evening.ts'
import { seededRandom } from '#main/testing/sync-simulator/seeded-random.ts'

const FLIPS = Number(process.env['BIT_FLIPS'] ?? 60)
const SEED = Number(process.env['BIT_SEED'] ?? 9)

/**
 * What no seal covers, because a wrong value there changes no record: where queues are, what decays within minutes, logs
 * of the line, and what is taken over again from elsewhere. `*` means the whole table.
 */
const harmless: Readonly<Record<string, readonly string[]>> = {
  approvals: ['*'],
  buyerForms: ['*'],
  debtsElsewhere: ['*'],
  devices: ['lastSeenAt'],
  electronicDocuments: [
    'isUncertain',
    'needsPerson',
    'revision',
    'attempts',
    'nextAttemptAt',
    'sentAt',
    'receivedAt',
  ],
  enrollmentCodes: ['*'],
  idMap: ['*'],
  importErrors: ['*'],
  importMappings: ['*'],
  importParts: ['*'],
  imports: ['*'],
  outbox: [
    'state',
    'attempts',
    'request',
    'nextAttemptAt',
    'waitMs',
    'firstSentAt',
    'lastStatus',
    'lastError',
    'errors',
    'conflict',
    'conflictReview',
    'centralId',
    'settledAt',
    'shrunkAt',
  ],
  pulls: ['*'],
  pullStaging: ['*'],
  searchVersions: ['*'],
  sessions: ['lastUsedAt'],
  signInFailures: ['*'],
  stationScreens: ['*'],
  syncAttempts: ['*'],
  tables: ['billAskedAt'],
  ticketItems: ['*'],
  tickets: ['*'],
  users: ['lastSignInAt'],
}

const evenings = [
  ['an evening', eveningFolder],
  ['an evening with documents, mail and papers', documentedFolder],
] as const

test.each(evenings)(
  `each of ${FLIPS} flipped bits in the file of %s is detected or changes no record (BIT_SEED=${SEED})`,
  { timeout: 60_000 + FLIPS * 1_000 },
  async (_, folderOf) => {
    const folder = await folderOf()
    const file = join(folder, DATABASE_FILE)
    const sound = readFileSync(file)
    const content = contentOf(file)
    const random = seededRandom(SEED)
    const untold: string[] = []
    let told = 0
    for (let flip = 0; flip < FLIPS; flip++) {
      const at = random.below(sound.length)
      const bytes = Buffer.from(sound)
      const bit = random.below(8)
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at)
      writeFileSync(file, bytes)
      if (isTold(folder, file)) told++
      else
        untold.push(...differences(content, contentOf(file)).map((what) => `${at}/${bit}: ${what}`))
    }
    expect(untold).toEqual([])
    expect(told).toBeGreaterThan(0)
  },
)

function isTold(folder: string, file: string): boolean {
  try {
    inspect(file)
    return findingOf(folder).doubtCount > 0
  } catch (error) {
    if (error instanceof DatabaseError) return true
    throw error
  }
}

/** Reads all rows by table. */
function contentOf(file: string): Map<string, string> {
  const raw = new Database(file, { readonly: true })
  try {
    const tables = raw
      .prepare("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY name")
      .pluck()
      .all() as string[]
    const schema = raw.prepare('SELECT * FROM sqlite_schema ORDER BY name').raw().all()
    // Compare search indexes by their results.
    const search = raw
      .prepare('SELECT rowid FROM productSearch WHERE productSearch MATCH ?')
      .pluck()
    const searches = 'abcdefghijlmnopqrstuv'
      .split('')
      .flatMap((letter) => [
        `"${letter}"*`,
        ...'aeiou'.split('').map((next) => `"${letter}${next}"*`),
      ])
    return new Map([
      ['sqlite_schema', JSON.stringify(schema)],
      ...tables
        .filter((table) => !/Search/.test(table) && harmless[table]?.includes('*') !== true)
        .map((table) => [table, JSON.stringify(rowsOf(raw, table))] as const),
      ['searches', JSON.stringify(searches.map((words) => search.all(words)))],
    ])
  } finally {
    raw.close()
  }
}

function rowsOf(raw: Database.Database, table: string): unknown[] {
  const columns = (raw.pragma(`table_info("${table}")`) as { name: string }[])
    .filter(({ name }) => harmless[table]?.includes(name) !== true)
    .map(({ name }) => `"${name}"`)
  return raw
    .prepare(`SELECT ${columns.join(', ')} FROM "${table}"`)
    .raw()
    .all()
}

function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...one.keys()].filter((table) => one.get(table) !== other.get(table))
}
