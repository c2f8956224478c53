import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { HistoryFinding } from '#main/database/history/compare/doubt.ts'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { PEPPER_FILE } from '#main/hosts/shared/pepper/pepper-file.ts'
import { knownAnchor } from '#main/work/history/known-anchor.ts'
import { sellEvening } from '../acts/sell-evening.ts'
import { givenApp } from '../test-app.ts'
import { TEST_CHAIN_KEY, TEST_PEPPER } from '../test-pepper.ts'

let made: Promise<string> | undefined

/**
 * Returns a copy of the folder of a stopped till after an evening: five sales (one annulled, one with a
 * credit note), cash in and out, a closed register and an open one, and an order on a table.
 */
export async function eveningFolder(): Promise<string> {
  made ??= makeEvening()
  const copy = mkdtempSync(join(tmpdir(), 'mostrador-evening-'))
  cpSync(await made, copy, { recursive: true })
  return copy
}

/** Returns the evening's folder after `change` edited the database as another program would. */
export async function editedEvening(change: (raw: Database.Database) => void): Promise<string> {
  const folder = await eveningFolder()
  const raw = new Database(join(folder, DATABASE_FILE))
  raw.pragma('foreign_keys = OFF')
  change(raw)
  raw.close()
  return folder
}

/** Returns the result of verifying the history in the folder's database. */
export function findingOf(folder: string): HistoryFinding {
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  try {
    return verifyHistory(raw, { ...knownAnchor(folder, TEST_PEPPER), key: TEST_CHAIN_KEY })
  } finally {
    raw.close()
  }
}

async function makeEvening(): Promise<string> {
  const app = await givenApp()
  await sellEvening(app)
  await app.app.stop()
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-evening-'))
  cpSync(app.folder, folder, { recursive: true })
  // The app of a test gets its pepper by argument; a command reads it from the folder.
  writeFileSync(join(folder, PEPPER_FILE), TEST_PEPPER)
  return folder
}
