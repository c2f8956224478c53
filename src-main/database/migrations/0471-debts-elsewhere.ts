import type { Migration } from './migration.ts'

/** What customers owe for sales of other tills, as the central last said; negative if these collected more. */
export const debtsElsewhere: Migration = {
  version: 471,
  name: 'debts-elsewhere',
  sql: `
CREATE TABLE debtsElsewhere (
  customerId INTEGER PRIMARY KEY REFERENCES customers (id),
  amount INTEGER NOT NULL
) STRICT;
`,
}
