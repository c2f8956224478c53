import type { Migration } from './migration.ts'

/** A cancel says how many units of the dish are still wanted; earlier ones took back the whole dish. */
export const cancelledParts: Migration = {
  version: 390,
  name: 'cancelled-parts',
  sql: `
ALTER TABLE ticketItems ADD COLUMN remainingQuantity INTEGER;
UPDATE ticketItems SET remainingQuantity = 0
WHERE ticketId IN (SELECT id FROM tickets WHERE kind = 'CANCEL');
`,
}
