import type { Migration } from './migration.ts'

/** An import that is started while another one runs waits for its turn. */
export const queueOfImports: Migration = {
  version: 620,
  name: 'queue-of-imports',
  sql: `
ALTER TABLE imports ADD COLUMN queuedAt TEXT;
`,
}
