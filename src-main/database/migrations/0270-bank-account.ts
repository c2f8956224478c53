import type { Migration } from './migration.ts'

/** The account that transfers and deposits are paid into. The three columns are set together. */
export const bankAccount: Migration = {
  version: 270,
  name: 'bank-account',
  sql: `
ALTER TABLE companies ADD COLUMN bankId INTEGER;
ALTER TABLE companies ADD COLUMN bankAccountType TEXT CHECK (bankAccountType IN ('SAVINGS', 'CHECKING'));
ALTER TABLE companies ADD COLUMN bankAccountNumber TEXT;
`,
}
