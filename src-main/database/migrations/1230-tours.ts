import type { Migration } from './migration.ts'

/** Who has ended the tour of the first day. Nobody who worked here before is new. */
export const tours: Migration = {
  version: 1230,
  name: 'tours',
  sql: `
CREATE TABLE tours (
  userId INTEGER PRIMARY KEY REFERENCES users (id),
  endedAt TEXT NOT NULL
) STRICT;

INSERT INTO tours (userId, endedAt) SELECT id, createdAt FROM users;
`,
}
