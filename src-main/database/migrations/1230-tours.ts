import type { Migration } from './migration.ts'

/** Users who have ended the tour of the first day. Users of an existing file know the program, so theirs has ended. */
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
