import type { Migration } from './migration.ts'

/** A category has a colour, which the sale screen shows. */
export const categoryColors: Migration = {
  version: 250,
  name: 'category-colors',
  sql: `
ALTER TABLE categories ADD COLUMN colorHex TEXT;
`,
}
