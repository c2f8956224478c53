import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Timers } from '#main/core/clock/timers.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp, type TestAppOptions } from '#main/testing/test-app.ts'

// Backup threads read whole files, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000
const GIB = 1024 ** 3

/** Returns timers that fire only when a test calls `look`; the sync worker's never fire. */
function turnedTimers() {
  const waiting = new Set<{ milliseconds: number; call: () => void }>()
  const timers: Timers = {
    after(milliseconds, call) {
      const entry = { milliseconds, call }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
  }
  return {
    timers,
    /** Fires the timers of the backup check (one minute); a check still running is not repeated. */
    look: (): void => {
      for (const entry of Array.from(waiting)) {
        if (entry.milliseconds !== MINUTE) continue
        waiting.delete(entry)
        entry.call()
      }
    },
  }
}

async function sell(app: TestApp) {
  const cajera = await app.as('cajera')
  return cajera.invoices.issue({ body: await simpleSale(app) })
}

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-usb-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function givenSelling(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await givenApp(options)
  await openRegister(app)
  return app
}

function flipByte(file: string, at: number): void {
  const bytes = readFileSync(file)
  bytes[at] = (bytes[at] ?? 0) ^ 0x01
  writeFileSync(file, bytes)
}

/** Waits until a backup check has had its effect. */
function eventually(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000, interval: 20 })
}

it('takes a backup on demand with the current sales, readable by any SQLite program', async () => {
  const app = await givenSelling()
  const invoice = await sell(app)
  const gerente = await app.as('gerente')
  const taken = await gerente.backups.create()
  expect(taken).toMatchObject({
    takenAt: app.clock.now().toISOString(),
    reason: 'MANUAL',
    invoices: 1,
    lastNumber: invoice.number,
    state: 'VERIFIED',
    isVerified: true,
    isHere: true,
    isInSecondFolder: false,
  })
  expect(await gerente.backups.list()).toEqual([taken])
  expect(statSync(taken.location).size).toBe(taken.bytes)
  expect(statSync(taken.location).mode & 0o777).toBe(0o600)
  const copy = new Database(taken.location, { readonly: true })
  expect(copy.pragma('journal_mode', { simple: true })).toBe('delete')
  expect(copy.prepare('SELECT number FROM invoices').pluck().all()).toEqual([invoice.number])
  expect(copy.prepare("SELECT count(*) FROM users WHERE pinHash LIKE '%2580%'").pluck().get()).toBe(
    0,
  )
  copy.close()
  expect(readdirSync(dirname(taken.location)).toSorted()).toEqual([
    expect.stringMatching(/manual\.db$/),
    expect.stringMatching(/manual\.db\.json$/),
  ])
})

it('lets managers list and take backups, and only the owner restore one or change the settings', async () => {
  const app = await givenApp()
  const gerente = await app.as('gerente')
  const { id } = await gerente.backups.create()
  const settings = { everyMinutes: 5, keep: 10, secondFolder: null }
  await expect(gerente.backups.saveSettings({ body: settings })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    gerente.backups.restore({ params: { id }, body: { pin: '2580' } }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'pin' }] } })
  for (const user of ['cajera', 'mesero'] as const) {
    const client = await app.as(user)
    await expect(client.backups.list()).rejects.toMatchObject({ status: 403 })
    await expect(client.backups.create()).rejects.toMatchObject({ status: 403 })
  }
  const admin = await app.as('admin')
  expect(await admin.backups.saveSettings({ body: settings })).toEqual({
    ...settings,
    isOtherDisk: false,
  })
  expect(await gerente.backups.settings()).toMatchObject(settings)
})

it('takes one every 15 minutes during sales, and none without sales', async () => {
  const { timers, look } = turnedTimers()
  const app = await givenSelling({ dependencies: { timers } })
  const gerente = await app.as('gerente')
  const afterLooks = (count: number) =>
    eventually(async () => {
      look()
      expect(await gerente.backups.list()).toHaveLength(count)
      expect((await gerente.backups.status()).isRunning).toBe(false)
    })
  await afterLooks(1)
  await sell(app)
  app.clock.advance(14 * MINUTE)
  await afterLooks(1)
  app.clock.advance(MINUTE)
  await afterLooks(2)
  expect((await gerente.backups.list())[0]).toMatchObject({ reason: 'SCHEDULED', invoices: 1 })
  app.clock.advance(40 * MINUTE)
  for (let looks = 0; looks < 3; looks++) await afterLooks(2)
})

