import type { Migration } from './migration.ts'

/**
 * Sales keep what the words of the interface decided: the taxes of a combo's parts as ordered, which lines of a
 * document belong to one line of the sale, the auxiliary code of a line, the kind of card, and the part of a tip that is not in the invoice.
 */
export const wordsOfSales: Migration = {
  version: 260,
  name: 'words-of-sales',
  sql: `
ALTER TABLE orderItems ADD COLUMN taxParts TEXT;
DROP INDEX orderItemsByOrder;
CREATE INDEX orderItemsByOrder ON orderItems
  (orderId, status, splitId, taxId, taxRate, iceRate, taxParts, totalAmount, billedAmount, createdAt);
ALTER TABLE invoiceLines ADD COLUMN partOfLine INTEGER;
ALTER TABLE invoiceLines ADD COLUMN auxiliaryCode TEXT;
ALTER TABLE products ADD COLUMN auxiliaryCode TEXT;
ALTER TABLE products ADD COLUMN cost INTEGER;
ALTER TABLE invoicePayments ADD COLUMN cardType TEXT;
ALTER TABLE invoicePayments ADD COLUMN extraTip INTEGER NOT NULL DEFAULT 0;
DROP INDEX invoicePaymentsByRegister;
CREATE INDEX invoicePaymentsByRegister ON invoicePayments (cashRegisterId, kind, amount, extraTip);
DROP INDEX invoicePaymentsAnnulled;
CREATE INDEX invoicePaymentsAnnulled ON invoicePayments (annulledCashRegisterId, kind, amount, extraTip)
  WHERE annulledCashRegisterId IS NOT NULL;
`,
}
