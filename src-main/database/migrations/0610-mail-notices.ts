import type { Migration } from './migration.ts'

/** Adds mail that tells a buyer of a changed state: an annulment, its reversal, another number. */
export const mailNotices: Migration = {
  version: 610,
  name: 'mail-notices',
  sql: `
ALTER TABLE mailMessages ADD COLUMN notice TEXT CHECK (notice IN ('ANNULLED', 'REVERTED', 'REPLACED'));
ALTER TABLE mailMessages ADD COLUMN noticeFacts TEXT;
`,
}
