import type { Migration } from './migration.ts'

/** Since when a ticket is known to be on paper alone: its station has a screen, and that one is silent. */
export const ticketsOnPaper: Migration = {
  version: 530,
  name: 'tickets-on-paper',
  sql: `
ALTER TABLE tickets ADD COLUMN onPaperOnlyAt TEXT;
`,
}
