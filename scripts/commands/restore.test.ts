import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { PEPPER_FILE, readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import { givenFolderOfVersion010 } from '#main/testing/given/given-version-0.1.0.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'
import { root } from '../root.ts'

function run(command: 'restore' | 'verify', ...options: string[]) {
  return spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), command, ...options], {
    encoding: 'utf8',
  })
}

function restore(folder: string, from: string) {
  return run('restore', '--data', folder, '--from', from)
}

async function sell(app: TestApp) {
  return (await app.as('cajera')).invoices.issue({ body: await simpleSale(app) })
}

/** Creates a till with one sale in a backup and one after it. */
async function givenTwoSales() {
  const app = await givenApp()
  // The app of a test gets its pepper by argument; the commands read it from the folder.
  writeFileSync(join(app.folder, PEPPER_FILE), TEST_PEPPER)
  await openRegister(app)
  const first = await sell(app)
  const backup = await (await app.as('admin')).backups.create()
  const second = await sell(app)
  const kept = mkdtempSync(join(tmpdir(), 'mostrador-usb-'))
  onTestFinished(() => rmSync(kept, { recursive: true, force: true }))
  const from = join(kept, 'copia.db')
  copyFileSync(backup.location, from)
  return { app, from, first, second }
}

function stateOf(folder: string): string {
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  const numbers = raw.prepare('SELECT number FROM invoices ORDER BY id').pluck().all()
  raw.close()
  return numbers.join(' ')
}

it('restores a backup, keeps the replaced data, and never reuses a number', async () => {
  const { app, from, first, second } = await givenTwoSales()
  expect(restore(app.folder, from)).toMatchObject({
    status: 68,
    stderr:
      'Mostrador está abierto con estos datos: cerrarlo antes de restaurar. Nada se ha cambiado.\n',
  })
  await app.app.stop()
  const result = restore(app.folder, from)
  expect(result.stderr).toBe('')
  expect(result.status).toBe(0)
  expect(result.stdout).toContain(`Respaldo restaurado: 1 facturas, hasta la ${first.number}.`)
  const [, kept = ''] = /^Los datos de antes quedan en (.+)\.$/m.exec(result.stdout) ?? []
  const before = new Database(kept, { readonly: true })
  expect(before.prepare('SELECT count(*) FROM invoices').pluck().get()).toBe(2)
  before.close()

  const again = await givenApp({ folder: app.folder })
  await expect(sell(again)).rejects.toMatchObject({ code: 'ISSUING_HELD' })
  await (await again.as('gerente')).sync.releaseIssuing({ body: { reason: 'Se revisó' } })
  expect(Number((await sell(again)).shortNumber)).toBe(Number(second.shortNumber) + 101)
})

it('restored data agree with their audit chain, before and after the till opens', async () => {
  const { app, from } = await givenTwoSales()
  await app.app.stop()
  expect(restore(app.folder, from).status).toBe(0)
  const pending = run('verify', '--data', app.folder)
  expect(pending.stdout).toMatch(/^Nadie ha cambiado los registros: \d+ revisados\.\n/)
  expect(pending.stdout).toContain('el ancla (anchor.json) es todavía la de antes')
  expect(pending.status).toBe(0)

  const raw = new Database(join(app.folder, DATABASE_FILE))
  raw.exec('UPDATE invoices SET total = total - 100')
  raw.close()
  expect(run('verify', '--data', app.folder).status).toBe(1)
  expect(restore(app.folder, from).status).toBe(0)

  const again = await givenApp({ folder: app.folder })
  await again.as('gerente')
  await again.app.stop()
  const opened = run('verify', '--data', app.folder)
  expect(opened.stdout).toMatch(/^Nadie ha cambiado los registros: \d+ revisados\.\n$/)
  expect(opened.status).toBe(0)
})

it('restores on another machine and says that the pepper must be copied', async () => {
  const { from, first } = await givenTwoSales()
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-new-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const result = restore(folder, from)
  expect(result.status).toBe(0)
  expect(result.stdout).toContain('Falta pepper.key')
  expect(stateOf(folder)).toBe(first.number)
  const moved = await givenApp({ folder })
  await openRegister(moved).catch(() => undefined)
  await expect(sell(moved)).rejects.toMatchObject({ code: 'ISSUING_HELD' })
})

