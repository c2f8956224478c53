import type { Migration } from '../migrate.ts'

/**
 * What an establishment allows its cashiers: a card payment without the terminal's charge, and cash
 * exits by a user who counts blind. Each credit note number is looked up before it pays again.
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
