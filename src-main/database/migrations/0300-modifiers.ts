import type { Migration } from './migration.ts'

/**
 * Modifier groups with their options, and what was taken of them on each line. A line keeps the words and
 * prices of its options, so that a group may change or go without changing a check or a document.
 */
export const modifiers: Migration = {
  version: 300,
  name: 'modifiers',
  sql: `
CREATE TABLE modifierGroups (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('CHOICE', 'EXTRA', 'WITHOUT')),
  minimum INTEGER NOT NULL CHECK (minimum >= 0),
  maximum INTEGER CHECK (maximum >= minimum),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT;

CREATE TABLE modifierOptions (
  id INTEGER PRIMARY KEY,
  modifierGroupId INTEGER NOT NULL REFERENCES modifierGroups (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  priceDifference INTEGER NOT NULL,
  productId INTEGER REFERENCES products (id),
  isDefault INTEGER NOT NULL DEFAULT 0 CHECK (isDefault IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  soldOut INTEGER NOT NULL DEFAULT 0 CHECK (soldOut IN (0, 1))
) STRICT;
CREATE INDEX modifierOptionsByGroup ON modifierOptions (modifierGroupId, position);
CREATE INDEX modifierOptionsByProduct ON modifierOptions (productId) WHERE productId IS NOT NULL;

ALTER TABLE categories ADD COLUMN modifierGroupIds TEXT;
ALTER TABLE categories ADD COLUMN quickNotes TEXT;
ALTER TABLE products ADD COLUMN modifierGroupIds TEXT;

ALTER TABLE orderItems ADD COLUMN modifiersPrice INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN modifiers TEXT;
ALTER TABLE orderItems ADD COLUMN hold INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN seat INTEGER;
ALTER TABLE orderItems ADD COLUMN isAllergy INTEGER NOT NULL DEFAULT 0;
DROP INDEX orderItemsByOrder;
CREATE INDEX orderItemsByOrder ON orderItems
  (orderId, status, splitId, taxId, taxRate, iceRate, totalAmount, billedAmount, createdAt, hold, course);

ALTER TABLE invoiceLines ADD COLUMN modifiersPrice INTEGER NOT NULL DEFAULT 0;
ALTER TABLE invoiceLines ADD COLUMN modifiers TEXT;
`,
}
