import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { closeRegister } from '#main/testing/acts/close-register.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { turnedTimers } from '#main/testing/doubles/turned-timers.ts'
import {
  givenReleases,
  standInInstaller,
  type TestReleases,
} from '#main/testing/given/given-releases.ts'
import { demoUsers, givenApp } from '#main/testing/test-app.ts'

// Backup threads read whole files, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const GIB = 1024 ** 3

/** Creates a till of version 0.2.0 that knows the source, and its minute. */
async function givenTill(releases: TestReleases, freeBytes = 100 * GIB) {
  const { timers, pass } = turnedTimers()
  const installer = standInInstaller()
  const disk = { freeBytes }
  const app = await givenApp({
    dependencies: {
      version: '0.2.0',
      timers,
      installer,
      diskSpace: async () => ({ freeBytes: disk.freeBytes, totalBytes: 200 * GIB }),
    },
  })
  const admin = await app.as('admin')
  await admin.updates.saveSettings({
    body: { isOn: true, source: releases.url, key: releases.key },
  })
  return { app, admin, installer, disk, pass }
}

function eventually(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 })
}

it('shows a newer version with its notes, and installs nothing until somebody agrees', async () => {
  const releases = await givenReleases()
  releases.publish({ version: '0.3.0' })
  const { admin, installer, pass } = await givenTill(releases)
  pass()
  await eventually(async () =>
    expect(await admin.updates.status()).toMatchObject({
      version: '0.2.0',
      step: 'NONE',
      problem: null,
      release: { version: '0.3.0', notes: { es: 'Cierre de caja más rápido.' }, bytes: 200_000 },
    }),
  )
  pass()
  await eventually(async () => expect((await admin.backups.list()).length).toBe(0))
  expect(installer.installed).toEqual([])
})

it('looks by itself once a day, and only while all registers are closed', async () => {
  const releases = await givenReleases()
  releases.publish({ version: '0.3.0' })
  const { app, admin, pass } = await givenTill(releases)
  await openRegister(app)
  pass()
  await expect(admin.updates.status()).resolves.toMatchObject({ openRegisters: 1, lookedAt: null })
  await closeRegister(app)
  pass()
  await eventually(async () =>
    expect(await admin.updates.status()).toMatchObject({ release: { version: '0.3.0' } }),
  )
  releases.publish({ version: '0.4.0' })
  pass()
  await expect(admin.updates.status()).resolves.toMatchObject({ release: { version: '0.3.0' } })
  app.clock.advance(86_400_000)
  pass()
  // The sessions of yesterday have ended.
  const { token } = await app.anonymous.auth.login({
    body: { username: 'admin', password: demoUsers.admin.password },
  })
  await eventually(async () =>
    expect(await app.request('GET', '/updates/status', { token })).toMatchObject({
      body: { release: { version: '0.4.0' } },
    }),
  )
})

it('installs after the last register is closed, with a checked backup and the package of before at hand', async () => {
  const releases = await givenReleases()
  const before = releases.publish({ version: '0.2.0' })
  const name = releases.publish({ version: '0.3.0' })
  const { app, admin, installer, pass } = await givenTill(releases)
  await openRegister(app)
  const cajera = await app.as('cajera')
  await cajera.invoices.issue({ body: await simpleSale(app) })
  await admin.updates.look()
  await admin.updates.install({ body: { version: '0.3.0' } })
  await eventually(async () =>
    expect(await admin.updates.status()).toMatchObject({
      step: 'WAITING',
      openRegisters: 1,
      canGoBack: true,
      downloadedBytes: 200_000,
    }),
  )
  pass()
  await expect(admin.updates.status()).resolves.toMatchObject({ step: 'WAITING' })
  expect(installer.installed).toEqual([])
  await closeRegister(app, 109)
  pass()
  await eventually(async () => expect(installer.installed).toHaveLength(1))
  expect(installer.installed).toEqual([join(app.folder, 'updates', name)])
  expect(readFileSync(join(app.folder, 'updates', name))).toEqual(
    readFileSync(join(releases.folder, name)),
  )
  expect(readFileSync(join(app.folder, 'updates', before))).toEqual(
    readFileSync(join(releases.folder, before)),
  )
  const backups = await admin.backups.list()
  expect(backups.find(({ reason }) => reason === 'BEFORE_UPDATE')).toMatchObject({
    isVerified: true,
    invoices: 1,
  })
  await expect(admin.updates.status()).resolves.toMatchObject({ step: 'INSTALLING' })
})

