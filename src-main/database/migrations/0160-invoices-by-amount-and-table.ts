import type { Migration } from './migration.ts'

/**
 * Invoices are found by amount and by table. All indexes of the list contain the total, so that the list's
 * sum is read from one index, like its count.
 */
export const invoicesByAmountAndTable: Migration = {
  version: 160,
  name: 'invoices-by-amount-and-table',
  sql: `
DROP INDEX invoicesByDate;
DROP INDEX invoicesByPoint;
DROP INDEX invoicesByCustomer;
CREATE INDEX invoicesByDate ON invoices (issueDate, id, status, total);
CREATE INDEX invoicesByPoint ON invoices (emissionPointId, issueDate, id, status, total);
CREATE INDEX invoicesByCustomer ON invoices (customerId, issueDate, id, status, total);
CREATE INDEX invoicesByTotal ON invoices (total, issueDate, id, status);
CREATE INDEX invoicesByTable ON invoices (tableName, issueDate, id, status, total)
  WHERE tableName IS NOT NULL;
`,
}
