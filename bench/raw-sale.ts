import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { keepCheckpointed } from '#main/database/sqlite/checkpoint.ts'
import { uuidv7 } from '#main/hosts/shared/system.ts'

/**
 * The reference for a sale: its rows written with bare better-sqlite3 in one transaction, with the same pragmas and
 * checkpoint thread, but without validation, pricing or answer.
 *
 * Repeats the rows of one stored sale with the products of each sale, so that it writes as many rows, bytes and pages
 * as the API.
 */
export interface RawSales {
  sell(productIds: readonly number[]): void
  close(): Promise<void>
}

export type Row = Record<string, string | number | null>

/** Opens a data folder with the program's pragmas and its checkpoint thread, but without its triggers. */
export function openRaw(folder: string) {
  const file = join(folder, 'mostrador.db')
  const raw = new Database(file)
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL')
  raw.pragma('foreign_keys = ON')
  raw.pragma('cache_size = -12288')
  raw.pragma('wal_autocheckpoint = 0')
  const checkpoints = keepCheckpointed(
    file,
    () => raw,
    'thread',
    () => {},
  )
  return {
    raw,
    checkpoints,
    rows: (sql: string, ...values: unknown[]) => raw.prepare(sql).all(...values) as Row[],
    insert: (table: string, row: Row) => {
      const columns = Object.keys(row)
      return raw.prepare(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      )
    },
    close: async () => {
      await checkpoints.stop()
      raw.close()
    },
  }
}

export function openRawSales(folder: string, sampleInvoiceId: number): RawSales {
  const { raw, checkpoints, rows, insert, close } = openRaw(folder)
  const [invoice] = rows('SELECT * FROM invoices WHERE id = ?', sampleInvoiceId)
  const lines = rows('SELECT * FROM invoiceLines WHERE invoiceId = ?', sampleInvoiceId).map(
    withoutId,
  )
  const payments = rows('SELECT * FROM invoicePayments WHERE invoiceId = ?', sampleInvoiceId).map(
    withoutId,
  )
  const [operation] = rows('SELECT * FROM outbox WHERE uuid = ?', invoice?.['invoiceUuid'] ?? '')
  const [audit] = rows(
    "SELECT * FROM auditEntries WHERE kind = 'INVOICE_ISSUED' AND resourceId = ?",
    sampleInvoiceId,
  )
  if (invoice === undefined || operation === undefined || audit === undefined) {
    throw new Error('The sample sale is not whole')
  }

  const insertInvoice = insert('invoices', withoutId(invoice))
  const insertLine = insert('invoiceLines', lines[0] ?? {})
  const insertPayment = insert('invoicePayments', payments[0] ?? {})
  const insertOutbox = insert('outbox', withoutId(operation))
  const insertAudit = insert('auditEntries', withoutId(audit))
  const takeNumber = raw.prepare(
    'UPDATE sequences SET nextNumber = nextNumber + 1 WHERE emissionPointId = 1 RETURNING nextNumber - 1 AS number',
  )
  const moveStock = raw.prepare(
    'INSERT INTO productStocks (productId, establishmentId, quantity, isSold) VALUES (?, 1, ?, 1) ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, isSold = 1',
  )
  const lastAudit = raw.prepare('SELECT hash FROM auditEntries ORDER BY id DESC LIMIT 1')

  const transaction = raw.transaction((productIds: readonly number[]) => {
    const { number } = takeNumber.get() as { number: number }
    const uuid = uuidv7()
    const sale: Row = {
      ...withoutId(invoice),
      invoiceUuid: uuid,
      sequential: number,
      number: `001-001-${String(number).padStart(9, '0')}`,
    }
    const invoiceId = Number(insertInvoice.run(Object.values(sale)).lastInsertRowid)
    for (const [index, line] of lines.entries()) {
      const productId = productIds[index] ?? 0
      insertLine.run(Object.values({ ...line, invoiceId, productId }))
    }
    for (const payment of payments) insertPayment.run(Object.values({ ...payment, invoiceId }))
    for (const productId of productIds) moveStock.run(productId, -1_000_000)
    insertOutbox.run(Object.values({ ...withoutId(operation), uuid }))
    const previous = (lastAudit.get() as { hash: string }).hash
    const hash = createHash('sha256')
      .update(previous + String(audit['payload']))
      .digest('base64url')
    insertAudit.run(Object.values({ ...withoutId(audit), resourceId: invoiceId, hash }))
  })

  return {
    sell(productIds) {
      transaction.immediate(productIds)
      checkpoints.committed()
    },
    close,
  }
}

export function withoutId(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'))
}
