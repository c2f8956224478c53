import type { Migration } from './migration.ts'

/**
 * Adds what a file knows of itself: the seals of audit entries and of rows that change too often for the audit chain
 * (`ROW` in history/watched-tables.ts; the start writes them, on PostgreSQL they stay empty), indexes to read the chain
 * by kind, record and user, and the highest id of the deleted records of a table, which is not given again.
 *
 * Operations that the central has can be reduced to what identifies them. A reduced row is deleted and inserted again,
 * because SQLite joins pages that are nearly empty only at a deletion; no other operation can be deleted. One index of
 * the open rows in order of id serves all that walk the queue; openings of registers, which the pump asks for before
 * each operation of a session, have their own.
 */
export const history: Migration = {
  version: 1010,
  name: 'history',
  sql: `
ALTER TABLE auditEntries ADD COLUMN seals TEXT;
CREATE INDEX auditEntriesByKind ON auditEntries (kind, id);
CREATE INDEX auditEntriesByRecord ON auditEntries (resourceId, id) WHERE resourceId IS NOT NULL;
CREATE INDEX auditEntriesByUser ON auditEntries (userId, id);

ALTER TABLE productStocks ADD COLUMN seal TEXT;
ALTER TABLE idempotencyAnswers ADD COLUMN seal TEXT;

CREATE TABLE usedIds (
  resource TEXT PRIMARY KEY,
  highestId INTEGER NOT NULL
) STRICT;
INSERT INTO usedIds (resource, highestId)
SELECT resource, max(localId) FROM idMap
WHERE resource IN ('establishments', 'emissionPoints', 'roles', 'tables', 'pinpads', 'measureUnits', 'paymentMethods',
  'paymentTerms', 'combos')
GROUP BY resource;

ALTER TABLE outbox ADD COLUMN shrunkAt TEXT;
CREATE INDEX outboxWhole ON outbox (settledAt) WHERE state = 'done' AND shrunkAt IS NULL;
DROP INDEX outboxDue;
DROP INDEX outboxByRegister;
DROP INDEX outboxOpen;
CREATE INDEX outboxOpen ON outbox (id, state, cashRegisterId, operation) WHERE state NOT IN ('done', 'cancelled');
CREATE INDEX outboxOpenings ON outbox (cashRegisterId, id)
  WHERE operation = 'cashRegister.open' AND state NOT IN ('done', 'cancelled');
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
