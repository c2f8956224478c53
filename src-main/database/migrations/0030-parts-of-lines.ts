import type { Migration } from './migration.ts'

/**
 * A guest may pay part of a line: some of its units, or one of several equal shares. A line stays open
 * until all of it is billed. `billed…` is the part on issued invoices; `share…` is the amount that the
 * equal shares divide. Annulling an invoice releases its parts, which must be paid again. A discount typed
 * as a percentage is kept in basis points.
 */
export const partsOfLines: Migration = {
  version: 30,
  name: 'parts-of-lines',
  sql: `
ALTER TABLE orderItems ADD COLUMN discountPercent INTEGER;
ALTER TABLE orderItems ADD COLUMN billedQuantity INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN billedDiscount INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN billedAmount INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN shareCount INTEGER;
ALTER TABLE orderItems ADD COLUMN shareQuantity INTEGER;
ALTER TABLE orderItems ADD COLUMN shareDiscount INTEGER;
ALTER TABLE orderItems ADD COLUMN shareAmount INTEGER;

CREATE TABLE orderItemParts (
  id INTEGER PRIMARY KEY,
  orderItemId INTEGER NOT NULL REFERENCES orderItems (id),
  invoiceId INTEGER NOT NULL REFERENCES invoices (id),
  quantity INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  shareNumber INTEGER,
  isReleased INTEGER NOT NULL CHECK (isReleased IN (0, 1))
) STRICT;
CREATE INDEX orderItemPartsByItem ON orderItemParts (orderItemId);
CREATE INDEX orderItemPartsByInvoice ON orderItemParts (invoiceId);
CREATE UNIQUE INDEX orderItemPartsByShare ON orderItemParts (orderItemId, shareNumber)
  WHERE shareNumber IS NOT NULL AND isReleased = 0;

DROP INDEX orderItemsByOrder;
CREATE INDEX orderItemsByOrder ON orderItems
  (orderId, status, splitId, taxId, taxRate, iceRate, totalAmount, billedAmount, createdAt);
`,
}
