import type { Migration } from './migration.ts'

/**
 * A station whose house calls the dishes out needs no ticket. So does one without a screen and without a printer from
 * before there was this column: nothing was ever said about its tickets.
 */
export const neededTickets: Migration = {
  version: 700,
  name: 'needed-tickets',
  sql: `
ALTER TABLE stations ADD COLUMN needsTicket INTEGER NOT NULL DEFAULT 1 CHECK (needsTicket IN (0, 1));
UPDATE stations SET needsTicket = 0
WHERE hasScreen = 0 AND NOT EXISTS (
  SELECT 1 FROM printRoutes
  WHERE printRoutes.job = 'KITCHEN'
    AND (printRoutes.stationId IS NULL OR printRoutes.stationId = stations.id)
);
`,
}
