import type { Migration } from './migration.ts'

/**
 * Rights of roles and devices. Devices have a scope, approvals are bound to one act and carry a seal with the key of
 * the audit chain (docs/adr/0091): those of before live for two minutes and are deleted, and failed approvals count
 * under other subjects. From this version on a chain has a key.
 *
 * Tills that a central recognises by their own secret, the till of each session, and the emission point at which it
 * works, if its user changed to another than the own one. A role may let its users close registers (`closesByRole`);
 * existing users keep what was said of each of them.
 *
 * Existing roles get the rights of what is new. Permissions are a JSON list without duplicates. Managers
 * (SYNC:UPDATE) read the audit chain, read and take backups; with ROLE:UPDATE (the owner) they restore. Taking orders
 * lets a role print bills and see and mark tickets, selling see the queue of paper, and card terminals manage printers
 * and electronic documents. Establishments give the company, moving cash gives collecting, editing customers gives
 * limits of credit, products and categories give imports, reports give exports, categories give stations, annulling
 * gives credit notes, and opening registers gives closing them.
 */
export const rights: Migration = {
  version: 1020,
  name: 'rights',
  sql: `
ALTER TABLE devices ADD COLUMN scope TEXT NOT NULL DEFAULT 'FULL' CHECK (scope IN ('ORDERS', 'FULL'));
ALTER TABLE enrollmentCodes ADD COLUMN scope TEXT NOT NULL DEFAULT 'FULL'
  CHECK (scope IN ('ORDERS', 'FULL'));
ALTER TABLE enrollmentCodes ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
DELETE FROM approvals;
ALTER TABLE approvals ADD COLUMN resource TEXT;
ALTER TABLE approvals ADD COLUMN amount INTEGER;
ALTER TABLE approvals ADD COLUMN seal TEXT NOT NULL DEFAULT '';
DELETE FROM signInFailures WHERE subject LIKE 'approval:%';

CREATE TABLE pairedInstallations (
  installationId TEXT PRIMARY KEY,
  secretHash TEXT NOT NULL,
  pairedAt TEXT NOT NULL,
  pairedBy TEXT NOT NULL,
  lastSignInAt TEXT NOT NULL,
  lastSignInBy TEXT NOT NULL
) STRICT;
ALTER TABLE sessions ADD COLUMN installationId TEXT;
ALTER TABLE sessions ADD COLUMN emissionPointId INTEGER REFERENCES emissionPoints (id);

ALTER TABLE users ADD COLUMN closesByRole INTEGER NOT NULL DEFAULT 0 CHECK (closesByRole IN (0, 1));
CREATE INDEX usersWithoutPin ON users (active)
  WHERE pinHash IS NULL;

UPDATE roles SET permissions = replace(permissions, '"SYNC:UPDATE"', '"SYNC:UPDATE","AUDIT:READ"')
WHERE permissions LIKE '%"SYNC:UPDATE"%' AND permissions NOT LIKE '%"AUDIT:READ"%';
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"BACKUP:READ","BACKUP:CREATE"]'
WHERE instr(permissions, '"SYNC:UPDATE"') > 0 AND instr(permissions, '"BACKUP:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"BACKUP:UPDATE","BACKUP:RESTORE"]'
WHERE instr(permissions, '"SYNC:UPDATE"') > 0 AND instr(permissions, '"ROLE:UPDATE"') > 0
  AND instr(permissions, '"BACKUP:RESTORE"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"PRINT_JOB:CREATE"]'
WHERE instr(permissions, '"ORDER:CREATE"') > 0 AND instr(permissions, '"PRINT_JOB:CREATE"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"PRINTER:READ","PRINT_JOB:READ","PRINT_JOB:RETRY"]'
WHERE instr(permissions, '"SALES_INVOICE:CREATE"') > 0 AND instr(permissions, '"PRINT_JOB:RETRY"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"PRINTER:CREATE","PRINTER:UPDATE","PRINTER:DELETE","PRINTER:DRAWER"]'
WHERE instr(permissions, '"PINPAD:UPDATE"') > 0 AND instr(permissions, '"PRINTER:DRAWER"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"COMPANY:READ"]'
WHERE instr(permissions, '"ESTABLISHMENT:READ"') > 0 AND instr(permissions, '"COMPANY:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"COMPANY:UPDATE"]'
WHERE instr(permissions, '"ESTABLISHMENT:UPDATE"') > 0 AND instr(permissions, '"COMPANY:UPDATE"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"CUSTOMER:CREDIT"]'
WHERE instr(permissions, '"CUSTOMER:UPDATE"') > 0 AND instr(permissions, '"CUSTOMER:CREDIT"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"RECEIVABLE:READ","RECEIVABLE:COLLECT"]'
WHERE instr(permissions, '"CASH_REGISTER:MOVE"') > 0 AND instr(permissions, '"RECEIVABLE:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"IMPORT:CREATE"]'
WHERE instr(permissions, '"PRODUCT:CREATE"') > 0 AND instr(permissions, '"CATEGORY:CREATE"') > 0
  AND instr(permissions, '"IMPORT:CREATE"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"EXPORT:READ"]'
WHERE instr(permissions, '"REPORT:READ"') > 0 AND instr(permissions, '"EXPORT:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"TICKET:READ","TICKET:UPDATE"]'
WHERE instr(permissions, '"ORDER:CREATE"') > 0 AND instr(permissions, '"TICKET:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"STATION:CREATE","STATION:UPDATE","STATION:DELETE"]'
WHERE instr(permissions, '"CATEGORY:UPDATE"') > 0 AND instr(permissions, '"STATION:UPDATE"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"ELECTRONIC_DOCUMENT:READ","ELECTRONIC_DOCUMENT:RETRY"]'
WHERE instr(permissions, '"PINPAD:UPDATE"') > 0 AND instr(permissions, '"ELECTRONIC_DOCUMENT:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"ELECTRONIC_DOCUMENT:UPDATE"]'
WHERE instr(permissions, '"COMPANY:UPDATE"') > 0 AND instr(permissions, '"ELECTRONIC_DOCUMENT:UPDATE"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"CREDIT_NOTE:READ"]'
WHERE instr(permissions, '"SALES_INVOICE:READ"') > 0 AND instr(permissions, '"CREDIT_NOTE:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"CREDIT_NOTE:CREATE"]'
WHERE instr(permissions, '"SALES_INVOICE:ANNUL"') > 0 AND instr(permissions, '"CREDIT_NOTE:CREATE"') = 0;
INSERT INTO roleDocuments (roleId, documentTypeId)
SELECT id, 3 FROM roles
WHERE instr(permissions, '"CREDIT_NOTE:CREATE"') > 0
  AND NOT EXISTS (SELECT 1 FROM roleDocuments WHERE roleId = roles.id AND documentTypeId = 3);
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"CASH_REGISTER:CLOSE"]'
WHERE instr(permissions, '"CASH_REGISTER:OPEN"') > 0 AND instr(permissions, '"CASH_REGISTER:CLOSE"') = 0;
`,
}
