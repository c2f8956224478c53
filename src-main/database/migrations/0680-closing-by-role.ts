import type { Migration } from './migration.ts'

/**
 * Lets a role close registers: whoever `closesByRole` may if the role may. Existing users keep what was said of each
 * of them. A role that opens registers closes them too, as the shipped ones do.
 */
export const closingByRole: Migration = {
  version: 680,
  name: 'closing-by-role',
  sql: `
ALTER TABLE users ADD COLUMN closesByRole INTEGER NOT NULL DEFAULT 0 CHECK (closesByRole IN (0, 1));

UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"CASH_REGISTER:CLOSE"]'
WHERE instr(permissions, '"CASH_REGISTER:OPEN"') > 0 AND instr(permissions, '"CASH_REGISTER:CLOSE"') = 0;
`,
}
