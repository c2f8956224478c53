import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { givenApp } from '#main/testing/test-app.ts'
import { TEST_CHAIN_KEY, TEST_PEPPER } from '#main/testing/test-pepper.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { auditHash, type AuditRow } from '#main/database/history/chain/audit-chain.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { takeOwnership } from '#main/database/sqlite/owner-lock.ts'
import { sign } from '#main/core/installation/anchor-signature.ts'
import { ANCHOR_FILE } from '#main/core/installation/anchor-store.ts'
import { recoveryText } from '../../../scripts/terminal/recovery-text.ts'
import { recoverDatabase } from './recover-database.ts'

const now = new Date('2026-11-21T20:00:00.000Z')
const CUSTOMERS = 1_000

/** Creates a demo restaurant with customers over many pages, and stops it. */
async function givenRestaurant() {
  const folder = givenDataFolder()
  const file = join(folder, DATABASE_FILE)
  const { app } = await givenApp({ folder })
  await app.fillWithDemo()
  await app.stop()
  const raw = new Database(file)
  const insert = raw.prepare(
    `INSERT INTO customers (identificationTypeId, identificationNumber, socialReason, sortKey, createdAt, createdBy)
     VALUES (2, ?, ?, ?, '2026-11-21T19:58:00.000Z', 'Prueba')`,
  )
  raw.transaction(() => {
    for (let number = 1; number <= CUSTOMERS; number++) {
      const name = `Cliente ${number} con un nombre largo para llenar la página`
      insert.run(`P${String(number).padStart(9, '0')}`, name, name.toLowerCase())
    }
  })()
  raw.close()
  return { folder, file, before: rowsOf(file, 'customers') }
}

