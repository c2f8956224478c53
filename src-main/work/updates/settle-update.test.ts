import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LATEST_VERSION } from '#main/database/upgrade/migrate.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { closeRegister } from '#main/testing/acts/close-register.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { turnedTimers } from '#main/testing/doubles/turned-timers.ts'
import { givenReleases, standInInstaller } from '#main/testing/given/given-releases.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'
import { confirmUpdate, ReturningError, settleUpdate } from './settle-update.ts'
import { readUpdateFile, writeUpdateFile } from './update-file.ts'

vi.setConfig({ testTimeout: 60_000 })

const NOW = new Date('2026-11-21T20:30:00.000Z')

/**
 * Creates the folder of a till that has sold, whose installer has begun with version 0.3.0, and whose program has
 * ended.
 */
async function givenInstalling({ hasPrevious = true } = {}) {
  const releases = await givenReleases()
  if (hasPrevious) releases.publish({ version: '0.2.0' })
  releases.publish({ version: '0.3.0' })
  const installer = standInInstaller()
  const { timers } = turnedTimers()
  const app = await givenApp({ dependencies: { version: '0.2.0', timers, installer } })
  await sellOne(app)
  const admin = await app.as('admin')
  await admin.updates.saveSettings({
    body: { isOn: true, source: releases.url, key: releases.key },
  })
  await admin.updates.look()
  await admin.updates.install({ body: { version: '0.3.0' } })
  await vi.waitFor(() => expect(installer.installed).toHaveLength(1), { timeout: 20_000 })
  await app.app.stop()
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-update-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(app.folder, folder, { recursive: true })
  // The backup is named by its whole path.
  const state = readUpdateFile(folder)
  const { plan } = state
  const backup = plan?.backup ?? { file: '', schemaVersion: 0 }
  const moved = { ...backup, file: backup.file.replace(app.folder, folder) }
  writeUpdateFile(folder, { ...state, plan: plan && { ...plan, backup: moved } })
  installer.installed.length = 0
  const startOf = (version: string) => ({
    folder,
    version,
    installer,
    pepper: TEST_PEPPER,
    now: () => NOW,
    log: () => undefined,
  })
  return { folder, installer, startOf }
}

async function sellOne(app: TestApp): Promise<void> {
  await openRegister(app)
  const cajera = await app.as('cajera')
  await cajera.invoices.issue({ body: await simpleSale(app) })
  await closeRegister(app, 109)
}

/** Does what a new version's migration does: the version before cannot open the file any more. */
function migrateAhead(folder: string): void {
  const raw = new Database(join(folder, DATABASE_FILE))
  raw.exec('ALTER TABLE customers ADD COLUMN newer TEXT')
  raw.pragma(`user_version = ${LATEST_VERSION + 10}`)
  raw.close()
}

function schemaOf(folder: string): unknown {
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  try {
    return raw.pragma('user_version', { simple: true })
  } finally {
    raw.close()
  }
}

it('keeps a new version that has opened the data', async () => {
  const { folder, startOf, installer } = await givenInstalling()
  await settleUpdate(startOf('0.3.0'))
  expect(readUpdateFile(folder).plan).toMatchObject({ step: 'STARTING', starts: 1 })
  confirmUpdate(startOf('0.3.0'))
  expect(readUpdateFile(folder)).toMatchObject({
    plan: null,
    outcome: { from: '0.2.0', to: '0.3.0', kind: 'INSTALLED', at: NOW.toISOString() },
  })
  await settleUpdate(startOf('0.3.0'))
  expect(installer.installed).toEqual([])
  // To go back to after the next update; that of the version before is not needed any more.
  expect(readdirSync(join(folder, 'updates')).toSorted()).toEqual([
    'mostrador_0.3.0_amd64.deb',
    'state.json',
  ])
})

it('says that nothing was installed if the version of before starts again', async () => {
  const { folder, startOf } = await givenInstalling()
  await settleUpdate(startOf('0.2.0'))
  expect(readUpdateFile(folder)).toMatchObject({ plan: null, outcome: { kind: 'NOT_INSTALLED' } })
})

