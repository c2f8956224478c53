import type { Migration } from './migration.ts'

/**
 * Limits of an establishment for its cashiers: whether a card payment needs a terminal's charge, and the
 * highest cash exit of a user who counts blind. The index finds credit notes that were already used to pay.
 */
export const hiddenMoney: Migration = {
  version: 40,
  name: 'hidden-money',
  sql: `
ALTER TABLE establishments ADD COLUMN cardNeedsCharge INTEGER NOT NULL DEFAULT 0;
ALTER TABLE establishments ADD COLUMN blindExitLimit INTEGER NOT NULL DEFAULT 10000;
CREATE INDEX invoicePaymentsByCreditMemo ON invoicePayments (creditMemoNumber)
  WHERE creditMemoNumber IS NOT NULL;
`,
}
