import type { Migration } from './migration.ts'

/** When the first paper was known to have come out of a printer. One with a printed paper is proven. */
export const provenPrinters: Migration = {
  version: 701,
  name: 'proven-printers',
  sql: `
ALTER TABLE printers ADD COLUMN provenAt TEXT;
UPDATE printers SET provenAt = (
  SELECT min(printJobs.settledAt) FROM printJobs
  WHERE printJobs.printerId = printers.id AND printJobs.state = 'DONE'
);
`,
}
