import type { Migration } from './migration.ts'

/**
 * The bill as guests ask for it: a discount or courtesy on the whole bill, lines moved to another order, and
 * reservations. `firstOrderId` of a moved line is the order it was added to, so that a device that repeats the
 * addition finds it.
 */
export const billOfGuests: Migration = {
  version: 330,
  name: 'bill-of-guests',
  sql: `
ALTER TABLE invoices ADD COLUMN billDiscountKind TEXT CHECK (billDiscountKind IN ('DISCOUNT', 'COURTESY'));
ALTER TABLE invoices ADD COLUMN billDiscountPercent INTEGER;
ALTER TABLE invoices ADD COLUMN billDiscountAmount INTEGER;
ALTER TABLE invoices ADD COLUMN billDiscountReason TEXT;
ALTER TABLE invoices ADD COLUMN billDiscountById INTEGER REFERENCES users (id);
CREATE INDEX invoicesWithBillDiscount ON invoices (cashRegisterId) WHERE billDiscountKind IS NOT NULL;

ALTER TABLE orderItems ADD COLUMN firstOrderId INTEGER REFERENCES orders (id);
CREATE TABLE orderMoves (
  id INTEGER PRIMARY KEY,
  operationId TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  sourceOrderIds TEXT NOT NULL,
  targetOrderId INTEGER NOT NULL REFERENCES orders (id),
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id)
) STRICT;

CREATE TABLE reservations (
  id INTEGER PRIMARY KEY,
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  tableId INTEGER REFERENCES tables (id),
  name TEXT NOT NULL,
  phone TEXT,
  guests INTEGER NOT NULL,
  at TEXT NOT NULL,
  note TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX reservationsByTime ON reservations (establishmentId, at);
CREATE INDEX reservationsByTable ON reservations (tableId, at);
`,
}
