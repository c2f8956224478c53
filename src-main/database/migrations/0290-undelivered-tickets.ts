import type { Migration } from './migration.ts'

/** Since when a ticket is missed at its station: neither a screen showed it nor a printer printed it. */
export const undeliveredTickets: Migration = {
  version: 290,
  name: 'undelivered-tickets',
  sql: `
ALTER TABLE tickets ADD COLUMN undeliveredAt TEXT;
`,
}
