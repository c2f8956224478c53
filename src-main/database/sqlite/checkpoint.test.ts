import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { CheckpointPolicy } from './checkpoint.ts'
import { DATABASE_FILE, openDatabase } from '../open.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

const MEGABYTE = 1024 * 1024

it.each<CheckpointPolicy>(['thread', 'inline'])(
  'limits the WAL while commits never pause (%s)',
  async (checkpoints) => {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-wal-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = openDatabase({ folder, pepper: TEST_PEPPER, checkpoints, log: () => {} })
    const page = 'x'.repeat(MEGABYTE / 2)
    let largest = 0
    for (let index = 0; index < 320; index++) {
      await database.transaction(async (db) => {
        await sql`CREATE TABLE IF NOT EXISTS noise (id INTEGER PRIMARY KEY, page TEXT)`.execute(db)
        await sql`INSERT INTO noise (id, page) VALUES (${index % 8}, ${page})
          ON CONFLICT (id) DO UPDATE SET page = excluded.page`.execute(db)
      })
      largest = Math.max(largest, statSync(join(folder, `${DATABASE_FILE}-wal`)).size)
    }
    await database.close()
    // 160 MB were written. The WAL may reach its limit plus what is written until the next look.
    expect(largest).toBeLessThan(100 * MEGABYTE)
  },
)
