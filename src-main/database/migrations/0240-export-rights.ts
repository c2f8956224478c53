import type { Migration } from './migration.ts'

/** Whole lists leave the till only with who may read reports, which cashiers and waiters may not. */
export const exportRights: Migration = {
  version: 240,
  name: 'export-rights',
  sql: `
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"EXPORT:READ"]'
WHERE instr(permissions, '"REPORT:READ"') > 0 AND instr(permissions, '"EXPORT:READ"') = 0;
`,
}
