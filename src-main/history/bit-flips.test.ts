import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { DatabaseError } from '../database/database-error.ts'
import { inspect } from '../database/sqlite/inspect.ts'
import { DATABASE_FILE } from '../database/open.ts'
import { eveningFolder, findingOf } from '../testing/edited-evening.ts'
import { seededRandom } from '../testing/sync-simulator/seeded-random.ts'

const FLIPS = Number(process.env['BIT_FLIPS'] ?? 60)
const SEED = Number(process.env['BIT_SEED'] ?? 9)

test(
  `each of ${FLIPS} flipped bits is detected or changes no readable data (BIT_SEED=${SEED})`,
  { timeout: 30_000 + FLIPS * 1_000 },
  async () => {
    const folder = await eveningFolder()
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
        .filter((table) => !/Search/.test(table))
        .map(
          (table) =>
            [table, JSON.stringify(raw.prepare(`SELECT * FROM "${table}"`).raw().all())] as const,
        ),
      ['searches', JSON.stringify(searches.map((words) => search.all(words)))],
    ])
  } finally {
    raw.close()
  }
}

function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...one.keys()].filter((table) => one.get(table) !== other.get(table))
}
