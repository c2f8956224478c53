import type { Migration } from './migration.ts'

/**
 * Backup rights for existing roles. SYNC:UPDATE gives reading and taking backups; with ROLE:UPDATE (the
 * owner) also restoring and changing the settings. Permissions are a JSON list without duplicates.
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
