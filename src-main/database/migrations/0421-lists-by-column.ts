import type { Migration } from './migration.ts'

/**
 * Indexes that sort long lists by another column than the name, and find customers of a group. Each holds what
 * its list filters by, so that only the page's records are read.
 */
export const listsByColumn: Migration = {
  version: 421,
  name: 'lists-by-column',
  sql: `
CREATE INDEX customersByIdentification ON customers (identificationNumber, id, active);
CREATE INDEX customersByCredit ON customers (creditLimit, id, active);
CREATE INDEX customersByAge ON customers (id, active);
CREATE INDEX customersByGroup ON customers (customerGroupId, sortKey, id, active) WHERE customerGroupId IS NOT NULL;
CREATE INDEX productsByCode ON products (active, referenceCode, id, categoryId, comboId, establishmentId, deletedAt) WHERE deletedAt IS NULL;
CREATE INDEX productsByPrice ON products (active, priceOne, id, categoryId, comboId, establishmentId, deletedAt) WHERE deletedAt IS NULL;
`,
}
