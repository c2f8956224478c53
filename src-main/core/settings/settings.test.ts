import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectTypeOf, it, onTestFinished } from 'vitest'
import { openDatabase } from '#main/database/open.ts'
import { defaultBackupSettings } from './backup-settings.ts'
import {
  deleteSetting,
  loadBackupSettings,
  loadSyncSettings,
  readSetting,
  saveFirstSetting,
  saveSetting,
  saveSyncSettings,
} from './settings.ts'
import { defaultSyncSettings } from './sync-settings.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

function givenDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-settings-'))
  const database = openDatabase({
    folder,
    pepper: TEST_PEPPER,
    checkpoints: 'inline',
    log: () => {},
  })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  return {
    ...database,
    /** Stores a text as another version or a person might have written it. */
    store: (name: string, value: string) =>
      database.transaction((db) => db.insertInto('settings').values({ name, value }).execute()),
    stored: async (name: string) =>
      (
        await database.reader
          .selectFrom('settings')
          .select('value')
          .where('name', '=', name)
          .executeTakeFirst()
      )?.value,
  }
}

it('reads back what was saved and keeps the stored texts of version 0.1.0', async () => {
  const database = givenDatabase()
  const hold = { code: 'OTHER_MACHINE', since: '2026-11-21T19:58:00.000Z' } as const
  await database.transaction(async (db) => {
    await saveSetting(db, 'terminal.emissionPointId', 7)
    await saveSetting(db, 'issuing.hold', hold)
    await saveSyncSettings(db, { ...defaultSyncSettings, enabled: true })
    await saveSetting(db, 'installation.id', 'a')
    await saveSetting(db, 'installation.id', 'b')
  })
  expect(await readSetting(database.reader, 'terminal.emissionPointId')).toBe(7)
  expect(await database.stored('terminal.emissionPointId')).toBe('7')
  expect(await readSetting(database.reader, 'issuing.hold')).toEqual(hold)
  expect(await database.stored('issuing.hold')).toBe(JSON.stringify(hold))
  expect(await database.stored('sync.enabled')).toBe('true')
  expect((await loadSyncSettings(database.reader)).enabled).toBe(true)
  expect(await readSetting(database.reader, 'installation.id')).toBe('b')
  await database.transaction((db) => deleteSetting(db, 'issuing.hold'))
  expect(await readSetting(database.reader, 'issuing.hold')).toBeUndefined()
})

it('keeps the first value if two processes save the mark of their pepper', async () => {
  const database = givenDatabase()
  await database.transaction(async (db) => {
    await saveFirstSetting(db, 'installation.pepper', 'first')
    await saveFirstSetting(db, 'installation.pepper', 'second')
  })
  expect(await readSetting(database.reader, 'installation.pepper')).toBe('first')
})

it('fills the fields that a stored value of an older version lacks with their defaults', async () => {
  const database = givenDatabase()
  await database.store('sync', JSON.stringify({ enabled: true, username: 'caja' }))
  expect(await loadSyncSettings(database.reader)).toEqual({
    ...defaultSyncSettings,
    enabled: true,
    username: 'caja',
  })
})

it.each([
  ['sync', '{"enabled":"maybe"}'],
  ['issuing.hold', 'not JSON'],
  ['terminal.emissionPointId', '1.5'],
] as const)('names the setting %s in the error if its value is unreadable', async (name, value) => {
  const database = givenDatabase()
  await database.store(name, value)
  await expect(readSetting(database.reader, name)).rejects.toMatchObject({
    name: 'DatabaseError',
    problem: 'CORRUPT',
    message: expect.stringContaining(`settings: ${name}`),
  })
})

it('uses the default backup settings if the stored ones are unreadable', async () => {
  const database = givenDatabase()
  await database.store('backups', '{"everyMinutes":')
  expect(await loadBackupSettings(database.reader)).toEqual(defaultBackupSettings)
})

it('types each setting by its name', () => {
  type Saved<N extends Parameters<typeof saveSetting>[1]> = Parameters<typeof saveSetting<N>>[2]
  expectTypeOf<Saved<'terminal.emissionPointId'>>().toEqualTypeOf<number>()
  expectTypeOf<Saved<'sync.enabled'>>().toEqualTypeOf<boolean>()
  // @ts-expect-error A name that is not in the table does not compile.
  expectTypeOf<Saved<'terminal.emisionPointId'>>().toBeAny()
})
