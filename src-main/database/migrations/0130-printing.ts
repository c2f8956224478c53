import type { Migration } from './migration.ts'

/**
 * Printers, their routes and the queue of paper. Rights for existing roles: who takes orders prints bills,
 * who sells sees the queue, who manages card terminals manages printers.
 */
export const printing: Migration = {
  version: 130,
  name: 'printing',
  sql: `
CREATE TABLE printers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  connection TEXT NOT NULL,
  columns INTEGER NOT NULL CHECK (columns IN (48, 42, 32)),
  codePage TEXT NOT NULL,
  hasCutter INTEGER NOT NULL CHECK (hasCutter IN (0, 1)),
  hasDrawer INTEGER NOT NULL CHECK (hasDrawer IN (0, 1)),
  substitutePrinterId INTEGER REFERENCES printers(id),
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  answersStatus INTEGER NOT NULL DEFAULT 0 CHECK (answersStatus IN (0, 1)),
  confirmsPrints INTEGER NOT NULL DEFAULT 0 CHECK (confirmsPrints IN (0, 1))
) STRICT;

CREATE TABLE printRoutes (
  id INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  emissionPointId INTEGER REFERENCES emissionPoints(id),
  stationId INTEGER,
  printerId INTEGER NOT NULL REFERENCES printers(id),
  copies INTEGER NOT NULL,
  automatic INTEGER NOT NULL CHECK (automatic IN (0, 1))
) STRICT;

CREATE TABLE printJobs (
  id INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  title TEXT NOT NULL,
  printerId INTEGER NOT NULL REFERENCES printers(id),
  handedFromPrinterId INTEGER,
  state TEXT NOT NULL
    CHECK (state IN ('QUEUED', 'PRINTING', 'DONE', 'UNKNOWN', 'FAILED', 'CANCELLED')),
  documentId INTEGER,
  content TEXT NOT NULL,
  mark TEXT CHECK (mark IN ('COPY', 'REPEATED')),
  copyOf INTEGER,
  copies INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  lastErrorCode TEXT,
  nextAttemptAt TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER,
  settledAt TEXT
) STRICT;
CREATE INDEX printJobsByState ON printJobs (state, id);
CREATE INDEX printJobsByJob ON printJobs (job, id);
CREATE INDEX printJobsByDocument ON printJobs (job, documentId, id);
CREATE INDEX printJobsByPrinter ON printJobs (printerId, id);
CREATE INDEX printJobsByEnd ON printJobs (settledAt);

UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"PRINT_JOB:CREATE"]'
WHERE instr(permissions, '"ORDER:CREATE"') > 0 AND instr(permissions, '"PRINT_JOB:CREATE"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"PRINTER:READ","PRINT_JOB:READ","PRINT_JOB:RETRY"]'
WHERE instr(permissions, '"SALES_INVOICE:CREATE"') > 0 AND instr(permissions, '"PRINT_JOB:RETRY"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"PRINTER:CREATE","PRINTER:UPDATE","PRINTER:DELETE","PRINTER:DRAWER"]'
WHERE instr(permissions, '"PINPAD:UPDATE"') > 0 AND instr(permissions, '"PRINTER:DRAWER"') = 0;
`,
}