it('takes one at each register close', async () => {
  const app = await givenSelling()
  await sell(app)
  const gerente = await app.as('gerente')
  const summary = await gerente.cashRegister.summary({ body: { emissionPointId: 1 } })
  await gerente.cashRegister.close({
    body: {
      operationId: '0199f3a1-7c1e-7000-8000-0000000000aa',
      summaryVersion: summary.summaryVersion,
      pin: '2580',
      counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 100,
    },
  })
  await eventually(async () =>
    expect(await gerente.backups.list()).toMatchObject([{ reason: 'CLOSE', invoices: 1 }]),
  )
})

it('detects a changed byte before it offers a backup, and refuses to restore a damaged one', async () => {
  const app = await givenSelling()
  await sell(app)
  const admin = await app.as('admin')
  const taken = await admin.backups.create()
  const original = readFileSync(taken.location)
  for (let flip = 0; flip < 12; flip++) {
    writeFileSync(taken.location, original)
    flipByte(taken.location, Math.floor(((flip + 0.37) / 12) * original.length))
    expect(await admin.backups.list()).toMatchObject([{ isVerified: false }])
    await eventually(async () =>
      expect(await admin.backups.list()).toMatchObject([{ state: 'DAMAGED' }]),
    )
  }
  await expect(
    admin.backups.restore({ params: { id: taken.id }, body: { pin: '9999' } }),
  ).rejects.toMatchObject({ status: 409, code: 'BACKUP_DAMAGED' })
  await expect(admin.backups.missing({ params: { id: taken.id } })).rejects.toMatchObject({
    code: 'BACKUP_DAMAGED',
  })
  writeFileSync(taken.location, original)
  expect(await admin.backups.list()).toMatchObject([{ isVerified: true }])
  writeFileSync(taken.location, original.subarray(0, original.length / 2))
  expect(await admin.backups.list()).toMatchObject([{ isVerified: false }])
})

it('neither verifies nor restores a file of another installation, or one with a foreign trigger', async () => {
  const pepper = new Uint8Array(32).fill(8)
  const other = await givenApp({ content: 'empty', dependencies: { pepper } })
  await other.app.stop()
  const app = await givenSelling()
  const { number } = await sell(app)
  const admin = await app.as('admin')
  const own = await admin.backups.create()
  const placed = (second: number) =>
    own.location.replace(/T\d{9}-manual/, `T01010${second}000-manual`)
  const theirs = new Database(join(other.folder, DATABASE_FILE))
  theirs.exec(`VACUUM INTO '${placed(1)}'`)
  theirs.close()
  copyFileSync(own.location, placed(2))
  const changed = new Database(placed(2))
  changed.exec('CREATE TRIGGER foreignOne AFTER INSERT ON invoices BEGIN SELECT 1; END')
  changed.close()
  await eventually(async () => {
    const states = (await admin.backups.list()).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['DAMAGED', 'DAMAGED', 'VERIFIED'])
  })
  for (const { id, state } of await admin.backups.list()) {
    if (state === 'VERIFIED') continue
    await expect(
      admin.backups.restore({ params: { id }, body: { pin: '9999' } }),
    ).rejects.toMatchObject({ status: 409, code: 'BACKUP_FOREIGN' })
  }
  // The data are those of before, and sell.
  expect((await admin.invoices.list({})).data.map((invoice) => invoice.number)).toEqual([number])
  await sell(app)
})

it('checks a foreign file in the backup folder as strictly as its own', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const taken = await admin.backups.create()
  const foreign = taken.location.replace(/T\d{9}-manual/, 'T010101000-manual')
  const found = (list: readonly { location: string }[]) =>
    list.find(({ location }) => location === foreign)
  const other = new Database(foreign)
  other.exec('CREATE TABLE invoices (id INTEGER)')
  other.close()
  expect(found(await admin.backups.list())).toMatchObject({ isVerified: false })
  copyFileSync(taken.location, foreign)
  rmSync(`${foreign}.json`)
  expect(found(await admin.backups.list())).toMatchObject({ isVerified: true })
})

