import type { Migration } from './migration.ts'

/** A bad cell that a row can do without is a warning; how numbers are read may be a person's answer. */
export const warningsOfImports: Migration = {
  version: 623,
  name: 'warnings-of-imports',
  sql: `
ALTER TABLE imports ADD COLUMN warned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN numberReadings TEXT NOT NULL DEFAULT '{}';
ALTER TABLE imports ADD COLUMN openQuestions INTEGER NOT NULL DEFAULT 0;
ALTER TABLE importErrors ADD COLUMN isWarning INTEGER NOT NULL DEFAULT 0;
`,
}
