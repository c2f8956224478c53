import type { Migration } from './migration.ts'

/**
 * Orders without a table: takeaway, delivery and named tabs. `tableId` becomes nullable in a column of its own that
 * takes the old name, because SQLite cannot drop NOT NULL and a rebuilt table would lose what other steps added.
 * A charge at a terminal and an invoice may belong to such an order.
 */
export const ordersWithoutTable: Migration = {
  version: 320,
  name: 'orders-without-table',
  sql: `
ALTER TABLE orders ADD COLUMN seatedTableId INTEGER REFERENCES tables (id);
UPDATE orders SET seatedTableId = tableId;
DROP INDEX ordersOpen;
DROP INDEX ordersByTable;
ALTER TABLE orders DROP COLUMN tableId;
ALTER TABLE orders RENAME COLUMN seatedTableId TO tableId;
CREATE INDEX ordersOpen ON orders (tableId) WHERE status = 'OPEN';
CREATE INDEX ordersByTable ON orders (tableId, id);

ALTER TABLE orders ADD COLUMN orderType TEXT NOT NULL DEFAULT 'TABLE'
  CHECK (orderType IN ('TABLE', 'TAKEAWAY', 'DELIVERY', 'TAB'));
ALTER TABLE orders ADD COLUMN establishmentId INTEGER REFERENCES establishments (id);
ALTER TABLE orders ADD COLUMN businessDate TEXT;
ALTER TABLE orders ADD COLUMN number INTEGER;
ALTER TABLE orders ADD COLUMN name TEXT;
ALTER TABLE orders ADD COLUMN customerId INTEGER REFERENCES customers (id);
ALTER TABLE orders ADD COLUMN phone TEXT;
ALTER TABLE orders ADD COLUMN address TEXT;
ALTER TABLE orders ADD COLUMN note TEXT;
ALTER TABLE orders ADD COLUMN promisedAt TEXT;
ALTER TABLE orders ADD COLUMN deliveryFee INTEGER;
ALTER TABLE orders ADD COLUMN progress TEXT CHECK (progress IN ('READY', 'ON_THE_WAY', 'DELIVERED'));
ALTER TABLE orders ADD COLUMN progressAt TEXT;
ALTER TABLE orders ADD COLUMN billAskedAt TEXT;
CREATE INDEX ordersWithoutTable ON orders (establishmentId, orderType, businessDate, number)
  WHERE establishmentId IS NOT NULL;

ALTER TABLE pinpadTransactions ADD COLUMN orderId INTEGER REFERENCES orders (id);
ALTER TABLE invoices ADD COLUMN orderId INTEGER REFERENCES orders (id);
ALTER TABLE invoices ADD COLUMN orderType TEXT;
ALTER TABLE invoices ADD COLUMN orderName TEXT;
UPDATE invoices SET orderType = 'TABLE' WHERE tableId IS NOT NULL;
`,
}
