import type { Migration } from './migration.ts'

/**
 * Adds device scopes, approvals bound to one act, and a failure count per enrolment code. Failed approvals
 * now use other subjects, so the old rows are deleted.
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
