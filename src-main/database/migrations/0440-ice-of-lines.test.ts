import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrate } from '../migrate.ts'

it('gives lines with ICE the code and rate of their product, and leaves the others without', () => {
  const raw = new Database(':memory:')
  migrate(raw, 430)
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

  migrate(raw, 440)

  expect(raw.prepare('SELECT iceCode, iceRate FROM invoiceLines ORDER BY id').all()).toEqual([
    { iceCode: '3054', iceRate: 1000 },
    { iceCode: null, iceRate: null },
  ])
  raw.close()
})