it('restores by PIN: sessions continue, issuing is held, and no number is used twice', async () => {
  const app = await givenSelling()
  const before = await sell(app)
  const admin = await app.as('admin')
  const cajera = await app.as('cajera')
  const { id } = await admin.backups.create()
  app.clock.advance(MINUTE)
  const later = [await sell(app), await sell(app)]
  expect(await admin.backups.missing({ params: { id } })).toEqual({
    invoices: 2,
    firstNumber: later[0]?.number,
    lastNumber: later[1]?.number,
    total: later.reduce((sum, { total }) => sum + total, 0),
    cardCharges: 0,
    cardTotal: 0,
    tables: [],
  })
  await expect(
    admin.backups.restore({ params: { id }, body: { pin: '8642' } }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'pin' }] } })

  const answer = await app.request('POST', `/backups/${id}/restore`, {
    token: await app.tokenOf('admin'),
    body: { pin: '9999' },
  })
  expect(answer).toMatchObject({ status: 202, body: { id } })

  const page = await cajera.invoices.list({ query: {} })
  expect(page.data.map(({ number }) => number)).toEqual([before.number])
  expect((await admin.sync.status()).issuingHold).toMatchObject({ code: 'BACKUP_RESTORED' })
  await expect(sell(app)).rejects.toMatchObject({ status: 409, code: 'ISSUING_HELD' })
  const [kept] = await admin.backups.list()
  expect(kept).toMatchObject({ reason: 'BEFORE_RESTORE', invoices: 3, isVerified: true })

  await admin.sync.releaseIssuing({ body: { reason: 'Se revisaron los recibos entregados' } })
  const next = await sell(app)
  const lastUsed = Number(later[1]?.shortNumber)
  expect(Number(next.shortNumber)).toBe(lastUsed + 101)
  const raw = new Database(join(app.folder, 'mostrador.db'), { readonly: true })
  const kinds = raw.prepare('SELECT kind FROM auditEntries ORDER BY id').pluck().all()
  raw.close()
  expect(kinds).toContain('BACKUP_RESTORED')
  expect(kinds).toContain('ISSUING_RELEASED')
  // The entries added by the restore are sealed too.
  expect(await admin.auditEntries.verify({})).toMatchObject({ isWhole: true, doubts: [] })
})

it('restores the data that a restore replaced, with their sales', async () => {
  const app = await givenSelling()
  const admin = await app.as('admin')
  const { id } = await admin.backups.create()
  app.clock.advance(MINUTE)
  const sold = await sell(app)
  await admin.backups.restore({ params: { id }, body: { pin: '9999' } })
  app.clock.advance(MINUTE)
  const [kept] = await admin.backups.list()
  expect(kept?.reason).toBe('BEFORE_RESTORE')
  await admin.backups.restore({ params: { id: kept?.id ?? 0 }, body: { pin: '9999' } })
  const page = await (await app.as('cajera')).invoices.list({ query: {} })
  expect(page.data.map(({ number }) => number)).toEqual([sold.number])
})

it('keeps the newest ones, and the last one of each day', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  await admin.backups.saveSettings({ body: { everyMinutes: 15, keep: 2, secondFolder: null } })
  const taken: number[] = []
  for (let backup = 0; backup < 5; backup++) {
    taken.push((await admin.backups.create()).id)
    app.clock.advance(10 * 60 * MINUTE)
  }
  // Taken at 14:58, and at 00:58, 10:58, 20:58 and 06:58 of the following days.
  expect((await admin.backups.list()).map(({ id }) => id)).toEqual([taken[4], taken[3], taken[0]])
  const files = readdirSync(join(app.folder, 'backups'))
  expect(files).toHaveLength(6)
})

it('names the order without a table whose lines a restore would lose', async () => {
  const app = await givenSelling()
  const admin = await app.as('admin')
  const { id } = await admin.backups.create()
  const [product] = (await admin.products.list({ query: { size: 1 } })).data
  await admin.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType: 'TAKEAWAY',
      name: 'Verónica',
      items: [{ itemUuid: randomUUID(), productId: product?.id ?? 0, quantity: 1 }],
    },
  })
  expect(await admin.backups.missing({ params: { id } })).toMatchObject({
    tables: ['Llevar 1 · Verónica'],
  })
})

it('copies each backup to a second folder and continues if that is missing', async () => {
  const { timers, look } = turnedTimers()
  const app = await givenSelling({ dependencies: { timers } })
  const admin = await app.as('admin')
  const usb = givenFolder()
  const secondFolder = join(usb, 'copias')
  const settings = { everyMinutes: 15, keep: 3, secondFolder }
  await admin.backups.saveSettings({ body: settings })
  expect((await admin.backups.status()).secondFolder).toEqual({
    path: secondFolder,
    state: 'MISSING',
  })
  const first = await admin.backups.create()
  expect((await sell(app)).status).toBe('CREATED')
  expect((await admin.backups.status()).secondFolder.state).toBe('MISSING')

  mkdirSync(secondFolder)
  await eventually(async () => {
    look()
    expect((await admin.backups.status()).secondFolder.state).toBe('OK')
    expect((await admin.backups.list())[0]).toMatchObject({ isHere: true, isInSecondFolder: true })
  })
  const copy = join(secondFolder, first.location.split('/').at(-1) ?? '')
  expect(readFileSync(copy).equals(readFileSync(first.location))).toBe(true)

  rmSync(first.location)
  rmSync(`${first.location}.json`)
  const [away] = await admin.backups.list()
  expect(away).toMatchObject({ id: first.id, location: copy, isHere: false, isVerified: true })
  await admin.backups.restore({ params: { id: first.id }, body: { pin: '9999' } })
  expect((await admin.sync.status()).issuingHold).toMatchObject({ code: 'BACKUP_RESTORED' })
  expect(await admin.backups.settings()).toMatchObject(settings)
})

