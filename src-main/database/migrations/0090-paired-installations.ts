import type { Migration } from './migration.ts'

/** Tills that a central recognises by their own secret, and the till of each session. */
export const pairedInstallations: Migration = {
  version: 90,
  name: 'paired-installations',
  sql: `
CREATE TABLE pairedInstallations (
  installationId TEXT PRIMARY KEY,
  secretHash TEXT NOT NULL,
  pairedAt TEXT NOT NULL,
  pairedBy TEXT NOT NULL,
  lastSignInAt TEXT NOT NULL,
  lastSignInBy TEXT NOT NULL
) STRICT;

ALTER TABLE sessions ADD COLUMN installationId TEXT;
`,
}
