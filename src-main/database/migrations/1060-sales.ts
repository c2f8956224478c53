import type { Migration } from './migration.ts'

/**
 * Lines, bills and orders. A guest may pay part of a line: some of its units, or one of several equal shares. A line
 * stays open until all of it is billed. `billed…` is the part on issued invoices; `share…` is the amount that the equal
 * shares divide. Annulling an invoice releases its parts, which must be paid again. A line keeps what it was ordered
 * with (words and prices of its options, the taxes of a combo's parts, the schedule and the offer and how many of its
 * units are free), so that a group, a schedule or a tax may change without changing a check or a document.
 *
 * Orders without a table are takeaway, delivery and named tabs; a line says that it bills a delivery fee. `tableId`
 * becomes nullable in a column of its own that takes the old name, because SQLite cannot drop NOT NULL and a rebuilt
 * table would lose what other steps added. `firstOrderId` of a moved line is the order it was added to, so that a device
 * that repeats the addition finds it. A form in which guests write the data of the buyer belongs to an order: it moves
 * with the guests, and ends when the order is closed.
 *
 * Lines of invoices keep the ICE they were sold with, so that a document which is signed again says the same after its
 * product's tax has changed; of old lines only the product's present tax is known. They keep the quantity taken from
 * stock, in the product's unit, which an annulment returns: null for lines of 0.1.0, which moved their quantity whatever
 * their unit was. All indexes of the list of invoices contain the total, so that the list's sum is read from one index,
 * like its count.
 */
