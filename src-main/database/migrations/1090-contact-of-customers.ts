import type { Migration } from './migration.ts'

/** The person to call at a company that buys on credit. */
export const contactOfCustomers: Migration = {
  version: 1090,
  name: 'contact-of-customers',
  sql: 'ALTER TABLE customers ADD COLUMN contactName TEXT;',
}
