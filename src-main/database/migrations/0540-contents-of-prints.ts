import type { Migration } from './migration.ts'

/**
 * Stores the content of a paper apart from its job, so that a change of the job's state does not write it again. The
 * only index that such a change touches holds the jobs that are not out; it finds the next job of a printer.
 */
export const contentsOfPrints: Migration = {
  version: 540,
  name: 'contents-of-prints',
  sql: `
CREATE TABLE printContents (
  printJobId INTEGER PRIMARY KEY REFERENCES printJobs (id) ON DELETE CASCADE,
  content TEXT NOT NULL
) STRICT;
INSERT INTO printContents (printJobId, content) SELECT id, content FROM printJobs;
ALTER TABLE printJobs DROP COLUMN content;

DROP INDEX printJobsByState;
DROP INDEX printJobsByJob;
DROP INDEX printJobsByDocument;
DROP INDEX printJobsByPrinter;
DROP INDEX printJobsByEnd;
CREATE INDEX printJobsNotOut ON printJobs (printerId, state, id)
WHERE state = 'QUEUED' OR state = 'PRINTING' OR state = 'UNKNOWN' OR state = 'FAILED';
CREATE INDEX printJobsByDocument ON printJobs (documentId, id);
CREATE INDEX printJobsByEnd ON printJobs (settledAt) WHERE settledAt IS NOT NULL;
`,
}
