import type { Migration } from './migration.ts'

/**
 * Lets operations that the central has be reduced to what identifies them. A reduced row is deleted and
 * inserted again, because SQLite joins pages that are nearly empty only at a deletion; no other operation
 * can be deleted.
 */
export const shrunkOperations: Migration = {
  version: 110,
  name: 'shrunk-operations',
  sql: `
ALTER TABLE outbox ADD COLUMN shrunkAt TEXT;
CREATE INDEX outboxWhole ON outbox (settledAt) WHERE state = 'done' AND shrunkAt IS NULL;
`,
  sqliteOnly: `
DROP TRIGGER outboxKeep;
CREATE TRIGGER outboxKeep BEFORE DELETE ON outbox WHEN old.shrunkAt IS NULL BEGIN
  SELECT RAISE(ABORT, 'outbox operations are never deleted');
END;
CREATE TRIGGER outboxCountsDelete AFTER DELETE ON outbox BEGIN
  UPDATE outboxCounts SET count = count - 1 WHERE state = old.state;
END;
`,
}