it('goes back to the version and the data of before if the new one does not open them twice', async () => {
  const { folder, startOf, installer } = await givenInstalling()
  await settleUpdate(startOf('0.3.0'))
  migrateAhead(folder)
  // One start may have been cut by the power.
  await settleUpdate(startOf('0.3.0'))
  expect(installer.installed).toEqual([])
  await expect(settleUpdate(startOf('0.3.0'))).rejects.toThrow(ReturningError)
  expect(installer.installed).toEqual([join(folder, 'updates', 'mostrador_0.2.0_amd64.deb')])
  expect(schemaOf(folder)).toBe(LATEST_VERSION)

  await settleUpdate(startOf('0.2.0'))
  expect(readUpdateFile(folder)).toMatchObject({ plan: null, outcome: { kind: 'WENT_BACK' } })
  const { timers, pass } = turnedTimers()
  const app = await givenApp({ folder, dependencies: { version: '0.2.0', timers } })
  const admin = await app.as('admin')
  const { data } = await admin.invoices.list()
  expect(data).toHaveLength(1)
  expect((await admin.invoices.get({ params: { id: data[0]!.id } })).details).toHaveLength(1)
  pass()
  await vi.waitFor(
    async () => {
      const entries = await admin.auditEntries.list()
      expect(entries.data.map(({ kind }) => kind)).toContain('PROGRAM_NOT_UPDATED')
    },
    { timeout: 10_000 },
  )
})

it('goes on going back after a power cut at any of its steps', async () => {
  const { folder, startOf, installer } = await givenInstalling()
  await settleUpdate(startOf('0.3.0'))
  await settleUpdate(startOf('0.3.0'))
  migrateAhead(folder)
  installer.install = () => Promise.reject(new Error('The power is cut'))
  await expect(settleUpdate(startOf('0.3.0'))).rejects.toThrow('The power is cut')
  expect(readUpdateFile(folder).plan).toMatchObject({ step: 'RETURNING', returns: 1 })
  expect(schemaOf(folder)).toBe(LATEST_VERSION)
  const again = standInInstaller()
  await expect(settleUpdate({ ...startOf('0.3.0'), installer: again })).rejects.toThrow(
    ReturningError,
  )
  expect(again.installed).toHaveLength(1)
  // An installer that never replaces the program is not repeated for ever.
  await expect(settleUpdate({ ...startOf('0.3.0'), installer: again })).rejects.toThrow(
    ReturningError,
  )
  await settleUpdate({ ...startOf('0.3.0'), installer: again })
  expect(readUpdateFile(folder)).toMatchObject({ plan: null, outcome: { kind: 'STUCK' } })
})

it('keeps the data of now if the new version has not changed their schema', async () => {
  const { folder, startOf } = await givenInstalling()
  await settleUpdate(startOf('0.3.0'))
  await settleUpdate(startOf('0.3.0'))
  const before = readFileSync(join(folder, DATABASE_FILE))
  await expect(settleUpdate(startOf('0.3.0'))).rejects.toThrow(ReturningError)
  expect(readFileSync(join(folder, DATABASE_FILE)).equals(before)).toBe(true)
})

it('puts the data of before back if a person installs the version of before by hand', async () => {
  const { folder, startOf, installer } = await givenInstalling({ hasPrevious: false })
  for (const _start of [1, 2, 3, 4]) await settleUpdate(startOf('0.3.0'))
  expect(installer.installed).toEqual([])
  migrateAhead(folder)
  await settleUpdate(startOf('0.2.0'))
  expect(schemaOf(folder)).toBe(LATEST_VERSION)
  expect(readUpdateFile(folder)).toMatchObject({ plan: null, outcome: { kind: 'WENT_BACK' } })
})

it('starts without the file of the update if it cannot be read', async () => {
  const { folder, startOf } = await givenInstalling()
  const file = join(folder, 'updates', 'state.json')
  expect(existsSync(file)).toBe(true)
  rmSync(file)
  await settleUpdate(startOf('0.3.0'))
  expect(readUpdateFile(folder).plan).toBeNull()
})
