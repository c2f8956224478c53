import type { Migration } from '../migrate.ts'

/**
 * Scopes of devices, approvals bound to one act, and a limit of wrong tries for each enrolment code.
 * Guesses at approvals are counted under other subjects from here on: the old rows have no reader.
 */
export const rights: Migration = {
  version: 50,
  name: 'rights',
  sql: `
ALTER TABLE devices ADD COLUMN scope TEXT NOT NULL DEFAULT 'FULL' CHECK (scope IN ('ORDERS', 'FULL'));
ALTER TABLE enrollmentCodes ADD COLUMN scope TEXT NOT NULL DEFAULT 'FULL'
  CHECK (scope IN ('ORDERS', 'FULL'));
ALTER TABLE enrollmentCodes ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE approvals ADD COLUMN resource TEXT;
ALTER TABLE approvals ADD COLUMN amount INTEGER;
DELETE FROM signInFailures WHERE subject LIKE 'approval:%';
`,
}
