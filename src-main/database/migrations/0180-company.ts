import type { Migration } from './migration.ts'

/**
 * The taxpayer's main activity, phone and e-mail. Who reads establishments reads the company, who changes
 * them changes it.
 */
export const company: Migration = {
  version: 180,
  name: 'company',
  sql: `
ALTER TABLE companies ADD COLUMN mainActivityId INTEGER;
ALTER TABLE companies ADD COLUMN phone TEXT;
ALTER TABLE companies ADD COLUMN email TEXT;

UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"COMPANY:READ"]'
WHERE instr(permissions, '"ESTABLISHMENT:READ"') > 0 AND instr(permissions, '"COMPANY:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"COMPANY:UPDATE"]'
WHERE instr(permissions, '"ESTABLISHMENT:UPDATE"') > 0 AND instr(permissions, '"COMPANY:UPDATE"') = 0;
`,
}
