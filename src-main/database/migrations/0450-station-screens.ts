import type { Migration } from './migration.ts'

/**
 * When each station's screen was last heard of, apart from the stations: it is written every two seconds, and what is
 * kept in memory of the stations must outlive that.
 */
export const stationScreens: Migration = {
  version: 450,
  name: 'station-screens',
  sql: `
CREATE TABLE stationScreens (
  stationId INTEGER PRIMARY KEY REFERENCES stations (id),
  heardAt TEXT NOT NULL
) STRICT;
INSERT INTO stationScreens (stationId, heardAt)
  SELECT id, screenHeardAt FROM stations WHERE screenHeardAt IS NOT NULL;
ALTER TABLE stations DROP COLUMN screenHeardAt;
`,
}
