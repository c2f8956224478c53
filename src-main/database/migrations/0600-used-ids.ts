import type { Migration } from './migration.ts'

/**
 * Adds the highest id of the deleted records of a table. SQLite gives a new row one more than the highest that is
 * there, so the id of a deleted record came back: with it came the id at the central that idMap keeps, and a request
 * that a tablet had kept for the deleted record.
 */
export const usedIds: Migration = {
  version: 600,
  name: 'used-ids',
  sql: `
CREATE TABLE usedIds (
  resource TEXT PRIMARY KEY,
  highestId INTEGER NOT NULL
) STRICT;

INSERT INTO usedIds (resource, highestId)
SELECT resource, max(localId) FROM idMap
WHERE resource IN ('establishments', 'emissionPoints', 'roles', 'tables', 'pinpads', 'measureUnits', 'paymentMethods',
  'paymentTerms', 'modifierGroups', 'modifierOptions', 'priceSchedules', 'combos')
GROUP BY resource;
`,
}
