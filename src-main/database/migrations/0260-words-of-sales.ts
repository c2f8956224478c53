import type { Migration } from './migration.ts'

/**
 * Sales keep what the words of the interface decided: the taxes of a combo's parts as ordered, and which lines
 * of a document belong to one line of the sale.
 */
export const wordsOfSales: Migration = {
  version: 260,
  name: 'words-of-sales',
  sql: `
ALTER TABLE orderItems ADD COLUMN taxParts TEXT;
DROP INDEX orderItemsByOrder;
CREATE INDEX orderItemsByOrder ON orderItems
  (orderId, status, splitId, taxId, taxRate, iceRate, taxParts, totalAmount, billedAmount, createdAt);
ALTER TABLE invoiceLines ADD COLUMN partOfLine INTEGER;
`,
}
