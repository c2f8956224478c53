import type { Migration } from './migration.ts'

/**
 * Purchases: the suppliers, what was bought of them, and what was paid for it.
 *
 * Amounts are cents, quantities and unit costs millionths. `balance` of a purchase is its total less what was paid, kept
 * beside the payments because the list of payables is sorted by due date; it is 0 if the purchase is annulled.
 * A line of goods has its quantity in the unit of the document and, as `stockQuantity`, in the product's own unit.
 */
export const purchases: Migration = {
  version: 1180,
  name: 'purchases',
  sql: `
CREATE TABLE suppliers (
  id INTEGER PRIMARY KEY,
  identificationTypeId INTEGER NOT NULL,
  identificationNumber TEXT NOT NULL UNIQUE,
  socialReason TEXT NOT NULL,
  tradeName TEXT,
  email TEXT,
  phone TEXT,
  address TEXT,
  paymentDays INTEGER,
  isRelated INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 1,
  createdAt TEXT NOT NULL
) STRICT;

CREATE TABLE purchases (
  id INTEGER PRIMARY KEY,
  purchaseUuid TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  supplierId INTEGER NOT NULL REFERENCES suppliers (id),
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  documentType TEXT NOT NULL CHECK (documentType IN ('INVOICE', 'SALES_NOTE', 'SETTLEMENT', 'OTHER')),
  number TEXT,
  accessKey TEXT,
  issueDate TEXT NOT NULL,
  dueDate TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'CREATED' CHECK (status IN ('CREATED', 'ANNULLED')),
  subtotal INTEGER NOT NULL,
  discountAmount INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  roundingAmount INTEGER NOT NULL,
  total INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  observation TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id),
  annulledAt TEXT,
  annulledById INTEGER REFERENCES users (id),
  annulledAuthorizedById INTEGER REFERENCES users (id),
  annulReason TEXT
) STRICT;
CREATE UNIQUE INDEX purchasesByAccessKey ON purchases (accessKey) WHERE status = 'CREATED';
CREATE UNIQUE INDEX purchasesByNumber ON purchases (supplierId, number) WHERE status = 'CREATED';
CREATE INDEX purchasesByDate ON purchases (issueDate, id);
CREATE INDEX purchasesByDueDate ON purchases (dueDate, id) WHERE balance > 0;

CREATE TABLE purchaseLines (
  id INTEGER PRIMARY KEY,
  purchaseId INTEGER NOT NULL REFERENCES purchases (id),
  position INTEGER NOT NULL,
  productId INTEGER REFERENCES products (id),
  description TEXT NOT NULL,
  supplierCode TEXT,
  quantity INTEGER NOT NULL,
  measureUnitId INTEGER,
  unitFactor INTEGER,
  unitCost INTEGER NOT NULL,
  discountAmount INTEGER NOT NULL,
  netAmount INTEGER NOT NULL,
  taxId INTEGER NOT NULL REFERENCES taxes (id),
  taxCode TEXT NOT NULL,
  taxRate INTEGER NOT NULL,
  iceAmount INTEGER NOT NULL,
  bottleTaxAmount INTEGER NOT NULL,
  stockQuantity INTEGER,
  stockUnitCost INTEGER,
  lotNumber TEXT,
  expiresAt TEXT
) STRICT;
CREATE INDEX purchaseLinesOfPurchase ON purchaseLines (purchaseId, position);
CREATE INDEX purchaseLinesOfProduct ON purchaseLines (productId, id) WHERE productId IS NOT NULL;

CREATE TABLE purchasePayments (
  id INTEGER PRIMARY KEY,
  purchaseId INTEGER NOT NULL REFERENCES purchases (id),
  paymentUuid TEXT UNIQUE,
  requestHash TEXT,
  method TEXT NOT NULL CHECK (method IN ('CASH', 'BANK_TRANSFER', 'CHECK', 'CARD', 'BANK_DEPOSIT')),
  amount INTEGER NOT NULL,
  reference TEXT,
  cashMovementId INTEGER REFERENCES cashMovements (id),
  returnMovementId INTEGER REFERENCES cashMovements (id),
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX purchasePaymentsOfPurchase ON purchasePayments (purchaseId);

ALTER TABLE productStocks ADD COLUMN lastCost INTEGER;

UPDATE roles SET permissions = replace(permissions, '"PRODUCT:COST"',
  '"PRODUCT:COST","SUPPLIER:READ","SUPPLIER:CREATE","SUPPLIER:UPDATE","PURCHASE:READ","PURCHASE:CREATE","PURCHASE:ANNUL","PAYABLE:READ","PAYABLE:PAY"')
WHERE instr(permissions, '"PURCHASE:READ"') = 0;
`,
}
