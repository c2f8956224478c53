import type { Migration } from './migration.ts'

/**
 * Documents after their sale. The queue to the tax office, its answers, and the numbers that it refused
 * for a document (another document has them, or their date was too old); credit notes over issued invoices, with all
 * that their XML states; mail with authorised documents to their buyers, and mail that tells them of a changed state.
 *
 * Invoices and credit notes keep when the tax office authorised them and what it said, also of a central. The index of
 * pending invoices is in the order of issue: few where they are signed at once. It finds those that were issued before
 * there was a signature; status and total let a list count by the index alone.
 */
export const documents: Migration = {
  version: 1080,
  name: 'documents',
  sql: `
ALTER TABLE invoices ADD COLUMN authorizedAt TEXT;
ALTER TABLE invoices ADD COLUMN taxMessages TEXT;
CREATE INDEX invoicesPending ON invoices (issueDate, id, status, total)
  WHERE taxStatus = 'PENDING';

CREATE TABLE electronicDocuments (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('INVOICE', 'CREDIT_NOTE')),
  documentId INTEGER NOT NULL,
  number TEXT NOT NULL,
  accessKey TEXT NOT NULL UNIQUE,
  environment INTEGER NOT NULL CHECK (environment IN (1, 2)),
  followsId INTEGER REFERENCES electronicDocuments (id),
  state TEXT NOT NULL
    CHECK (state IN ('UNSIGNED', 'SIGNED', 'RECEIVED', 'AUTHORIZED', 'RETURNED', 'REJECTED')),
  isUncertain INTEGER NOT NULL DEFAULT 0 CHECK (isUncertain IN (0, 1)),
  needsPerson INTEGER NOT NULL DEFAULT 0 CHECK (needsPerson IN (0, 1)),
  withdrawnAt TEXT,
  revision INTEGER NOT NULL DEFAULT 0,
  signedXml TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttemptAt TEXT,
  messages TEXT NOT NULL DEFAULT '[]',
  createdAt TEXT NOT NULL,
  signedAt TEXT,
  sentAt TEXT,
  receivedAt TEXT,
  authorizedAt TEXT
) STRICT;
CREATE UNIQUE INDEX electronicDocumentsByDocument ON electronicDocuments (kind, documentId);
CREATE INDEX electronicDocumentsByKind ON electronicDocuments (kind, id);
CREATE INDEX electronicDocumentsByState ON electronicDocuments (state, id);

CREATE TABLE electronicDocumentAnswers (
  id INTEGER PRIMARY KEY,
  electronicDocumentId INTEGER NOT NULL REFERENCES electronicDocuments (id),
  service TEXT NOT NULL CHECK (service IN ('RECEPTION', 'AUTHORIZATION')),
  askedAt TEXT NOT NULL,
  answeredAt TEXT NOT NULL,
  status INTEGER,
  answer TEXT NOT NULL,
  seal TEXT
) STRICT;
CREATE INDEX electronicDocumentAnswersByDocument
  ON electronicDocumentAnswers (electronicDocumentId, id);

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
  authorizedAt TEXT,
  taxMessages TEXT,
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

CREATE TABLE replacedNumbers (
  id INTEGER PRIMARY KEY,
  electronicDocumentId INTEGER NOT NULL REFERENCES electronicDocuments (id),
  number TEXT NOT NULL,
  accessKey TEXT NOT NULL UNIQUE,
  issueDate TEXT NOT NULL,
  code TEXT NOT NULL,
  signedXml TEXT,
  replacedAt TEXT NOT NULL
) STRICT;
CREATE INDEX replacedNumbersByDocument ON replacedNumbers (electronicDocumentId, id);

CREATE TABLE mailMessages (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('INVOICE', 'CREDIT_NOTE')),
  documentId INTEGER NOT NULL,
  number TEXT NOT NULL,
  "to" TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('QUEUED', 'SENT', 'FAILED', 'CANCELLED')),
  isUncertain INTEGER NOT NULL DEFAULT 0 CHECK (isUncertain IN (0, 1)),
  revision INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttemptAt TEXT,
  lastErrorCode TEXT,
  serverReply TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER REFERENCES users (id),
  sentAt TEXT,
  notice TEXT CHECK (notice IN ('ANNULLED', 'REVERTED', 'REPLACED')),
  noticeFacts TEXT,
  seal TEXT
) STRICT;
CREATE INDEX mailMessagesByState ON mailMessages (state, id);
CREATE INDEX mailMessagesByKind ON mailMessages (kind, id);
CREATE INDEX mailMessagesByDocument ON mailMessages (kind, documentId, id);
`,
}
