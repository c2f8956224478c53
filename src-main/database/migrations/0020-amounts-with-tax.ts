import type { Migration } from './migration.ts'

/**
 * The floor plan sums amounts with tax, per tax and ICE rate: its index now holds those columns instead of
 * the net ones. Stored amounts do not change.
 */
export const amountsWithTax: Migration = {
  version: 20,
  name: 'amounts-with-tax',
  sql: `
DROP INDEX orderItemsByOrder;
CREATE INDEX orderItemsByOrder ON orderItems
  (orderId, status, splitId, taxId, taxRate, iceRate, totalAmount, createdAt);
`,
}
