import type { Migration } from './migration.ts'

/**
 * An approval carries a seal with the key of the audit chain: a row that another program writes gives no right. Those
 * of before live for two minutes and are not carried over. From this version on a chain has a key (docs/adr/0091).
 */
export const sealedApprovals: Migration = {
  version: 640,
  name: 'sealed-approvals',
  sql: `
DELETE FROM approvals;
ALTER TABLE approvals ADD COLUMN seal TEXT NOT NULL DEFAULT '';
`,
}
