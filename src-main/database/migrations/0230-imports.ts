import type { Migration } from './migration.ts'

/** Files of records that are checked and then written. Importing is a right of who edits products and categories. */
export const imports: Migration = {
  version: 230,
  name: 'imports',
  sql: `
CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('products', 'categories', 'customers', 'tables')),
  state TEXT NOT NULL DEFAULT 'READY' CHECK (state IN ('READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  fileName TEXT NOT NULL,
  format TEXT NOT NULL,
  separator TEXT,
  encoding TEXT,
  decimalSign TEXT NOT NULL,
  columns TEXT NOT NULL,
  sample TEXT NOT NULL,
  mapping TEXT NOT NULL,
  onExisting TEXT NOT NULL,
  isMapped INTEGER NOT NULL DEFAULT 0,
  total INTEGER,
  done INTEGER NOT NULL DEFAULT 0,
  created INTEGER NOT NULL DEFAULT 0,
  updated INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  failure TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id),
  startedAt TEXT,
  startedById INTEGER REFERENCES users (id),
  endedAt TEXT
) STRICT;
CREATE UNIQUE INDEX importsRunning ON imports (state) WHERE state = 'RUNNING';

CREATE TABLE importParts (
  importId INTEGER NOT NULL REFERENCES imports (id),
  position INTEGER NOT NULL,
  rowCount INTEGER NOT NULL,
  rows TEXT NOT NULL,
  PRIMARY KEY (importId, position)
) STRICT;

CREATE TABLE importErrors (
  id INTEGER PRIMARY KEY,
  importId INTEGER NOT NULL REFERENCES imports (id),
  row INTEGER NOT NULL,
  problems TEXT NOT NULL,
  cells TEXT NOT NULL
) STRICT;
CREATE INDEX importErrorsByImport ON importErrors (importId, id);

CREATE TABLE importMappings (
  kind TEXT NOT NULL,
  columnsHash TEXT NOT NULL,
  mapping TEXT NOT NULL,
  onExisting TEXT NOT NULL,
  PRIMARY KEY (kind, columnsHash)
) STRICT;

UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"IMPORT:CREATE"]'
WHERE instr(permissions, '"PRODUCT:CREATE"') > 0 AND instr(permissions, '"CATEGORY:CREATE"') > 0
  AND instr(permissions, '"IMPORT:CREATE"') = 0;
`,
}
