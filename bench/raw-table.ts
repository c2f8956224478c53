import { createHash } from 'node:crypto'
import { uuidv7 } from '#main/hosts/shared/system.ts'
import { openRaw, type Row, withoutId } from './raw-sale.ts'

/**
 * The least cost of a table: the rows of an order and of its bill, written with bare better-sqlite3 in two
 * transactions with the program's pragmas, without validation, pricing, seals, answer or HTTP.
 *
 * Repeats the rows of one stored order and its invoice with the products of each table.
 */
export interface RawTables {
  serve(productIds: readonly number[]): void
  close(): Promise<void>
}

export function openRawTables(folder: string, invoiceId: number): RawTables {
  const { raw, checkpoints, rows, insert, close } = openRaw(folder)
  const one = (sql: string, ...values: unknown[]): Row => {
    const [row] = rows(sql, ...values)
    if (row === undefined) throw new Error(`The sample table is not whole: ${sql}`)
    return withoutId(row)
  }
  const items = rows('SELECT * FROM orderItems WHERE invoiceId = ?', invoiceId).map(
    (item): Row => ({
      ...withoutId(item),
      status: 'SENT',
      invoiceId: null,
    }),
  )
  const sampleOrderId = Number(items[0]?.['orderId'])
  const order: Row = {
    ...one('SELECT * FROM orders WHERE id = ?', sampleOrderId),
    status: 'OPEN',
    closedAt: null,
  }
  const invoice = one('SELECT * FROM invoices WHERE id = ?', invoiceId)
  const lines = rows('SELECT * FROM invoiceLines WHERE invoiceId = ?', invoiceId).map(withoutId)
  const payment = one('SELECT * FROM invoicePayments WHERE invoiceId = ?', invoiceId)
  const operation = one('SELECT * FROM outbox WHERE uuid = ?', invoice['invoiceUuid'])
  const audits = rows('SELECT * FROM auditEntries ORDER BY id DESC LIMIT 2').map(withoutId)
  const [ofBill, ofOrder] = audits as [Row, Row]

  const insertOrder = insert('orders', order)
  const insertItem = insert('orderItems', items[0] ?? {})
  const insertInvoice = insert('invoices', invoice)
  const insertLine = insert('invoiceLines', lines[0] ?? {})
  const insertPayment = insert('invoicePayments', payment)
  const insertOutbox = insert('outbox', operation)
  const insertAudit = insert('auditEntries', ofBill)
  const takeNumber = raw.prepare(
    'UPDATE sequences SET nextNumber = nextNumber + 1 WHERE emissionPointId = 1 RETURNING nextNumber - 1 AS number',
  )
  const moveStock = raw.prepare(
    'INSERT INTO productStocks (productId, establishmentId, quantity, isSold) VALUES (?, 1, ?, 1) ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity, isSold = 1',
  )
  const bill = raw.prepare("UPDATE orderItems SET status = 'BILLED', invoiceId = ? WHERE id = ?")
  const closeOrder = raw.prepare("UPDATE orders SET status = 'CLOSED', closedAt = ? WHERE id = ?")
  const lastAudit = raw.prepare('SELECT hash FROM auditEntries ORDER BY id DESC LIMIT 1')

  const appendAudit = (audit: Row, resourceId: number) => {
    const previous = (lastAudit.get() as { hash: string }).hash
    const hash = createHash('sha256')
      .update(previous + String(audit['payload']))
      .digest('base64url')
    insertAudit.run(Object.values({ ...audit, resourceId, hash }))
  }

  const takeOrder = raw.transaction((productIds: readonly number[]) => {
    const inserted = insertOrder.run(Object.values({ ...order, orderUuid: uuidv7() }))
    const orderId = Number(inserted.lastInsertRowid)
    const itemIds = items.map((item, index) => {
      const row = { ...item, itemUuid: uuidv7(), orderId, productId: productIds[index] ?? 0 }
      return Number(insertItem.run(Object.values(row)).lastInsertRowid)
    })
    appendAudit(ofOrder, orderId)
    return { orderId, itemIds }
  })

  const billOrder = raw.transaction(
    (productIds: readonly number[], orderId: number, itemIds: readonly number[]) => {
      const { number } = takeNumber.get() as { number: number }
      const uuid = uuidv7()
      const sale: Row = {
        ...invoice,
        invoiceUuid: uuid,
        sequential: number,
        number: `001-001-${String(number).padStart(9, '0')}`,
      }
      const id = Number(insertInvoice.run(Object.values(sale)).lastInsertRowid)
      for (const [index, line] of lines.entries()) {
        const productId = productIds[index] ?? 0
        insertLine.run(Object.values({ ...line, invoiceId: id, productId }))
      }
      insertPayment.run(Object.values({ ...payment, invoiceId: id }))
      for (const productId of productIds) moveStock.run(productId, -1_000_000)
      for (const itemId of itemIds) bill.run(id, itemId)
      closeOrder.run(new Date().toISOString(), orderId)
      insertOutbox.run(Object.values({ ...operation, uuid }))
      appendAudit(ofBill, id)
    },
  )

  return {
    serve(productIds) {
      const { orderId, itemIds } = takeOrder.immediate(productIds)
      checkpoints.committed()
      billOrder.immediate(productIds, orderId, itemIds)
      checkpoints.committed()
    },
    close,
  }
}
