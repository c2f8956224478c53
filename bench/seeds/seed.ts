import Database from 'better-sqlite3'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '#shared/domain/calendar.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { migrations } from '#main/database/upgrade/migrate.ts'
import { auditHash } from '#main/database/history/chain/audit-chain.ts'
import { type ChainKey, deriveChainKey } from '#main/database/history/chain/chain-key.ts'
import { RowWatch } from '#main/database/history/row-watch.ts'
import { readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import { createAnchorStore } from '#main/core/installation/anchor-store.ts'
import { openBenchApp } from '../bench-app.ts'
import { confirmClock } from './confirm-clock.ts'
import { seedProducts } from './seed-products.ts'
import { BENCH_PRODUCTS, invoiceRow, lineRow, paymentRow, registerRow } from './seed-rows.ts'
import { prepareSent } from './seed-sent.ts'

const LINES = 6
const INVOICES_A_REGISTER = 2_000
const FIRST_DAY = '2019-01-01'
const INVOICES_A_DAY = 400
/** Increase it when the seeded rows change. */
const SEED = 4
const PAYMENTS = [
  ['CASH', 1000],
  ['CARD', 1760],
] as const

/**
 * Returns a data folder with the demo restaurant, 100,000 products and `invoices` stored sales of six lines
 * and two payments in closed registers of 2,000 each, all sent, with their seals in the audit chain. Created once
 * and reused until the schema or the seed changes. Deterministic except for uuids.
 */
export async function seededFolder(folder: string, invoices: number): Promise<string> {
  const done = join(folder, `seeded-${contentHash([migrations, SEED])}`)
  if (existsSync(done)) {
    await confirmClock(folder)
    return folder
  }
  // Removes the rest of an interrupted run or of an older schema; else the folder would be filled twice.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const app = await openBenchApp(folder)
  await app.fillWithDemo()
  await app.stop()
  const raw = new Database(join(folder, 'mostrador.db'))
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = OFF')
  raw.pragma('cache_size = -262144')
  // Opened before the first row, so that the check of the file during the sales finds no unwatched change.
  const key = deriveChainKey(readPepperFile(folder, systemRandomness))
  const watch = new RowWatch(raw, key)
  seedProducts(raw, BENCH_PRODUCTS)
  seedInvoices(raw, invoices, watch, key)
  raw.pragma('wal_checkpoint(TRUNCATE)')
  const end = raw.prepare('SELECT id, hash FROM auditEntries ORDER BY id DESC LIMIT 1').get()
  raw.close()
  anchorAt(folder, end as { id: number; hash: string })
  await confirmClock(folder)
  mkdirSync(done)
  return folder
}

/** Moves the anchor to the end of the seeded chain, as if the till had sold. */
function anchorAt(folder: string, end: { readonly id: number; readonly hash: string }): void {
  const pepper = readPepperFile(folder, systemRandomness)
  const anchors = createAnchorStore({ folder, installationId: '', pepper }, console.error)
  const kept = anchors.read()
  if (kept.kind === 'READ') anchors.write({ ...kept.anchor, auditId: end.id, hash: end.hash })
  anchors.close()
}

function seedInvoices(raw: Database.Database, count: number, watch: RowWatch, key: ChainKey): void {
  const insertRegister = prepareRow(raw, 'cashRegisters')
  const insertInvoice = prepareRow(raw, 'invoices')
  const insertLine = prepareRow(raw, 'invoiceLines')
  const insertPayment = prepareRow(raw, 'invoicePayments')
  const insertAudit = prepareRow(raw, 'auditEntries')
  const insertSent = prepareSent(raw, timeOf(count - 1))
  const lastAudit = raw
    .prepare('SELECT id, hash FROM auditEntries ORDER BY id DESC LIMIT 1')
    .get() as { id: number; hash: string }
  let { id: auditId, hash: previousHash } = lastAudit
  // The first sale seals this row and those of the products.
  raw
    .prepare('UPDATE sequences SET nextNumber = ?, hasIssued = 1 WHERE emissionPointId = 1')
    .run(count + 1)

  const chunk = raw.transaction((from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const id = index + 1
      const issuedAt = timeOf(index)
      const issueDate = issuedAt.slice(0, 10)
      const cashRegisterId = Math.floor(index / INVOICES_A_REGISTER) + 1
      if (index % INVOICES_A_REGISTER === 0) {
        insertRegister(registerRow(cashRegisterId, issuedAt))
      }
      const invoice = invoiceRow(id, cashRegisterId, issueDate, issuedAt)
      insertInvoice(invoice)
      const lines = Array.from({ length: LINES }, (_, line) => lineRow(id, line))
      for (const line of lines) insertLine(line)
      for (const [index, [kind, amount]] of PAYMENTS.entries()) {
        insertPayment(paymentRow(id, cashRegisterId, index + 1, kind, amount))
      }
      insertSent({ ...invoice, lines })
      auditId++
      const audit = {
        id: auditId,
        kind: 'INVOICE_ISSUED',
        resourceId: id,
        userId: 1,
        authorizedById: null,
        createdAt: issuedAt,
        payload: JSON.stringify({
          invoiceUuid: invoice.invoiceUuid,
          number: invoice.number,
          accessKey: invoice.accessKey,
          total: 2760,
          payments: PAYMENTS,
        }),
        seals: JSON.stringify(watch.take()),
      }
      previousHash = auditHash(previousHash, audit, key)
      insertAudit({ ...audit, hash: previousHash })
    }
  })
  const CHUNK = 20_000
  for (let from = 0; from < count; from += CHUNK) {
    chunk(from, Math.min(count, from + CHUNK))
    process.stderr.write(`\r  ${Math.min(count, from + CHUNK)} invoices`)
  }
  process.stderr.write('\n')
}

/** Returns an INSERT of rows with the columns of the first one. */
function prepareRow(raw: Database.Database, table: string): (row: object) => void {
  let statement: Database.Statement | undefined
  return (row) => {
    const names = Object.keys(row)
    statement ??= raw.prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
    )
    statement.run(row)
  }
}

/** Returns the time of the sale with this index; a day has 400. */
function timeOf(index: number): string {
  const day = addDays(FIRST_DAY, Math.floor(index / INVOICES_A_DAY))
  const SECONDS_BETWEEN_SALES = 100
  const at =
    Date.parse(`${day}T12:00:00Z`) + (index % INVOICES_A_DAY) * SECONDS_BETWEEN_SALES * 1_000
  return new Date(at).toISOString()
}
