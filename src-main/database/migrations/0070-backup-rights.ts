import type { Migration } from '../migrate.ts'

/**
 * Roles of before there were backups: who looks after the way to the central may look at them and take
 * one; who may change roles is the owner, and may restore and change the settings as well. Permissions
 * are a JSON list, and a right that is there stays once.
 */
export const backupRights: Migration = {
  version: 70,
  name: 'backup-rights',
  sql: `
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"BACKUP:READ","BACKUP:CREATE"]'
WHERE instr(permissions, '"SYNC:UPDATE"') > 0 AND instr(permissions, '"BACKUP:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"BACKUP:UPDATE","BACKUP:RESTORE"]'
WHERE instr(permissions, '"SYNC:UPDATE"') > 0 AND instr(permissions, '"ROLE:UPDATE"') > 0
  AND instr(permissions, '"BACKUP:RESTORE"') = 0;
`,
}
