import type { Migration } from './migration.ts'

/**
 * Adds the seals of audit entries, and indexes to read the chain by kind, record and user, newest first.
 * Roles with SYNC:UPDATE (managers, who confirm dates and release numbers) may read it.
 */
export const history: Migration = {
  version: 60,
  name: 'history',
  sql: `
ALTER TABLE auditEntries ADD COLUMN seals TEXT;
CREATE INDEX auditEntriesByKind ON auditEntries (kind, id);
CREATE INDEX auditEntriesByRecord ON auditEntries (resourceId, id) WHERE resourceId IS NOT NULL;
CREATE INDEX auditEntriesByUser ON auditEntries (userId, id);

UPDATE roles SET permissions = replace(permissions, '"SYNC:UPDATE"', '"SYNC:UPDATE","AUDIT:READ"')
WHERE permissions LIKE '%"SYNC:UPDATE"%' AND permissions NOT LIKE '%"AUDIT:READ"%';
`,
}
