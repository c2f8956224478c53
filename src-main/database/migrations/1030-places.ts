import type { Migration } from './migration.ts'

/**
 * The company and its establishments: activity, telephone, e-mail and the account that transfers are paid into (its
 * three columns are set together); limits of an establishment for its cashiers (a card payment needs a terminal's
 * charge; the highest cash exit of a user who counts blind), the design of a closing, and the hour until which the
 * night belongs to the owner's day before. A tax holds in some provinces and cantons only, and names its decree.
 *
 * Service charges are records of their own. Each establishment's rate becomes the charge with its id, which was the id
 * of its option; a charge without a name is named by its percentage.
 */
export const places: Migration = {
  version: 1030,
  name: 'places',
  sql: `
ALTER TABLE companies ADD COLUMN mainActivityId INTEGER;
ALTER TABLE companies ADD COLUMN phone TEXT;
ALTER TABLE companies ADD COLUMN email TEXT;
ALTER TABLE companies ADD COLUMN bankId INTEGER;
ALTER TABLE companies ADD COLUMN bankAccountType TEXT CHECK (bankAccountType IN ('SAVINGS', 'CHECKING'));
ALTER TABLE companies ADD COLUMN bankAccountNumber TEXT;

ALTER TABLE taxes ADD COLUMN provinceIds TEXT;
ALTER TABLE taxes ADD COLUMN cantonIds TEXT;
ALTER TABLE taxes ADD COLUMN decreeNumber TEXT;

CREATE TABLE serviceCharges (
  id INTEGER PRIMARY KEY,
  name TEXT,
  percentage INTEGER NOT NULL CHECK (percentage BETWEEN 0 AND 1000),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT;
INSERT INTO serviceCharges (id, percentage) SELECT id, serviceChargeRate FROM establishments;

ALTER TABLE establishments ADD COLUMN cardNeedsCharge INTEGER NOT NULL DEFAULT 0;
ALTER TABLE establishments ADD COLUMN blindExitLimit INTEGER NOT NULL DEFAULT 10000;
ALTER TABLE establishments ADD COLUMN serviceChargeId INTEGER REFERENCES serviceCharges (id);
ALTER TABLE establishments ADD COLUMN closingDesign TEXT;
ALTER TABLE establishments ADD COLUMN dayEndsAt TEXT NOT NULL DEFAULT '00:00';
UPDATE establishments SET serviceChargeId = id;
`,
}
