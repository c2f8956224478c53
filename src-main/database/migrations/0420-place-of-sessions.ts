import type { Migration } from './migration.ts'

/** The emission point that a session works at, if its user changed to another than the own one. */
export const placeOfSessions: Migration = {
  version: 420,
  name: 'place-of-sessions',
  sql: `
ALTER TABLE sessions ADD COLUMN emissionPointId INTEGER REFERENCES emissionPoints (id);
`,
}
