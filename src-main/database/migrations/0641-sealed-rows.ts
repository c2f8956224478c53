import type { Migration } from './migration.ts'

/**
 * Adds the seal of rows that change too often for the audit chain: see `ROW` in history/watched-tables.ts. The start
 * writes it; on PostgreSQL it stays empty.
 */
export const sealedRows: Migration = {
  version: 641,
  name: 'sealed-rows',
  sql: `
ALTER TABLE productStocks ADD COLUMN seal TEXT;
ALTER TABLE idempotencyAnswers ADD COLUMN seal TEXT;
ALTER TABLE printJobs ADD COLUMN seal TEXT;
ALTER TABLE printContents ADD COLUMN seal TEXT;
ALTER TABLE mailMessages ADD COLUMN seal TEXT;
ALTER TABLE electronicDocumentAnswers ADD COLUMN seal TEXT;
`,
}
