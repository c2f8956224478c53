import type { Migration } from './migration.ts'

/**
 * Credit notes over issued invoices, with all that their XML states. Who annuls invoices may issue them, and
 * who issues invoices sees them.
 */
export const creditNotes: Migration = {
  version: 360,
  name: 'credit-notes',
  sql: `
CREATE TABLE creditNotes (
  id INTEGER PRIMARY KEY,
  creditNoteUuid TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  invoiceId INTEGER NOT NULL REFERENCES invoices (id),
  invoiceNumber TEXT NOT NULL,
  invoiceIssueDate TEXT NOT NULL,
  emissionPointId INTEGER NOT NULL REFERENCES emissionPoints (id),
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  cashRegisterId INTEGER NOT NULL REFERENCES cashRegisters (id),
  createdById INTEGER NOT NULL REFERENCES users (id),
  authorizedById INTEGER REFERENCES users (id),
  environment INTEGER NOT NULL,
  sequential INTEGER NOT NULL,
  number TEXT NOT NULL,
  accessKey TEXT NOT NULL UNIQUE,
  issueDate TEXT NOT NULL,
  issuedAt TEXT NOT NULL,
  taxStatus TEXT NOT NULL,
  customerId INTEGER NOT NULL REFERENCES customers (id),
  customerName TEXT NOT NULL,
  customerIdentification TEXT NOT NULL,
  customerIdentificationCode TEXT NOT NULL,
  customerAddress TEXT,
  customerEmail TEXT,
  customerPhone TEXT,
  reason TEXT NOT NULL,
  restock INTEGER NOT NULL CHECK (restock IN (0, 1)),
  refundKind TEXT NOT NULL CHECK (refundKind IN ('CASH', 'CREDIT')),
  subtotalTaxed INTEGER NOT NULL,
  subtotalTaxFree INTEGER NOT NULL,
  subtotalNonTaxable INTEGER NOT NULL,
  subtotal INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  ice INTEGER NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  appliedAmount INTEGER NOT NULL CHECK (appliedAmount >= 0),
  refundAmount INTEGER NOT NULL CHECK (refundAmount >= 0),
  CHECK (appliedAmount + refundAmount = total),
  UNIQUE (emissionPointId, environment, sequential)
) STRICT;
CREATE INDEX creditNotesByInvoice ON creditNotes (invoiceId, id);
CREATE INDEX creditNotesByNumber ON creditNotes (number);
CREATE INDEX creditNotesByDate ON creditNotes (issueDate, id);
CREATE INDEX creditNotesByRegister ON creditNotes (cashRegisterId, refundKind, refundAmount);

CREATE TABLE creditNoteLines (
  id INTEGER PRIMARY KEY,
  creditNoteId INTEGER NOT NULL REFERENCES creditNotes (id),
  lineNumber INTEGER NOT NULL,
  invoiceLineId INTEGER NOT NULL REFERENCES invoiceLines (id),
  productCode TEXT NOT NULL,
  description TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  priceUnit INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  totalPrice INTEGER NOT NULL,
  taxId INTEGER NOT NULL REFERENCES taxes (id),
  taxRate INTEGER NOT NULL,
  taxAmount INTEGER NOT NULL,
  iceAmount INTEGER NOT NULL
) STRICT;
CREATE INDEX creditNoteLinesByNote ON creditNoteLines (creditNoteId, lineNumber);
CREATE INDEX creditNoteLinesByLine ON creditNoteLines (invoiceLineId);

CREATE TABLE creditNoteReceivables (
  id INTEGER PRIMARY KEY,
  creditNoteId INTEGER NOT NULL REFERENCES creditNotes (id),
  invoicePaymentId INTEGER NOT NULL REFERENCES invoicePayments (id),
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT;
CREATE INDEX creditNoteReceivablesByNote ON creditNoteReceivables (creditNoteId);
CREATE INDEX creditNoteReceivablesByPayment ON creditNoteReceivables (invoicePaymentId, amount);

UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"CREDIT_NOTE:READ"]'
WHERE instr(permissions, '"SALES_INVOICE:READ"') > 0 AND instr(permissions, '"CREDIT_NOTE:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1) || ',"CREDIT_NOTE:CREATE"]'
WHERE instr(permissions, '"SALES_INVOICE:ANNUL"') > 0 AND instr(permissions, '"CREDIT_NOTE:CREATE"') = 0;
INSERT INTO roleDocuments (roleId, documentTypeId)
SELECT id, 3 FROM roles
WHERE instr(permissions, '"CREDIT_NOTE:CREATE"') > 0
  AND NOT EXISTS (SELECT 1 FROM roleDocuments WHERE roleId = roles.id AND documentTypeId = 3);
`,
}
