import type { Migration } from './migration.ts'

/**
 * Adds indexes of what is missing in records, for the start of the administration: they hold only the rows that lack
 * something, so that counting them does not read the whole list.
 */
export const missingData: Migration = {
  version: 745,
  name: 'missing-data',
  sql: `
CREATE INDEX productsWithoutPrice ON products (categoryId)
  WHERE priceOne = 0 AND active = 1 AND deletedAt IS NULL;
CREATE INDEX usersWithoutPin ON users (active)
  WHERE pinHash IS NULL;
`,
}
