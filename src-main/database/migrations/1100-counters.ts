import type { Migration } from './migration.ts'

/**
 * Several counters: the programs of a shop, the codes with which they join, and which program each emission point
 * belongs to. A register whose program was replaced is suspended. Managers get the rights.
 */
export const counters: Migration = {
  version: 1100,
  name: 'counters',
  sql: `
CREATE TABLE counters (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  isMain INTEGER NOT NULL DEFAULT 0 CHECK (isMain IN (0, 1)),
  wasMain INTEGER NOT NULL DEFAULT 0 CHECK (wasMain IN (0, 1)),
  tokenHash TEXT UNIQUE,
  address TEXT,
  version TEXT,
  joinedAt TEXT,
  joinedBy TEXT,
  removedAt TEXT
) STRICT;

CREATE TABLE counterCodes (
  id INTEGER PRIMARY KEY,
  keySealed TEXT NOT NULL,
  counterId INTEGER NOT NULL REFERENCES counters (id),
  createdBy TEXT NOT NULL,
  expiresAt TEXT NOT NULL,
  redeemedNonce TEXT,
  failures INTEGER NOT NULL DEFAULT 0
) STRICT;

ALTER TABLE emissionPoints ADD COLUMN counterId INTEGER REFERENCES counters (id);
ALTER TABLE sessions ADD COLUMN counterId INTEGER REFERENCES counters (id);

ALTER TABLE cashRegisters ADD COLUMN suspendedAt TEXT;
DROP INDEX cashRegistersOpen;
CREATE UNIQUE INDEX cashRegistersOpen ON cashRegisters (emissionPointId)
WHERE status = 'OPEN' AND isMirror = 0 AND suspendedAt IS NULL;

UPDATE roles SET permissions = replace(permissions, '"DEVICE:READ"', '"DEVICE:READ","COUNTER:READ"')
WHERE permissions LIKE '%"DEVICE:READ"%';
UPDATE roles SET permissions = replace(permissions, '"DEVICE:ENROLL"', '"DEVICE:ENROLL","COUNTER:ENROLL"')
WHERE permissions LIKE '%"DEVICE:ENROLL"%';
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"COUNTER:TAKE_OVER"]'
WHERE permissions LIKE '%"SYNC:UPDATE"%';
`,
}
