import type { Migration } from './migration.ts'

/** Logo of the company and pictures of products, whole and as a thumb. */
export const images: Migration = {
  version: 200,
  name: 'images',
  sql: `
CREATE TABLE images (
  id INTEGER PRIMARY KEY,
  owner TEXT NOT NULL CHECK (owner IN ('COMPANY', 'PRODUCT')),
  ownerId INTEGER NOT NULL,
  size TEXT NOT NULL CHECK (size IN ('full', 'thumb')),
  contentType TEXT NOT NULL,
  hash TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX imagesByOwner ON images (owner, ownerId, size);
`,
}
