import type { Migration } from './migration.ts'

/** The hour until which the night belongs to the owner's day before. */
export const endOfTheDay: Migration = {
  version: 651,
  name: 'end-of-the-day',
  sql: `
ALTER TABLE establishments ADD COLUMN dayEndsAt TEXT NOT NULL DEFAULT '00:00';
`,
}
