import type { Migration } from '../migrate.ts'

/**
 * The floor sums what guests pay, with tax, for each tax and ICE rate: its index holds those columns
 * instead of the net ones. Amounts that are stored already stay as they are.
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
