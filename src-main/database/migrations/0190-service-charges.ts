import type { Migration } from './migration.ts'

/**
 * Service charges as records of their own: until now an establishment had only a rate. Each establishment's
 * rate becomes the charge with its id, which was the id of its option. A charge without a name is named by
 * its percentage.
 */
export const serviceCharges: Migration = {
  version: 190,
  name: 'service-charges',
  sql: `
CREATE TABLE serviceCharges (
  id INTEGER PRIMARY KEY,
  name TEXT,
  percentage INTEGER NOT NULL CHECK (percentage BETWEEN 0 AND 1000),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT;
INSERT INTO serviceCharges (id, percentage) SELECT id, serviceChargeRate FROM establishments;
ALTER TABLE establishments ADD COLUMN serviceChargeId INTEGER REFERENCES serviceCharges (id);
UPDATE establishments SET serviceChargeId = id;
`,
}