export const sales: Migration = {
  version: 1060,
  name: 'sales',
  sql: `
ALTER TABLE orders ADD COLUMN seatedTableId INTEGER REFERENCES tables (id);
UPDATE orders SET seatedTableId = tableId;
DROP INDEX ordersOpen;
DROP INDEX ordersByTable;
ALTER TABLE orders DROP COLUMN tableId;
ALTER TABLE orders RENAME COLUMN seatedTableId TO tableId;
CREATE INDEX ordersOpen ON orders (tableId) WHERE status = 'OPEN';
CREATE INDEX ordersByTable ON orders (tableId, id);
ALTER TABLE orders ADD COLUMN orderType TEXT NOT NULL DEFAULT 'TABLE'
  CHECK (orderType IN ('TABLE', 'TAKEAWAY', 'DELIVERY', 'TAB'));
ALTER TABLE orders ADD COLUMN establishmentId INTEGER REFERENCES establishments (id);
ALTER TABLE orders ADD COLUMN businessDate TEXT;
ALTER TABLE orders ADD COLUMN number INTEGER;
ALTER TABLE orders ADD COLUMN name TEXT;
ALTER TABLE orders ADD COLUMN customerId INTEGER REFERENCES customers (id);
ALTER TABLE orders ADD COLUMN phone TEXT;
ALTER TABLE orders ADD COLUMN address TEXT;
ALTER TABLE orders ADD COLUMN note TEXT;
ALTER TABLE orders ADD COLUMN promisedAt TEXT;
ALTER TABLE orders ADD COLUMN progress TEXT CHECK (progress IN ('READY', 'ON_THE_WAY', 'DELIVERED'));
ALTER TABLE orders ADD COLUMN progressAt TEXT;
ALTER TABLE orders ADD COLUMN billAskedAt TEXT;
CREATE INDEX ordersWithoutTable ON orders (establishmentId, orderType, businessDate, number)
  WHERE establishmentId IS NOT NULL;

ALTER TABLE orderItems ADD COLUMN discountPercent INTEGER;
ALTER TABLE orderItems ADD COLUMN billedQuantity INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN billedDiscount INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN billedAmount INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN shareCount INTEGER;
ALTER TABLE orderItems ADD COLUMN shareQuantity INTEGER;
ALTER TABLE orderItems ADD COLUMN shareDiscount INTEGER;
ALTER TABLE orderItems ADD COLUMN shareAmount INTEGER;
ALTER TABLE orderItems ADD COLUMN taxParts TEXT;
ALTER TABLE orderItems ADD COLUMN readyAt TEXT;
ALTER TABLE orderItems ADD COLUMN modifiersPrice INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN modifiers TEXT;
ALTER TABLE orderItems ADD COLUMN hold INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN seat INTEGER;
ALTER TABLE orderItems ADD COLUMN isAllergy INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orderItems ADD COLUMN firstOrderId INTEGER REFERENCES orders (id);
ALTER TABLE orderItems ADD COLUMN iceCode TEXT;
ALTER TABLE orderItems ADD COLUMN isDeliveryFee INTEGER NOT NULL DEFAULT 0 CHECK (isDeliveryFee IN (0, 1));
ALTER TABLE orderItems ADD COLUMN priceScheduleId INTEGER;
ALTER TABLE orderItems ADD COLUMN offer TEXT;
ALTER TABLE orderItems ADD COLUMN freeQuantity INTEGER NOT NULL DEFAULT 0;
DROP INDEX orderItemsByOrder;
CREATE INDEX orderItemsByOrder ON orderItems
  (orderId, status, splitId, taxId, taxRate, iceRate, totalAmount, billedAmount, createdAt, hold, course,
   isDeliveryFee);
UPDATE orderItems SET
  iceCode = (SELECT taxes.identifierCode FROM products JOIN taxes ON taxes.id = products.iceTaxId
             WHERE products.id = orderItems.productId)
WHERE iceRate IS NOT NULL;

CREATE TABLE orderItemParts (
  id INTEGER PRIMARY KEY,
  orderItemId INTEGER NOT NULL REFERENCES orderItems (id),
  invoiceId INTEGER NOT NULL REFERENCES invoices (id),
  quantity INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  shareNumber INTEGER,
  isReleased INTEGER NOT NULL CHECK (isReleased IN (0, 1))
) STRICT;
CREATE INDEX orderItemPartsByItem ON orderItemParts (orderItemId);
CREATE INDEX orderItemPartsByInvoice ON orderItemParts (invoiceId);
CREATE UNIQUE INDEX orderItemPartsByShare ON orderItemParts (orderItemId, shareNumber)
  WHERE shareNumber IS NOT NULL AND isReleased = 0;

CREATE TABLE orderMoves (
  id INTEGER PRIMARY KEY,
  operationId TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  sourceOrderIds TEXT NOT NULL,
  targetOrderId INTEGER NOT NULL REFERENCES orders (id),
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id)
) STRICT;

CREATE TABLE reservations (
  id INTEGER PRIMARY KEY,
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  tableId INTEGER REFERENCES tables (id),
  name TEXT NOT NULL,
  phone TEXT,
  guests INTEGER NOT NULL,
  at TEXT NOT NULL,
  note TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX reservationsByTime ON reservations (establishmentId, at);
CREATE INDEX reservationsByTable ON reservations (tableId, at);

CREATE TABLE buyerForms (
  id INTEGER PRIMARY KEY,
  orderId INTEGER NOT NULL REFERENCES orders (id),
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  tokenHash TEXT NOT NULL UNIQUE,
  part TEXT,
  state TEXT NOT NULL CHECK (state IN ('OPEN', 'WRITTEN', 'ACCEPTED', 'REJECTED', 'ENDED')),
  failures INTEGER NOT NULL DEFAULT 0,
  expiresAt TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id),
  identificationTypeId INTEGER,
  identificationNumber TEXT,
  socialReason TEXT,
  email TEXT,
  phone TEXT,
  address TEXT,
  writtenAt TEXT,
  decidedAt TEXT,
  decidedById INTEGER REFERENCES users (id)
) STRICT;
CREATE INDEX buyerFormsByOrder ON buyerForms (orderId);
CREATE INDEX buyerFormsByExpiry ON buyerForms (expiresAt);

ALTER TABLE invoices ADD COLUMN orderId INTEGER REFERENCES orders (id);
ALTER TABLE invoices ADD COLUMN orderType TEXT;
ALTER TABLE invoices ADD COLUMN orderName TEXT;
ALTER TABLE invoices ADD COLUMN billDiscountKind TEXT CHECK (billDiscountKind IN ('DISCOUNT', 'COURTESY'));
ALTER TABLE invoices ADD COLUMN billDiscountPercent INTEGER;
ALTER TABLE invoices ADD COLUMN billDiscountAmount INTEGER;
ALTER TABLE invoices ADD COLUMN billDiscountReason TEXT;
ALTER TABLE invoices ADD COLUMN billDiscountById INTEGER REFERENCES users (id);
UPDATE invoices SET orderType = 'TABLE' WHERE tableId IS NOT NULL;
DROP INDEX invoicesByDate;
DROP INDEX invoicesByPoint;
DROP INDEX invoicesByCustomer;
CREATE INDEX invoicesByDate ON invoices (issueDate, id, status, total);
CREATE INDEX invoicesByPoint ON invoices (emissionPointId, issueDate, id, status, total);
CREATE INDEX invoicesByCustomer ON invoices (customerId, issueDate, id, status, total);
CREATE INDEX invoicesByTotal ON invoices (total, issueDate, id, status);
CREATE INDEX invoicesByTable ON invoices (tableName, issueDate, id, status, total)
  WHERE tableName IS NOT NULL;
CREATE INDEX invoicesWithBillDiscount ON invoices (cashRegisterId) WHERE billDiscountKind IS NOT NULL;
-- Reports take an annulled sale off the day of its annulment.
CREATE INDEX invoicesByAnnulment ON invoices (annulledAt) WHERE annulledAt IS NOT NULL;

ALTER TABLE invoiceLines ADD COLUMN stockQuantity INTEGER;
ALTER TABLE invoiceLines ADD COLUMN partOfLine INTEGER;
ALTER TABLE invoiceLines ADD COLUMN auxiliaryCode TEXT;
ALTER TABLE invoiceLines ADD COLUMN modifiersPrice INTEGER NOT NULL DEFAULT 0;
ALTER TABLE invoiceLines ADD COLUMN modifiers TEXT;
ALTER TABLE invoiceLines ADD COLUMN iceCode TEXT;
ALTER TABLE invoiceLines ADD COLUMN iceRate INTEGER;
ALTER TABLE invoiceLines ADD COLUMN offerDiscount INTEGER NOT NULL DEFAULT 0;
UPDATE invoiceLines SET
  iceCode = (SELECT taxes.identifierCode FROM products JOIN taxes ON taxes.id = products.iceTaxId
             WHERE products.id = invoiceLines.productId),
  iceRate = (SELECT taxes.rate FROM products JOIN taxes ON taxes.id = products.iceTaxId
             WHERE products.id = invoiceLines.productId)
WHERE iceAmount <> 0;

ALTER TABLE invoicePayments ADD COLUMN cardType TEXT;
ALTER TABLE invoicePayments ADD COLUMN extraTip INTEGER NOT NULL DEFAULT 0;
CREATE INDEX invoicePaymentsByCreditMemo ON invoicePayments (creditMemoNumber)
  WHERE creditMemoNumber IS NOT NULL;
DROP INDEX invoicePaymentsByRegister;
CREATE INDEX invoicePaymentsByRegister ON invoicePayments (cashRegisterId, kind, amount, extraTip);
DROP INDEX invoicePaymentsAnnulled;
CREATE INDEX invoicePaymentsAnnulled ON invoicePayments (annulledCashRegisterId, kind, amount, extraTip)
  WHERE annulledCashRegisterId IS NOT NULL;

ALTER TABLE pinpadTransactions ADD COLUMN orderId INTEGER REFERENCES orders (id);
`,
}
