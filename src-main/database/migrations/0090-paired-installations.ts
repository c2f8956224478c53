import type { Migration } from '../migrate.ts'

/** The tills that a central knows by a secret of their own, and the sessions that gave it. */
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