it('holds the writes while the installer begins, and says that they were not tried', async () => {
  const releases = await givenReleases()
  releases.publish({ version: '0.3.0' })
  const { app, admin, installer, pass } = await givenTill(releases)
  await admin.updates.look()
  await admin.updates.install({ body: { version: '0.3.0' } })
  await eventually(async () => expect(installer.installed).toHaveLength(1))
  const opened = openRegister(app, { user: 'admin' }).catch((error: unknown) => error)
  // Reads go on, and the longest wait of a write ends.
  await expect(admin.updates.status()).resolves.toMatchObject({ step: 'INSTALLING' })
  pass(20_000)
  expect(await opened).toMatchObject({
    status: 503,
    body: { code: 'UPDATING', outcome: 'NOT_TRIED' },
  })
})

it('lets the owner withdraw the agreement while a register is open', async () => {
  const releases = await givenReleases()
  releases.publish({ version: '0.3.0' })
  const { app, admin, installer, pass } = await givenTill(releases)
  await openRegister(app)
  await admin.updates.look()
  await admin.updates.install({ body: { version: '0.3.0' } })
  await eventually(async () =>
    expect(await admin.updates.status()).toMatchObject({ step: 'WAITING' }),
  )
  await expect(admin.updates.cancel()).resolves.toMatchObject({ step: 'NONE' })
  await closeRegister(app)
  pass()
  await expect(admin.updates.status()).resolves.toMatchObject({ step: 'NONE' })
  expect(installer.installed).toEqual([])
})

it('shows no release that another key signed or that was changed after its signature', async () => {
  const releases = await givenReleases()
  const others = await givenReleases()
  releases.publish({ version: '0.3.0' })
  const { admin } = await givenTill(releases)
  await admin.updates.saveSettings({
    body: { isOn: true, source: releases.url, key: others.key },
  })
  await expect(admin.updates.look()).resolves.toMatchObject({ problem: 'UNSIGNED', release: null })
  await admin.updates.saveSettings({
    body: { isOn: true, source: releases.folder, key: releases.key },
  })
  const file = join(releases.folder, 'mostrador-update.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('0.3.0', '0.9.0'))
  await expect(admin.updates.look()).resolves.toMatchObject({ problem: 'UNSIGNED', release: null })
  writeFileSync(file, '{}')
  await expect(admin.updates.look()).resolves.toMatchObject({ problem: 'UNSIGNED', release: null })
})

it('does not install a package whose bytes are not those of the manifest', async () => {
  const releases = await givenReleases()
  const name = releases.publish({ version: '0.3.0' })
  const bytes = readFileSync(join(releases.folder, name))
  bytes[100_000] = (bytes[100_000] ?? 0) ^ 0x01
  writeFileSync(join(releases.folder, name), bytes)
  const { admin, installer } = await givenTill(releases)
  await admin.updates.look()
  await admin.updates.install({ body: { version: '0.3.0' } })
  await eventually(async () =>
    expect(await admin.updates.status()).toMatchObject({
      step: 'NONE',
      problem: 'DAMAGED_DOWNLOAD',
    }),
  )
  expect(installer.installed).toEqual([])
})

it('says which release needs another version in between, and which has no package for this machine', async () => {
  const releases = await givenReleases()
  releases.publish({ version: '0.5.0', upgradesFrom: '0.4.0' })
  const { admin } = await givenTill(releases)
  await expect(admin.updates.look()).resolves.toMatchObject({ problem: 'TOO_OLD' })
  releases.publish({ version: '0.5.0', arch: 'arm64' })
  await expect(admin.updates.look()).resolves.toMatchObject({ problem: 'OTHER_MACHINE' })
  releases.publish({ version: '0.1.9' })
  await expect(admin.updates.look()).resolves.toMatchObject({ problem: null, release: null })
})

it('goes on with a download where the line broke', async () => {
  const releases = await givenReleases()
  const name = releases.publish({ version: '0.3.0', bytes: 3_000_000 })
  const { admin, installer, pass } = await givenTill(releases)
  await admin.updates.look()
  releases.cutAfter(1_000_000)
  await admin.updates.install({ body: { version: '0.3.0' } })
  await eventually(async () =>
    expect(await admin.updates.status()).toMatchObject({
      step: 'DOWNLOADING',
      problem: 'UNREACHABLE',
    }),
  )
  pass()
  await eventually(async () => expect(installer.installed).toHaveLength(1))
  expect(releases.ranges).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)])
  expect(readFileSync(installer.installed[0] ?? '')).toEqual(
    readFileSync(join(releases.folder, name)),
  )
})

