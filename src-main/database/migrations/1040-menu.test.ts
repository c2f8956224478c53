import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrate } from '../upgrade/migrate.ts'

it('gives each product the largest quantity that a line of the establishment sold', () => {
  const raw = new Database(':memory:')
  migrate(raw, 10)
  raw.pragma('foreign_keys = OFF')
  // Only the columns that the migration reads: a full invoice would repeat record-invoice.ts.
  raw.pragma('ignore_check_constraints = ON')
  const columns = raw.pragma('table_info(invoices)') as { name: string; type: string }[]
  const invoice = (id: number, establishmentId: number) => {
    const values = columns.map(({ name, type }) => {
      if (name === 'id') return id
      if (name === 'establishmentId') return establishmentId
      return type === 'INTEGER' ? id : `${name}-${id}`
    })
    raw.prepare(`INSERT INTO invoices VALUES (${columns.map(() => '?').join()})`).run(values)
  }
  const line = raw.prepare(
    `INSERT INTO invoiceLines (invoiceId, lineNumber, productId, productCode, description, quantity,
       priceUnit, discount, totalPrice, taxId, taxRate, taxAmount, iceAmount)
     VALUES (?, ?, ?, 'G', 'Gaseosa', ?, 3000000, 0, 300, 1, 1500, 50, 0)`,
  )
  invoice(1, 1)
  invoice(2, 1)
  invoice(3, 2)
  line.run(1, 1, 5, 2_000_000)
  line.run(1, 2, 6, 500_000)
  line.run(2, 1, 5, 12_000_000)
  line.run(3, 1, 5, 3_000_000)
  raw
    .prepare(
      `INSERT INTO productStocks (productId, establishmentId, quantity, isSold) VALUES (5, 1, -14, 1)`,
    )
    .run()

  migrate(raw, 1040)

  expect(
    raw
      .prepare(
        'SELECT productId, establishmentId, quantity, isSold, mostSold FROM productStocks ORDER BY productId, establishmentId',
      )
      .all(),
  ).toEqual([
    { productId: 5, establishmentId: 1, quantity: -14, isSold: 1, mostSold: 12_000_000 },
    { productId: 5, establishmentId: 2, quantity: 0, isSold: 1, mostSold: 3_000_000 },
    { productId: 6, establishmentId: 1, quantity: 0, isSold: 1, mostSold: 500_000 },
  ])
  raw.close()
})
