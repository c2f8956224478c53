import type { Migration } from './migration.ts'

/**
 * The ledger of goods: each change of a stock is a movement, and `productStocks.quantity` is their sum, kept beside them.
 * The present stock of a file becomes the opening of its product, at the time of the file's last act.
 *
 * `quantity` is positive if goods come in. `balance` is the sum after the movement. `unitCost` and `averageCostAfter` are
 * per unit of the product, without tax; null if the house does not know them.
 */
export const stockLedger: Migration = {
  version: 1170,
  name: 'stock ledger',
  sql: `
ALTER TABLE productStocks ADD COLUMN averageCost INTEGER;

CREATE TABLE stockMovements (
  id INTEGER PRIMARY KEY,
  productId INTEGER NOT NULL REFERENCES products (id),
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  kind TEXT NOT NULL CHECK (kind IN ('OPENING', 'SALE', 'SALE_BACK', 'PURCHASE', 'PURCHASE_BACK', 'COUNT', 'WASTE',
    'TRANSFER_OUT', 'TRANSFER_IN', 'PRODUCTION_IN', 'PRODUCTION_OUT')),
  quantity INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  unitCost INTEGER,
  averageCostAfter INTEGER,
  documentKind TEXT,
  documentId INTEGER,
  reason TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER REFERENCES users (id)
) STRICT;
CREATE INDEX stockMovementsByProduct ON stockMovements (productId, establishmentId, createdAt, id, kind);
CREATE INDEX stockMovementsByTime ON stockMovements (establishmentId, createdAt, id, kind);

UPDATE productStocks SET averageCost = (SELECT cost FROM products WHERE id = productStocks.productId);

INSERT INTO stockMovements (productId, establishmentId, kind, quantity, balance, unitCost, averageCostAfter, createdAt)
SELECT productId, establishmentId, 'OPENING', quantity, quantity, averageCost, averageCost,
  COALESCE((SELECT createdAt FROM auditEntries ORDER BY id DESC LIMIT 1), '1970-01-01T00:00:00.000Z')
FROM productStocks
WHERE quantity <> 0
ORDER BY productId, establishmentId;

UPDATE roles SET permissions = replace(permissions, '"PRODUCT:UPDATE"', '"PRODUCT:UPDATE","PRODUCT:COST","STOCK:READ"')
WHERE instr(permissions, '"PRODUCT:COST"') = 0;
`,
}
