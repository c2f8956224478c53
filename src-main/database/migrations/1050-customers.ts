import type { Migration } from './migration.ts'

/**
 * A customer has several e-mail addresses and telephones, and is found by each; only customers with one are indexed
 * again. Credit sales have a due date, and collections pay them off. `debtsElsewhere` is the balance of each customer
 * at other tills, from the last answer of the central; negative if they collected more.
 *
 * Files of records are checked and then written. An import that is started while another one runs waits for its turn;
 * sheet and heading can be chosen, so all rows of the file are stored; a bad cell that a row can do without is a
 * warning, and how numbers are read may be a person's answer.
 */
export const customers: Migration = {
  version: 1050,
  name: 'customers',
  sql: `
ALTER TABLE customers ADD COLUMN additionalEmails TEXT NOT NULL DEFAULT '[]';
ALTER TABLE customers ADD COLUMN additionalPhones TEXT NOT NULL DEFAULT '[]';

DROP VIEW customerSearchDocuments;
CREATE VIEW customerSearchDocuments AS
SELECT id,
  words || ' ^' || substr(words, 1, instr(words || ' ', ' ') - 1)
    || CASE active WHEN 1 THEN '' ELSE ' ~inactive' END AS document
FROM (
  SELECT id, active,
    replace(replace(sortKey || ' ' || identificationNumber || ' ' || COALESCE(tradeName, '') || ' ' || COALESCE(email, '')
      || ' ' || COALESCE(phone, '') || ' ' || additionalEmails || ' ' || additionalPhones, '~', ' '), '^', ' ') AS words
  FROM customers
) AS records;

CREATE INDEX customersByIdentification ON customers (identificationNumber, id, active);
CREATE INDEX customersByCredit ON customers (creditLimit, id, active);
CREATE INDEX customersByAge ON customers (id, active);
CREATE INDEX customersByGroup ON customers (customerGroupId, sortKey, id, active) WHERE customerGroupId IS NOT NULL;

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

CREATE TABLE debtsElsewhere (
  customerId INTEGER PRIMARY KEY REFERENCES customers (id),
  amount INTEGER NOT NULL
) STRICT;

CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('products', 'categories', 'customers', 'tables')),
  state TEXT NOT NULL DEFAULT 'READY' CHECK (state IN ('READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  fileName TEXT NOT NULL,
  format TEXT NOT NULL,
  separator TEXT,
  encoding TEXT,
  decimalSign TEXT NOT NULL,
  columns TEXT NOT NULL,
  sample TEXT NOT NULL,
  mapping TEXT NOT NULL,
  onExisting TEXT NOT NULL,
  isMapped INTEGER NOT NULL DEFAULT 0,
  total INTEGER,
  done INTEGER NOT NULL DEFAULT 0,
  created INTEGER NOT NULL DEFAULT 0,
  updated INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  failure TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id),
  startedAt TEXT,
  startedById INTEGER REFERENCES users (id),
  endedAt TEXT,
  queuedAt TEXT,
  sheets TEXT NOT NULL DEFAULT '[]',
  sheet TEXT,
  headingRow INTEGER NOT NULL DEFAULT 0,
  firstPosition INTEGER NOT NULL DEFAULT 0,
  firstRows TEXT NOT NULL DEFAULT '[]',
  warned INTEGER NOT NULL DEFAULT 0,
  numberReadings TEXT NOT NULL DEFAULT '{}',
  openQuestions INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX importsRunning ON imports (state) WHERE state = 'RUNNING';

CREATE TABLE importParts (
  importId INTEGER NOT NULL REFERENCES imports (id),
  position INTEGER NOT NULL,
  rowCount INTEGER NOT NULL,
  rows TEXT NOT NULL,
  PRIMARY KEY (importId, position)
) STRICT;

CREATE TABLE importErrors (
  id INTEGER PRIMARY KEY,
  importId INTEGER NOT NULL REFERENCES imports (id),
  row INTEGER NOT NULL,
  problems TEXT NOT NULL,
  cells TEXT NOT NULL,
  isWarning INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX importErrorsByImport ON importErrors (importId, id);

CREATE TABLE importMappings (
  kind TEXT NOT NULL,
  columnsHash TEXT NOT NULL,
  mapping TEXT NOT NULL,
  onExisting TEXT NOT NULL,
  PRIMARY KEY (kind, columnsHash)
) STRICT;
`,
  sqliteOnly: `
DROP TRIGGER customerSearchUpdate;
CREATE TRIGGER customerSearchUpdate
AFTER UPDATE OF sortKey, identificationNumber, tradeName, active, email, phone, additionalEmails, additionalPhones
ON customers BEGIN
  DELETE FROM customerSearch WHERE rowid = old.id;
  INSERT INTO customerSearch (rowid, document) SELECT id, document FROM customerSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'customerSearch';
END;
DELETE FROM customerSearch WHERE rowid IN (SELECT id FROM customers WHERE email IS NOT NULL OR phone IS NOT NULL);
INSERT INTO customerSearch (rowid, document)
SELECT id, document FROM customerSearchDocuments
WHERE id IN (SELECT id FROM customers WHERE email IS NOT NULL OR phone IS NOT NULL);
UPDATE searchVersions SET version = version + 1 WHERE name = 'customerSearch';
`,
  postgresOnly: {
    after: `
DROP TRIGGER customerSearchKept ON customers;
CREATE TRIGGER customerSearchKept AFTER INSERT OR DELETE
  OR UPDATE OF sortKey, identificationNumber, tradeName, active, email, phone, additionalEmails, additionalPhones
  ON customers FOR EACH ROW EXECUTE FUNCTION keep_search('customerSearch');
DELETE FROM customerSearch WHERE id IN (SELECT id FROM customers WHERE email IS NOT NULL OR phone IS NOT NULL);
INSERT INTO customerSearch (id, document)
SELECT id, search_document(document) FROM customerSearchDocuments
WHERE id IN (SELECT id FROM customers WHERE email IS NOT NULL OR phone IS NOT NULL);
UPDATE searchVersions SET version = version + 1 WHERE name = 'customerSearch';
`,
  },
}
