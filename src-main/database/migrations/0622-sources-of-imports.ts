import type { Migration } from './migration.ts'

/** The sheet and the heading of an imported file can be chosen, so all of its rows are stored. */
export const sourcesOfImports: Migration = {
  version: 622,
  name: 'sources-of-imports',
  sql: `
ALTER TABLE imports ADD COLUMN sheets TEXT NOT NULL DEFAULT '[]';
ALTER TABLE imports ADD COLUMN sheet TEXT;
ALTER TABLE imports ADD COLUMN headingRow INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN firstPosition INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN firstRows TEXT NOT NULL DEFAULT '[]';
`,
}
