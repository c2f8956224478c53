import type { Migration } from './migration.ts'

/**
 * Adds the index of invoices that nobody has transmitted, in the order of issue: few where they are signed at once. It
 * finds those that were issued before there was a signature; status and total let a list count by the index alone.
 */
export const pendingInvoices: Migration = {
  version: 690,
  name: 'pending-invoices',
  sql: `
CREATE INDEX invoicesPending ON invoices (issueDate, id, status, total)
  WHERE taxStatus = 'PENDING';
`,
}
