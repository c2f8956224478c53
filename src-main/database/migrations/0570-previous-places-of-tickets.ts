import type { Migration } from './migration.ts'

/**
 * What a moved ticket was at before: the name alone does not tell a table from an order without one. Null in
 * tickets that moved before this version; they were at a table.
 */
export const previousPlacesOfTickets: Migration = {
  version: 570,
  name: 'previous-places-of-tickets',
  sql: `
ALTER TABLE tickets ADD COLUMN previousKind TEXT CHECK (previousKind IN ('TABLE', 'ORDER'));
`,
}
