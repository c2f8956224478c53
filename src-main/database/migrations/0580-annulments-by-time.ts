import type { Migration } from './migration.ts'

/** Reports take an annulled sale off the day of its annulment; a sale that stands is in no entry of the index. */
export const annulmentsByTime: Migration = {
  version: 580,
  name: 'annulments-by-time',
  sql: `
CREATE INDEX invoicesByAnnulment ON invoices (annulledAt) WHERE annulledAt IS NOT NULL;
`,
}
