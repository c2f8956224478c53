import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrate } from '../upgrade/migrate.ts'

it('gives lines with ICE the code and rate of their product, and leaves the others without', () => {
  const raw = new Database(':memory:')
  migrate(raw, 10)
  raw.pragma('foreign_keys = OFF')
  raw.exec(`
    INSERT INTO taxes (id, kind, identifierCode, name, rate) VALUES (9, 'ICE', '3054', 'ICE 10 %', 1000);
    INSERT INTO products (id, productTypeId, name, sortKey, referenceCode, categoryId, taxId, iceTaxId, measureUnitId, priceOne)
    VALUES (5, 1, 'Gaseosa', 'gaseosa', 'G', 1, 1, 9, 1, 3000000);
  `)
  const line = raw.prepare(
    `INSERT INTO invoiceLines (invoiceId, lineNumber, productId, productCode, description, quantity,
       priceUnit, discount, totalPrice, taxId, taxRate, taxAmount, iceAmount)
     VALUES (1, ?, 5, 'G', 'Gaseosa', 1000000, 3000000, 0, 300, 1, 1500, 50, ?)`,
  )
  line.run(1, 30)
  line.run(2, 0)

  migrate(raw, 1060)

  expect(raw.prepare('SELECT iceCode, iceRate FROM invoiceLines ORDER BY id').all()).toEqual([
    { iceCode: '3054', iceRate: 1000 },
    { iceCode: null, iceRate: null },
  ])
  raw.close()
})

it('marks no line of 0.1.0 as a delivery fee: it had none', () => {
  const raw = new Database(':memory:')
  migrate(raw, 10)
  raw.pragma('foreign_keys = OFF')
  raw.exec(`
    INSERT INTO products (id, productTypeId, name, sortKey, referenceCode, categoryId, taxId, measureUnitId, priceOne)
    VALUES (5, 2, 'Descorche', 'descorche', 'D', 1, 1, 1, 0);
    INSERT INTO orderItems (itemUuid, requestHash, orderId, productId, description, quantity, priceType, priceUnit,
      discountAmount, subtotalAmount, taxId, taxRate, iceAmount, taxAmount, totalAmount, status, course, createdAt,
      createdById)
    VALUES ('6f1c2a54-9a1b-8c3d-9e4f-0123456789ab', '', 1, 5, 'x', 1000000, 1, 1739130, 0, 174, 1, 1500, 0, 26, 200,
      'SENT', 1, '2026-11-21T19:00:00.000Z', 1);
  `)

  migrate(raw, 1060)

  expect(raw.prepare('SELECT isDeliveryFee FROM orderItems').pluck().all()).toEqual([0])
  raw.close()
})
