import type { SharedPast } from '#shared/api/machine/counters.ts'
import { readSharedPast } from '#main/core/shop/shared-past.ts'
import { openDatabase } from '#main/database/open.ts'
import { TEST_PEPPER } from '../test-pepper.ts'

/** Returns what a copy of this file shares with it. No program may have it open. */
export async function readPast(folder: string, at: string): Promise<SharedPast> {
  const database = openDatabase({
    folder,
    pepper: TEST_PEPPER,
    checkpoints: 'inline',
    log: () => undefined,
  })
  const past = await readSharedPast(database.reader, at)
  await database.close()
  return past
}