it('takes all of a package again if the part on the disk is of another file', async () => {
  const releases = await givenReleases()
  const name = releases.publish({ version: '0.3.0', bytes: 3_000_000 })
  const { app, admin, installer, pass } = await givenTill(releases)
  await admin.updates.look()
  releases.cutAfter(1_000_000)
  await admin.updates.install({ body: { version: '0.3.0' } })
  await eventually(async () =>
    expect(await admin.updates.status()).toMatchObject({ problem: 'UNREACHABLE' }),
  )
  writeFileSync(join(app.folder, 'updates', `${name}.part`), 'otro')
  pass()
  await eventually(async () => expect(installer.installed).toHaveLength(1))
  expect(releases.ranges).toEqual([undefined, 'bytes=4-', undefined])
})

it('downloads nothing while the room is needed for sales, and goes on when there is some', async () => {
  const releases = await givenReleases()
  releases.publish({ version: '0.3.0' })
  const { admin, installer, disk, pass } = await givenTill(releases, 0.1 * GIB)
  await admin.updates.look()
  await admin.updates.install({ body: { version: '0.3.0' } })
  await eventually(async () =>
    expect(await admin.updates.status()).toMatchObject({
      step: 'DOWNLOADING',
      problem: 'NO_ROOM',
    }),
  )
  expect(releases.ranges).toEqual([])
  disk.freeBytes = 50 * GIB
  pass()
  await eventually(async () => expect(installer.installed).toHaveLength(1))
})

it('installs nothing without a backup', async () => {
  const releases = await givenReleases()
  releases.publish({ version: '0.3.0' })
  const { app, admin, installer } = await givenTill(releases)
  // A file where the folder of the backups would be.
  writeFileSync(join(app.folder, 'backups'), '')
  await admin.updates.look()
  await admin.updates.install({ body: { version: '0.3.0' } })
  await eventually(async () =>
    expect(await admin.updates.status()).toMatchObject({ step: 'NONE', problem: 'BACKUP_FAILED' }),
  )
  expect(installer.installed).toEqual([])
  // The writes go on.
  await openRegister(app)
})

it('goes on selling if the installer cannot be started', async () => {
  const releases = await givenReleases()
  releases.publish({ version: '0.3.0' })
  const { app, admin, installer } = await givenTill(releases)
  installer.install = () => Promise.reject(new Error('EACCES'))
  await admin.updates.look()
  await admin.updates.install({ body: { version: '0.3.0' } })
  await eventually(async () =>
    expect(await admin.updates.status()).toMatchObject({
      step: 'NONE',
      problem: 'INSTALLER_FAILED',
    }),
  )
  await openRegister(app)
})

it('needs a source and a key to be turned on, and only the owner may agree', async () => {
  const app = await givenApp({ dependencies: { installer: standInInstaller() } })
  const admin = await app.as('admin')
  await expect(
    admin.updates.saveSettings({ body: { isOn: true, source: '', key: '' } }),
  ).rejects.toMatchObject({
    body: { errors: [{ field: 'source', code: 'UPDATE_SOURCE_MISSING' }] },
  })
  await expect(admin.updates.look()).rejects.toMatchObject({ code: 'UPDATE_SOURCE_MISSING' })
  const gerente = await app.as('gerente')
  await expect(gerente.updates.install({ body: { version: '0.3.0' } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(admin.updates.install({ body: { version: '0.3.0' } })).rejects.toMatchObject({
    code: 'UPDATE_GONE',
  })
})
