import { expect, it } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './open.ts'

it('grows with a commit that wrote the table, not with a read, a roll-back or another table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-versions-'))
  const database = openDatabase({ folder, checkpoints: 'inline', log: () => {} })
  const versions = () => [database.versionOf(['settings']), database.versionOf(['sections'])]
  const seen = [versions()]
  const write = (fails: boolean) =>
    database.transaction(async (db) => {
      await db
        .insertInto('settings')
        .values({ name: String(fails), value: '' })
        .execute()
      await db.updateTable('settings').set({ value: 'x' }).execute()
      if (fails) throw new Error('No')
    })
  await database.transaction((db) => db.selectFrom('settings').selectAll().execute())
  seen.push(versions())
  await write(true).catch(() => undefined)
  seen.push(versions())
  await write(false)
  seen.push(versions())
  await database.transaction((db) => db.deleteFrom('settings').execute())
  seen.push(versions())
  expect(seen).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
    [2, 0],
  ])
  await database.close()
  rmSync(folder, { recursive: true })
})