it('restores a backup of version 0.1.0: the next start upgrades it and keeps every invoice', async () => {
  const folder = givenFolderOfVersion010()
  const from = join(folder, '..', 'copia.db')
  const day = new Database(join(folder, DATABASE_FILE))
  day.prepare('VACUUM INTO ?').run(from)
  day.close()
  const before = stateOf(folder)
  expect(before.split(' ')).toHaveLength(61)
  expect(restore(folder, from)).toMatchObject({ status: 0, stderr: '' })

  const pepper = readPepperFile(folder, systemRandomness)
  const app = await givenApp({ folder, dependencies: { pepper } })
  expect(stateOf(folder)).toBe(before)
  await expect(sell(app)).rejects.toMatchObject({ code: 'ISSUING_HELD' })
  const admin = await app.as('admin')
  await admin.sync.releaseIssuing({ body: { reason: 'Se revisó' } })
  expect((await sell(app)).number).toBe('001-001-000000162')
  expect(await admin.auditEntries.verify({})).toMatchObject({ isWhole: true, doubts: [] })
})

it('refuses a damaged, foreign, newer or missing file, and changes nothing', async () => {
  const { app, from, first, second } = await givenTwoSales()
  await app.app.stop()
  const bytes = readFileSync(from)
  const bad = `${from}.bad`
  writeFileSync(bad, bytes.subarray(0, bytes.length / 3))
  expect(restore(app.folder, bad).status).toBe(66)
  writeFileSync(bad, 'a shopping list')
  expect(restore(app.folder, bad).status).toBe(65)
  writeFileSync(bad, bytes)
  const newer = new Database(bad)
  newer.pragma('user_version = 999999')
  newer.close()
  expect(restore(app.folder, bad)).toMatchObject({
    status: 67,
    stderr: expect.stringContaining('versión más nueva') as string,
  })
  expect(restore(app.folder, `${from}.none`).status).toBe(65)
  expect(spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'restore']).status).toBe(2)
  expect(stateOf(app.folder)).toBe(`${first.number} ${second.number}`)
  expect(readdirSync(app.folder).filter((name) => name.includes('restoring'))).toEqual([])
})

it('replaces unreadable data, keeps them aside, and reuses none of their numbers', async () => {
  const { app, from, first, second } = await givenTwoSales()
  await app.app.stop()
  const live = join(app.folder, DATABASE_FILE)
  writeFileSync(live, Buffer.alloc(20_000, 7))
  const result = restore(app.folder, from)
  expect(result.stderr).toBe('')
  expect(stateOf(app.folder)).toBe(first.number)
  const [, kept = ''] = /^Los datos de antes quedan en (.+)\.$/m.exec(result.stdout) ?? []
  expect(existsSync(kept)).toBe(true)
  expect(readFileSync(kept).equals(Buffer.alloc(20_000, 7))).toBe(true)
  const again = await givenApp({ folder: app.folder })
  await (await again.as('gerente')).sync.releaseIssuing({ body: { reason: 'Se revisó' } })
  expect(Number((await sell(again)).shortNumber)).toBe(Number(second.shortNumber) + 101)
})

it('refuses a backup of another installation and one with a foreign trigger, and changes nothing', async () => {
  const { app, from, first, second } = await givenTwoSales()
  await app.app.stop()
  writeFileSync(join(app.folder, PEPPER_FILE), new Uint8Array(32).fill(8))
  const foreign = restore(app.folder, from)
  expect([foreign.status, foreign.stderr]).toEqual([
    75,
    expect.stringContaining('otra instalación'),
  ])
  writeFileSync(join(app.folder, PEPPER_FILE), TEST_PEPPER)
  const raw = new Database(from)
  raw.exec('CREATE TRIGGER foreignOne AFTER INSERT ON invoices BEGIN SELECT 1; END')
  raw.close()
  const changed = restore(app.folder, from)
  expect([changed.status, changed.stderr]).toEqual([65, expect.stringContaining('otro programa')])
  expect(stateOf(app.folder)).toBe(`${first.number} ${second.number}`)
})
