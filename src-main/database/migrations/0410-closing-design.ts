import type { Migration } from './migration.ts'

/** The design of a register's closing, beside the designs of the interface document. */
export const closingDesign: Migration = {
  version: 410,
  name: 'closing-design',
  sql: `
ALTER TABLE establishments ADD COLUMN closingDesign TEXT;
`,
}
