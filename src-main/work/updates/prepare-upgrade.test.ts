import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { LATEST_VERSION } from '#main/database/upgrade/migrate.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { prepareUpgrade } from './prepare-upgrade.ts'

const NOW = new Date('2026-11-21T20:30:00.000Z')

it('takes a checked backup for an installer while the till is open, and the till lists it', async () => {
  const app = await givenApp()
  const backup = await prepareUpgrade(app.folder, LATEST_VERSION, NOW)
  const admin = await app.as('admin')
  await expect(admin.backups.list()).resolves.toMatchObject([
    { location: backup, reason: 'BEFORE_UPDATE', state: 'VERIFIED' },
  ])
})

it('refuses a version that cannot read the data, with the exit code that installers know, and writes nothing', async () => {
  const app = await givenApp()
  await expect(prepareUpgrade(app.folder, LATEST_VERSION - 10, NOW)).rejects.toMatchObject({
    problem: 'NEWER_VERSION',
    exitCode: 67,
  })
  expect(existsSync(join(app.folder, 'backups'))).toBe(false)
})

it('has nothing to do on a machine without data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-none-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await expect(prepareUpgrade(folder, LATEST_VERSION, NOW)).resolves.toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})
