import type { Migration } from './migration.ts'

/**
 * Adds whether the previous place of a moved ticket is a table or an order without one: its name alone does not
 * tell. Null in tickets that moved before this version: these are shown as tables, as before.
 */
export const previousPlacesOfTickets: Migration = {
  version: 570,
  name: 'previous-places-of-tickets',
  sql: `
ALTER TABLE tickets ADD COLUMN previousKind TEXT CHECK (previousKind IN ('TABLE', 'ORDER'));
`,
}
