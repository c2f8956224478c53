import type { Migration } from './migration.ts'

/** The balance of each customer at other tills, from the last answer of the central; negative if they collected more. */
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
