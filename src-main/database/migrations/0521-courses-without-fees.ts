import type { Migration } from './migration.ts'

/** The next course of a check leaves out delivery fees; with their column it is still read from the index alone. */
export const coursesWithoutFees: Migration = {
  version: 521,
  name: 'courses-without-fees',
  sql: `
DROP INDEX orderItemsByOrder;
CREATE INDEX orderItemsByOrder ON orderItems
  (orderId, status, splitId, taxId, taxRate, iceRate, totalAmount, billedAmount, createdAt, hold, course,
   isDeliveryFee);
`,
}
