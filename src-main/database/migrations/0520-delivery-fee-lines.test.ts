import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrate } from '../migrate.ts'

it('marks the fee lines of earlier versions, and no other service that was ordered', () => {
  const raw = new Database(':memory:')
  migrate(raw, 500)
  raw.pragma('foreign_keys = OFF')
  const product = raw.prepare(
    `INSERT INTO products (id, productTypeId, name, sortKey, referenceCode, categoryId, taxId, measureUnitId, priceOne)
     VALUES (?, ?, ?, ?, ?, 1, 1, 1, 0)`,
  )
  product.run(5, 2, 'Envío a domicilio', 'envio', 'ENVIO')
  product.run(6, 1, 'Encebollado', 'encebollado', 'E')
  raw.exec(
    `INSERT INTO orders (id, orderUuid, requestHash, status, openedAt, waiterId, orderType, deliveryFee)
     VALUES (1, 'o', '', 'OPEN', '2026-11-21T19:00:00.000Z', 1, 'DELIVERY', 200)`,
  )
  const line = raw.prepare(
    `INSERT INTO orderItems (itemUuid, requestHash, orderId, productId, description, quantity, priceType,
       priceUnit, discountAmount, subtotalAmount, taxId, taxRate, iceAmount, taxAmount, totalAmount, status,
       course, createdAt, createdById)
     VALUES (?, '', 1, ?, 'x', 1000000, 1, 1739130, 0, 174, 1, 1500, 0, 26, 200, 'SENT', 1,
       '2026-11-21T19:00:00.000Z', 1)`,
  )
  line.run('6f1c2a54-9a1b-8c3d-9e4f-0123456789ab', 5)
  line.run('6f1c2a54-9a1b-4c3d-9e4f-0123456789ac', 5)
  line.run('6f1c2a54-9a1b-8c3d-9e4f-0123456789ad', 6)

  migrate(raw, 520)

  const flags = raw.prepare('SELECT isDeliveryFee FROM orderItems ORDER BY id').pluck().all()
  expect(flags).toEqual([1, 0, 0])
  raw.close()
})
