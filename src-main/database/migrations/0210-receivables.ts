import type { Migration } from './migration.ts'

/**
 * Credit sales get their due date, and collections pay them off. Collecting is a right of who moves cash, and
 * a credit limit of who edits customers.
 */
export const receivables: Migration = {
  version: 210,
  name: 'receivables',
  sql: `
ALTER TABLE invoicePayments ADD COLUMN dueDate TEXT;
CREATE INDEX invoicePaymentsOnCredit ON invoicePayments (invoiceId) WHERE kind = 'CREDIT';
CREATE INDEX invoicePaymentsByProof ON invoicePayments (bankTransactionReference)
  WHERE bankTransactionReference IS NOT NULL;

CREATE TABLE collections (
  id INTEGER PRIMARY KEY,
  operationId TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  customerId INTEGER NOT NULL REFERENCES customers (id),
  cashRegisterId INTEGER NOT NULL REFERENCES cashRegisters (id),
  paymentMethodId INTEGER NOT NULL REFERENCES paymentMethods (id),
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  receivedAmount INTEGER,
  checkNumber TEXT,
  checkBank TEXT,
  bankTransactionReference TEXT,
  targetBank TEXT,
  bankId INTEGER,
  cardVoucherNumber TEXT,
  observation TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX collectionsByCustomer ON collections (customerId, id);
CREATE INDEX collectionsByRegister ON collections (cashRegisterId, kind, amount);
CREATE INDEX collectionsByProof ON collections (bankTransactionReference)
  WHERE bankTransactionReference IS NOT NULL;

CREATE TABLE collectionLines (
  id INTEGER PRIMARY KEY,
  collectionId INTEGER NOT NULL REFERENCES collections (id),
  invoicePaymentId INTEGER NOT NULL REFERENCES invoicePayments (id),
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT;
CREATE INDEX collectionLinesByCollection ON collectionLines (collectionId);
CREATE INDEX collectionLinesByPayment ON collectionLines (invoicePaymentId, amount);

UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"CUSTOMER:CREDIT"]'
WHERE instr(permissions, '"CUSTOMER:UPDATE"') > 0 AND instr(permissions, '"CUSTOMER:CREDIT"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"RECEIVABLE:READ","RECEIVABLE:COLLECT"]'
WHERE instr(permissions, '"CASH_REGISTER:MOVE"') > 0 AND instr(permissions, '"RECEIVABLE:READ"') = 0;
`,
}
