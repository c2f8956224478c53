import type { MissingWork } from '#main/core/ports/backups.ts'
import Database from 'better-sqlite3'
import type { OrderType } from '#shared/api/sales/order-types.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'

/** Compares a backup with today's data. Run it in a thread: it may read many rows. */
export function compareBackup(backupFile: string, liveFile: string): MissingWork {
  const backup = new Database(backupFile, { readonly: true, fileMustExist: true })
  const live = new Database(liveFile, { readonly: true, fileMustExist: true, timeout: 5_000 })
  try {
    live.exec('BEGIN')
    const known = backup.prepare('SELECT 1 FROM invoices WHERE invoiceUuid = ?').pluck()
    const invoices = (
      live
        .prepare('SELECT invoiceUuid, number, total FROM invoices WHERE id > ? ORDER BY id')
        .all(lastCommonInvoice(backup, live)) as {
        invoiceUuid: string
        number: string
        total: number
      }[]
    ).filter(({ invoiceUuid }) => known.get(invoiceUuid) === undefined)
    const cards = missingCharges(backup, live)
    const now = checkContents(live)
    const then = checkContents(backup)
    const tables = [...new Set([...now.keys(), ...then.keys()])]
      .filter((name) => now.get(name) !== then.get(name))
      .toSorted((a, b) => a.localeCompare(b, 'es', { numeric: true }))
    return {
      invoices: invoices.length,
      firstNumber: invoices[0]?.number ?? null,
      lastNumber: invoices.at(-1)?.number ?? null,
      totalCents: invoices.reduce((sum, { total }) => sum + total, 0),
      ...cards,
      tables,
    }
  } finally {
    live.close()
    backup.close()
  }
}

/**
 * Returns the id of the last invoice that both files share, by binary search: up to that point their
 * invoices are equal. A backup from before an earlier restore has other invoices under the same ids after
 * it.
 */
function lastCommonInvoice(backup: Database.Database, live: Database.Database): number {
  const sql = 'SELECT invoiceUuid FROM invoices WHERE id <= ? ORDER BY id DESC LIMIT 1'
  const ofBackup = backup.prepare(sql).pluck()
  const ofLive = live.prepare(sql).pluck()
  let low = 0
  let high = (live.prepare('SELECT max(id) FROM invoices').pluck().get() as number | null) ?? 0
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (ofBackup.get(middle) === ofLive.get(middle)) low = middle
    else high = middle - 1
  }
  return low
}

function missingCharges(
  backup: Database.Database,
  live: Database.Database,
): { cardCharges: number; cardCents: number } {
  const known = backup
    .prepare("SELECT 1 FROM pinpadTransactions WHERE operationId = ? AND state = 'APPROVED'")
    .pluck()
  const rows = live
    .prepare(
      "SELECT operationId, totalAmount FROM pinpadTransactions WHERE type = 'SALE' AND state = 'APPROVED'",
    )
    .all() as { operationId: string; totalAmount: number }[]
  const missing = rows.filter(({ operationId }) => known.get(operationId) === undefined)
  return {
    cardCharges: missing.length,
    cardCents: missing.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
  }
}

/** Returns the open lines of each table and of each order without a table, by the name that people use. */
function checkContents(raw: Database.Database): Map<string, string> {
  const lines = `group_concat(i.itemUuid || i.status || i.quantity || i.totalAmount, ' ' ORDER BY i.id)`
  const tables = raw
    .prepare(
      `SELECT t.name, ${lines} AS items
       FROM orders o JOIN tables t ON t.id = o.tableId JOIN orderItems i ON i.orderId = o.id
       WHERE o.status = 'OPEN' GROUP BY t.id`,
    )
    .all() as { name: string; items: string }[]
  const contents = new Map(tables.map(({ name, items }) => [name, items]))
  // Numbers begin again each day, so two open orders may have one name.
  for (const order of ordersWithoutTable(raw, lines)) {
    const name = orderName(order)
    contents.set(name, `${contents.get(name) ?? ''} ${order.orderUuid} ${order.items}`)
  }
  return contents
}

interface OpenOrder {
  readonly orderType: OrderType
  readonly number: number | null
  readonly name: string | null
  readonly orderUuid: string
  readonly items: string
}

function ordersWithoutTable(raw: Database.Database, lines: string): readonly OpenOrder[] {
  // A backup of an earlier version has only orders with a table.
  const isKnown = raw
    .prepare("SELECT 1 FROM pragma_table_info('orders') WHERE name = 'orderType'")
    .pluck()
    .get()
  if (isKnown === undefined) return []
  return raw
    .prepare(
      `SELECT o.orderType, o.number, o.name, o.orderUuid, ${lines} AS items
       FROM orders o JOIN orderItems i ON i.orderId = o.id
       WHERE o.status = 'OPEN' AND o.tableId IS NULL GROUP BY o.id ORDER BY o.id`,
    )
    .all() as OpenOrder[]
}