function rowsOf(file: string, table: string): Map<number, unknown> {
  const raw = new Database(file, { readonly: true })
  const rows = raw.prepare(`SELECT * FROM ${table}`).all() as { id: number }[]
  raw.close()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the leaf pages of a table or index. */
function pagesOf(file: string, name: string): { pageno: number; size: number }[] {
  const raw = new Database(file, { readonly: true })
  const pages = raw
    .prepare(
      `SELECT pageno, pgsize AS size FROM dbstat
       WHERE name = ? AND pagetype = 'leaf' ORDER BY path`,
    )
    .all(name) as { pageno: number; size: number }[]
  raw.close()
  return pages
}

function overwrite(file: string, ...pages: readonly { pageno: number; size: number }[]): void {
  const bytes = readFileSync(file)
  for (const { pageno, size } of pages) bytes.fill(0x5a, (pageno - 1) * size, pageno * size)
  writeFileSync(file, bytes)
}

const isDamaged = (file: string) => {
  const raw = new Database(file, { readonly: true })
  try {
    return raw.pragma('quick_check', { simple: true }) !== 'ok'
  } catch {
    return true
  } finally {
    raw.close()
  }
}

it('recovers all rows except those on the overwritten pages', async () => {
  const { folder, file, before } = await givenRestaurant()
  const pages = pagesOf(file, 'customers')
  // Two damaged pages with a sound page between them.
  overwrite(file, pages[10]!, pages[12]!)
  const damagedBytes = readFileSync(file)
  expect(isDamaged(file)).toBe(true)

  const recovery = recoverDatabase(folder, now, TEST_PEPPER)
  const customers = recovery?.tables.find(({ name }) => name === 'customers')
  expect(customers?.gaps).toHaveLength(2)
  expect(isDamaged(file)).toBe(false)
  const after = rowsOf(file, 'customers')
  const lost = [...before.keys()].filter((id) => !after.has(id))
  const inGaps = customers!.gaps.flatMap(({ from, to }) =>
    Array.from({ length: Number(to! - from) + 1 }, (_, index) => Number(from) + index),
  )
  expect(lost).toEqual(inGaps)
  expect(lost.length).toBeLessThan(before.size / 10)
  for (const [id, row] of after) expect(row).toEqual(before.get(id))
  // The file in the aside folder is the damaged file, byte for byte.
  expect(readFileSync(join(recovery!.asideFolder, DATABASE_FILE)).equals(damagedBytes)).toBe(true)
  expect(existsSync(join(recovery!.asideFolder, 'work'))).toBe(false)

  const { app, anonymous } = await givenApp({ folder })
  expect(await anonymous.system.health()).toMatchObject({ status: 'ok', setupRequired: false })
  await app.stop()
})

it('fills only the gap from the newest sound backup', async () => {
  const { folder, file, before } = await givenRestaurant()
  mkdirSync(join(folder, 'backups'))
  copyFileSync(file, join(folder, 'backups', 'viernes.db'))
  writeFileSync(join(folder, 'backups', 'roto.db'), 'a copy that was cut short')
  const raw = new Database(file)
  raw.exec('DELETE FROM customers WHERE id = 900')
  raw.close()
  const pages = pagesOf(file, 'customers')
  overwrite(file, pages[10]!)

  const recovery = recoverDatabase(folder, now, TEST_PEPPER)
  expect(recovery?.backup).toBe(join(folder, 'backups', 'viernes.db'))
  const after = rowsOf(file, 'customers')
  // A customer deleted after the backup stays deleted.
  before.delete(900)
  expect(after).toEqual(before)
  expect(recovery?.orphans).toEqual([])
  expect(recovery?.isIssuingHeld).toBe(false)
  expect(recoveryText(recovery!)).not.toContain('no emite facturas')
})

it('reports that issuing is held if the anchor is ahead of the recovered chain', async () => {
  const { folder, file } = await givenRestaurant()
  writeFileSync(
    join(folder, ANCHOR_FILE),
    JSON.stringify(sign({ auditId: 999_999, hash: 'x' }, TEST_PEPPER)),
  )
  overwrite(file, pagesOf(file, 'customers')[10]!)
  const recovery = recoverDatabase(folder, now, TEST_PEPPER)
  expect(recovery?.isIssuingHeld).toBe(true)
  expect(recoveryText(recovery!)).toContain('no emite facturas')

  const { app, as } = await givenApp({ folder })
  const gerente = await as('gerente')
  expect((await gerente.sync.status()).issuingHold).toMatchObject({ code: 'OLDER_THAN_BEFORE' })
  await app.stop()
})

it('restores the backup if the first page, and so every table, is lost', async () => {
  const { folder, file, before } = await givenRestaurant()
  copyFileSync(file, join(folder, 'before-migration-10-1.db'))
  overwrite(file, { pageno: 1, size: 4096 })
  const recovery = recoverDatabase(folder, now, TEST_PEPPER)
  expect(rowsOf(file, 'customers')).toEqual(before)
  expect(recovery?.numberJumps).not.toEqual([])
})

it('recovers changes that are only in the WAL, and moves the WAL aside', async () => {
  const { folder, file, before } = await givenRestaurant()
  const raw = new Database(file)
  raw.pragma('wal_autocheckpoint = 0')
  raw.exec("UPDATE customers SET phone = '0990000000' WHERE id = 5")
  // The files as they are at a power cut.
  copyFileSync(file, `${file}.cut`)
  copyFileSync(`${file}-wal`, `${file}.cut-wal`)
  raw.close()
  copyFileSync(`${file}.cut`, file)
  copyFileSync(`${file}.cut-wal`, `${file}-wal`)
  overwrite(file, pagesOf(`${file}.cut`, 'customers')[20]!)

  const recovery = recoverDatabase(folder, now, TEST_PEPPER)
  expect(rowsOf(file, 'customers').get(5)).toEqual({
    ...(before.get(5) as object),
    phone: '0990000000',
  })
  expect(existsSync(join(recovery!.asideFolder, `${DATABASE_FILE}-wal`))).toBe(true)
})

it('skips 1000 numbers if the series were lost, so that none is used twice', async () => {
  const { folder, file } = await givenRestaurant()
  mkdirSync(join(folder, 'backups'))
  copyFileSync(file, join(folder, 'backups', 'viernes.db'))
  const raw = new Database(file)
  raw.exec('UPDATE sequences SET nextNumber = 57 WHERE emissionPointId = 1')
  raw.close()
  for (const name of ['sequences', 'sqlite_autoindex_sequences_1']) {
    overwrite(file, ...pagesOf(file, name))
  }
  const recovery = recoverDatabase(folder, now, TEST_PEPPER)
  // The backup says 1, but how far it is behind is unknown.
  expect(recovery?.numberJumps).toEqual([
    { emissionPointId: 1, documentType: 'INVOICE', nextNumber: 1001 },
    { emissionPointId: 2, documentType: 'INVOICE', nextNumber: 1001 },
  ])
})

it('records the recovery in the audit chain', async () => {
  const { folder, file } = await givenRestaurant()
  overwrite(file, pagesOf(file, 'customers')[3]!)
  recoverDatabase(folder, now, TEST_PEPPER)
  const raw = new Database(file, { readonly: true })
  const [last, previous] = raw
    .prepare('SELECT * FROM auditEntries ORDER BY id DESC LIMIT 2')
    .all() as (AuditRow & { hash: string })[]
  raw.close()
  expect(last).toMatchObject({ kind: 'DATABASE_RECOVERED', createdAt: now.toISOString() })
  expect(last?.hash).toBe(auditHash(previous?.hash ?? '', last!, TEST_CHAIN_KEY))
})

it('does not touch a sound, an open or a foreign database', async () => {
  const { folder, file } = await givenRestaurant()
  const sound = readFileSync(file)
  expect(recoverDatabase(folder, now, TEST_PEPPER)).toBeUndefined()
  expect(readFileSync(file).equals(sound)).toBe(true)

  overwrite(file, pagesOf(file, 'customers')[3]!)
  const owner = takeOwnership(folder)
  expect(() => recoverDatabase(folder, now, TEST_PEPPER)).toThrow('ya está abierto')
  owner.release()

  const foreign = givenDataFolder()
  new Database(join(foreign, DATABASE_FILE)).exec('CREATE TABLE x (y)').close()
  expect(() => recoverDatabase(foreign, now, TEST_PEPPER)).toThrow('no es de Mostrador')
  expect(() => recoverDatabase(givenDataFolder(), now, TEST_PEPPER)).toThrow('No hay datos')
})

it('changes nothing if no row can be read and there is no backup', async () => {
  const { folder, file } = await givenRestaurant()
  const bytes = readFileSync(file)
  // Only the schema page is kept.
  bytes.fill(0x5a, 4096)
  writeFileSync(file, bytes)
  expect(() => recoverDatabase(folder, now, TEST_PEPPER)).toThrow('No se pudo leer ninguna fila')
  expect(readFileSync(file).equals(bytes)).toBe(true)
  expect(readdirSync(folder).filter((name) => name.startsWith('damaged-'))).toEqual([])
})
