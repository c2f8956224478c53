import type { Migration } from './migration.ts'

/**
 * A line says that it bills a delivery fee, and the fee of an order is what its line comes to. In earlier versions
 * these lines, always of a service (type 2), are the only ones with a uuid of version 8.
 */
export const deliveryFeeLines: Migration = {
  version: 520,
  name: 'delivery-fee-lines',
  sql: `
ALTER TABLE orderItems ADD COLUMN isDeliveryFee INTEGER NOT NULL DEFAULT 0 CHECK (isDeliveryFee IN (0, 1));
UPDATE orderItems SET isDeliveryFee = 1
WHERE substr(itemUuid, 15, 1) = '8'
  AND productId IN (SELECT id FROM products WHERE productTypeId = 2);
ALTER TABLE orders DROP COLUMN deliveryFee;
`,
}