it('refuses a second folder inside the data folder, and an invalid path', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const save = (secondFolder: string) =>
    admin.backups.saveSettings({ body: { everyMinutes: 15, keep: 3, secondFolder } })
  const inside = { status: 400, body: { errors: [{ field: 'secondFolder' }] } }
  await expect(save(join(app.folder, 'backups'))).rejects.toMatchObject(inside)
  await expect(save('copias')).rejects.toMatchObject(inside)
})

it('reports a full second folder, and never uses its reserve', async () => {
  const usb = givenFolder()
  const space = { freeBytes: 100 * GIB, totalBytes: 200 * GIB }
  const app = await givenSelling({
    dependencies: {
      diskSpace: (folder) =>
        Promise.resolve(folder === usb ? { freeBytes: 1_000, totalBytes: 8 * GIB } : space),
    },
  })
  const admin = await app.as('admin')
  await admin.backups.saveSettings({ body: { everyMinutes: 15, keep: 3, secondFolder: usb } })
  await admin.backups.create()
  await eventually(async () =>
    expect((await admin.backups.status()).secondFolder.state).toBe('FULL'),
  )
  expect(readdirSync(usb)).toEqual([])
  expect((await sell(app)).status).toBe('CREATED')
})

it('warns if the disk fills up, deletes old backups first, and sales continue', async () => {
  const { timers, look } = turnedTimers()
  const space = { freeBytes: 100 * GIB, totalBytes: 200 * GIB }
  const app = await givenSelling({
    dependencies: { timers, diskSpace: () => Promise.resolve({ ...space }) },
  })
  const admin = await app.as('admin')
  for (let backup = 0; backup < 3; backup++) {
    await admin.backups.create()
    app.clock.advance(1_000)
  }
  const disk = async () => (await app.request('GET', '/health')).body.disk as string
  expect(await disk()).toBe('ok')
  space.freeBytes = GIB
  await eventually(async () => {
    look()
    expect(await disk()).toBe('low')
  })
  expect(await admin.backups.list()).toHaveLength(3)

  space.freeBytes = 1_000
  await eventually(async () => {
    look()
    expect(await disk()).toBe('full')
  })
  await eventually(async () => expect(await admin.backups.list()).toHaveLength(1))
  await expect(admin.backups.create()).rejects.toMatchObject({
    status: 409,
    code: 'BACKUP_NO_ROOM',
  })
  expect(await admin.backups.status()).toMatchObject({
    lastProblem: 'NO_ROOM',
    disk: { state: 'FULL' },
  })
  expect(await admin.backups.list()).toHaveLength(1)
  expect((await sell(app)).status).toBe('CREATED')
})

it('removes files that a crash left half written', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const { location } = await admin.backups.create()
  await app.app.stop()
  const half = `${location.replace('-manual', '-close')}.part`
  writeFileSync(half, readFileSync(location).subarray(0, 5_000))
  const prepared = ['restoring.db', 'restoring.db-journal', 'restoring.db-wal', 'restoring.db-shm']
  for (const name of prepared) writeFileSync(join(app.folder, name), 'half')
  const again = await givenApp({ folder: app.folder })
  expect(existsSync(half)).toBe(false)
  for (const name of prepared) expect(existsSync(join(app.folder, name)), name).toBe(false)
  expect(await (await again.as('admin')).backups.list()).toHaveLength(1)
})

it.each(['/etc', '/proc', '/sys/kernel', '/dev', '/usr/share', '/'])(
  'refuses %s, a folder of the system, as the second folder',
  async (secondFolder) => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    const answer = await app.request('PUT', '/backups/settings', {
      token,
      body: { everyMinutes: 15, keep: 3, secondFolder },
    })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        {
          field: 'secondFolder',
          code: 'SECOND_FOLDER_OF_SYSTEM',
          message:
            'Esta carpeta es del sistema. Elegir una propia, mejor en otro disco o en un USB.',
        },
      ],
    ])
  },
)
