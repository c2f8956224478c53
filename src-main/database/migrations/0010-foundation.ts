import type { Migration } from './migration.ts'
import { foundationOnPostgres, keysOfFoundation } from '../postgres/foundation-postgres.ts'

/**
 * The data model. Units: money in cents, prices and quantities in millionths, rates in hundredths
 * of a percent; instants are ISO 8601 text in UTC, calendar dates ISO text, flags 0 or 1.
 * Column names are the JSON's. Written in SQLite's words; postgres/translate-sql.ts exchanges
 * the few that are not PostgreSQL's.
 */
export const foundation: Migration = {
  version: 10,
  name: 'foundation',
  sql: `
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE catalogItems (
  catalog TEXT NOT NULL,
  id INTEGER NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  parentId INTEGER,
  data TEXT,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  owner TEXT NOT NULL DEFAULT 'PROGRAM' CHECK (owner IN ('PROGRAM', 'PERSON', 'CENTRAL')),
  PRIMARY KEY (catalog, id)
) STRICT;
CREATE INDEX catalogItemsByParent ON catalogItems (catalog, parentId, name);

CREATE TABLE companies (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  ruc TEXT NOT NULL,
  legalName TEXT NOT NULL,
  tradeName TEXT NOT NULL,
  address TEXT NOT NULL,
  isAccountingObliged INTEGER NOT NULL CHECK (isAccountingObliged IN (0, 1)),
  specialTaxpayer TEXT,
  withholdingAgent TEXT,
  rimpeRegime TEXT NOT NULL,
  environment INTEGER NOT NULL CHECK (environment IN (1, 2)),
  isDemo INTEGER NOT NULL DEFAULT 0 CHECK (isDemo IN (0, 1))
) STRICT;

CREATE TABLE establishments (
  id INTEGER PRIMARY KEY,
  identifier TEXT NOT NULL UNIQUE CHECK (length(identifier) = 3),
  name TEXT NOT NULL,
  tradeName TEXT,
  address TEXT NOT NULL,
  phone TEXT,
  provinceId INTEGER,
  cantonId INTEGER,
  priceTypeId INTEGER,
  marketPriceId INTEGER,
  transportProductId INTEGER,
  transportSale INTEGER NOT NULL DEFAULT 0 CHECK (transportSale IN (0, 1)),
  transit INTEGER NOT NULL DEFAULT 0 CHECK (transit IN (0, 1)),
  invoiceDesign TEXT,
  dispatchNoteDesign TEXT,
  retentionDesign TEXT,
  creditNoteDesign TEXT,
  purchaseSettlementDesign TEXT,
  orderDesign TEXT,
  collectionDesign TEXT,
  paymentDesign TEXT,
  quotationDesign TEXT,
  proformaDesign TEXT,
  barcodeDesign TEXT,
  horizontalInvoiceDesign TEXT,
  labelDesign TEXT,
  purchaseOrderDesign TEXT,
  rideDesign TEXT,
  rideRetentionDesign TEXT,
  rideCreditNoteDesign TEXT,
  rideDispatchNoteDesign TEXT,
  rideSettlementDesign TEXT,
  logo BLOB,
  timeZone TEXT NOT NULL,
  serviceChargeEnabled INTEGER NOT NULL DEFAULT 0 CHECK (serviceChargeEnabled IN (0, 1)),
  serviceChargeRate INTEGER NOT NULL DEFAULT 1000 CHECK (serviceChargeRate BETWEEN 0 AND 1000),
  tourismRegistered INTEGER NOT NULL DEFAULT 0 CHECK (tourismRegistered IN (0, 1)),
  pinSalt BLOB NOT NULL
) STRICT;

CREATE TABLE emissionPoints (
  id INTEGER PRIMARY KEY,
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  code TEXT NOT NULL CHECK (length(code) = 3),
  name TEXT NOT NULL,
  installationId TEXT,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  UNIQUE (establishmentId, code)
) STRICT;

CREATE TABLE sequences (
  emissionPointId INTEGER NOT NULL REFERENCES emissionPoints (id) ON DELETE CASCADE,
  documentType TEXT NOT NULL,
  environment INTEGER NOT NULL,
  nextNumber INTEGER NOT NULL CHECK (nextNumber BETWEEN 1 AND 1000000000),
  hasIssued INTEGER NOT NULL DEFAULT 0 CHECK (hasIssued IN (0, 1)),
  PRIMARY KEY (emissionPointId, documentType, environment)
) STRICT;

CREATE TABLE roles (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  permissions TEXT NOT NULL
) STRICT;

CREATE TABLE roleDocuments (
  roleId INTEGER NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
  documentTypeId INTEGER NOT NULL,
  PRIMARY KEY (roleId, documentTypeId)
) STRICT;

CREATE TABLE sections (
  id INTEGER PRIMARY KEY,
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  name TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  UNIQUE (establishmentId, name)
) STRICT;

CREATE TABLE tables (
  id INTEGER PRIMARY KEY,
  sectionId INTEGER NOT NULL REFERENCES sections (id),
  name TEXT NOT NULL,
  seats INTEGER NOT NULL CHECK (seats > 0),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  billAskedAt TEXT,
  UNIQUE (sectionId, name)
) STRICT;

CREATE TABLE layoutItems (
  id INTEGER PRIMARY KEY,
  sectionId INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
  tableId INTEGER UNIQUE REFERENCES tables (id) ON DELETE CASCADE,
  kind TEXT,
  x INTEGER NOT NULL,
  y INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  rotation INTEGER NOT NULL,
  shape TEXT NOT NULL,
  text TEXT,
  CHECK ((tableId IS NULL) <> (kind IS NULL))
) STRICT;
CREATE INDEX layoutItemsBySection ON layoutItems (sectionId);

CREATE TABLE vendors (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  sortKey TEXT NOT NULL,
  identityTypeId INTEGER NOT NULL,
  identityNumber TEXT NOT NULL UNIQUE,
  address TEXT,
  phone TEXT,
  email TEXT,
  observation TEXT,
  provinceId INTEGER,
  cantonId INTEGER,
  entryDate TEXT,
  functionCodes TEXT NOT NULL DEFAULT '[]',
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  createdAt TEXT NOT NULL
) STRICT;
CREATE INDEX vendorsByName ON vendors (sortKey, id, active);

CREATE TABLE carriers (
  id INTEGER PRIMARY KEY,
  identificationTypeId INTEGER NOT NULL,
  identificationNumber TEXT NOT NULL UNIQUE,
  socialReason TEXT NOT NULL,
  sortKey TEXT NOT NULL,
  licensePlate TEXT NOT NULL,
  email TEXT,
  phone TEXT,
  address TEXT,
  createdAt TEXT NOT NULL
) STRICT;
CREATE INDEX carriersByName ON carriers (sortKey, id);

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL,
  name TEXT NOT NULL,
  sortKey TEXT NOT NULL,
  email TEXT,
  gender TEXT,
  birthDate TEXT,
  passwordHash TEXT NOT NULL,
  roleId INTEGER NOT NULL REFERENCES roles (id),
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  emissionPointId INTEGER REFERENCES emissionPoints (id),
  sectionId INTEGER REFERENCES sections (id),
  vendorId INTEGER REFERENCES vendors (id),
  cancelInvoice INTEGER NOT NULL CHECK (cancelInvoice IN (0, 1)),
  editInvoice INTEGER NOT NULL CHECK (editInvoice IN (0, 1)),
  editDiscount INTEGER NOT NULL CHECK (editDiscount IN (0, 1)),
  viewCashClosing INTEGER NOT NULL CHECK (viewCashClosing IN (0, 1)),
  viewChangeWindow INTEGER NOT NULL CHECK (viewChangeWindow IN (0, 1)),
  changePriceType INTEGER NOT NULL CHECK (changePriceType IN (0, 1)),
  changeExitEstablishment INTEGER NOT NULL CHECK (changeExitEstablishment IN (0, 1)),
  printCashClosing INTEGER NOT NULL CHECK (printCashClosing IN (0, 1)),
  editVendor INTEGER NOT NULL CHECK (editVendor IN (0, 1)),
  enableCustomerCredit INTEGER NOT NULL CHECK (enableCustomerCredit IN (0, 1)),
  editEmissionPoint INTEGER NOT NULL CHECK (editEmissionPoint IN (0, 1)),
  pinHash TEXT,
  allowCashClosing INTEGER NOT NULL DEFAULT 0 CHECK (allowCashClosing IN (0, 1)),
  allowDeletion INTEGER NOT NULL DEFAULT 0 CHECK (allowDeletion IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  lastSignInAt TEXT,
  createdAt TEXT NOT NULL,
  createdBy TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX usersByUsername ON users (lower(username));
CREATE INDEX usersByName ON users (sortKey, id, active);
CREATE UNIQUE INDEX usersByPin ON users (establishmentId, pinHash) WHERE active = 1 AND pinHash IS NOT NULL;

CREATE TABLE devices (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  tokenHash TEXT NOT NULL UNIQUE,
  createdAt TEXT NOT NULL,
  createdBy TEXT NOT NULL,
  lastSeenAt TEXT,
  revokedAt TEXT
) STRICT;

CREATE TABLE enrollmentCodes (
  codeHash TEXT PRIMARY KEY,
  createdBy TEXT NOT NULL,
  expiresAt TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
  tokenHash TEXT PRIMARY KEY,
  userId INTEGER NOT NULL REFERENCES users (id),
  deviceId INTEGER REFERENCES devices (id),
  createdAt TEXT NOT NULL,
  lastUsedAt TEXT NOT NULL,
  endedAt TEXT
) STRICT;
CREATE INDEX sessionsByUser ON sessions (userId);
CREATE INDEX sessionsByDevice ON sessions (deviceId);

CREATE TABLE approvals (
  tokenHash TEXT PRIMARY KEY,
  action TEXT NOT NULL,
  approverId INTEGER NOT NULL REFERENCES users (id),
  requesterId INTEGER NOT NULL REFERENCES users (id),
  expiresAt TEXT NOT NULL,
  usedAt TEXT
) STRICT;

CREATE TABLE signInFailures (
  subject TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  lastFailedAt TEXT NOT NULL
) STRICT;

CREATE TABLE taxes (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('IVA', 'ICE', 'IRBPNR')),
  identifierCode TEXT NOT NULL,
  name TEXT NOT NULL,
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 100000),
  validFrom TEXT,
  validTo TEXT,
  replacesCode TEXT,
  unitAmount INTEGER CHECK (unitAmount > 0),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  owner TEXT NOT NULL DEFAULT 'PROGRAM' CHECK (owner IN ('PROGRAM', 'PERSON', 'CENTRAL'))
) STRICT;

CREATE TABLE measureUnits (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  code TEXT NOT NULL UNIQUE,
  description TEXT,
  conversion INTEGER NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  owner TEXT NOT NULL DEFAULT 'PROGRAM' CHECK (owner IN ('PROGRAM', 'PERSON', 'CENTRAL'))
) STRICT;

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  referenceCode TEXT,
  availableInPos INTEGER NOT NULL DEFAULT 1 CHECK (availableInPos IN (0, 1)),
  parentId INTEGER REFERENCES categories (id),
  profitPercentage1 INTEGER NOT NULL DEFAULT 0,
  profitPercentage2 INTEGER NOT NULL DEFAULT 0,
  profitPercentage3 INTEGER NOT NULL DEFAULT 0,
  profitPercentage4 INTEGER NOT NULL DEFAULT 0,
  station TEXT,
  position INTEGER NOT NULL,
  deletedAt TEXT
) STRICT;
CREATE UNIQUE INDEX categoriesByName ON categories (name) WHERE deletedAt IS NULL;
CREATE INDEX categoriesByParent ON categories (parentId) WHERE parentId IS NOT NULL;

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  productTypeId INTEGER NOT NULL,
  name TEXT NOT NULL,
  sortKey TEXT NOT NULL,
  referenceCode TEXT NOT NULL,
  ean TEXT,
  imagePath TEXT,
  categoryId INTEGER NOT NULL REFERENCES categories (id),
  taxId INTEGER NOT NULL REFERENCES taxes (id),
  iceTaxId INTEGER REFERENCES taxes (id),
  measureUnitId INTEGER NOT NULL REFERENCES measureUnits (id),
  establishmentId INTEGER REFERENCES establishments (id),
  priceOne INTEGER NOT NULL CHECK (priceOne >= 0),
  priceTwo INTEGER,
  priceThree INTEGER,
  priceFour INTEGER,
  maximumDiscountOne INTEGER NOT NULL DEFAULT 0,
  maximumDiscountTwo INTEGER NOT NULL DEFAULT 0,
  maximumDiscountThree INTEGER NOT NULL DEFAULT 0,
  maximumDiscountFour INTEGER NOT NULL DEFAULT 0,
  salesDiscount INTEGER NOT NULL DEFAULT 0,
  soldOut INTEGER NOT NULL DEFAULT 0 CHECK (soldOut IN (0, 1)),
  featuredPosition INTEGER,
  comboId INTEGER,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  deletedAt TEXT
) STRICT;
CREATE UNIQUE INDEX productsByReferenceCode ON products (referenceCode) WHERE deletedAt IS NULL;
CREATE UNIQUE INDEX productsByEan ON products (ean) WHERE ean IS NOT NULL AND deletedAt IS NULL;
-- Partial, or SQLite takes it for 'no combo', which is nearly every product.
CREATE UNIQUE INDEX productsByCombo ON products (comboId) WHERE comboId IS NOT NULL;
CREATE INDEX productsByName ON products (active, sortKey, id, categoryId, comboId, establishmentId, deletedAt) WHERE deletedAt IS NULL;
CREATE INDEX combosByName ON products (active, sortKey, id, categoryId, establishmentId, deletedAt, comboId) WHERE deletedAt IS NULL AND comboId IS NOT NULL;
CREATE INDEX productsByCategory ON products (categoryId, active, sortKey, id, comboId, establishmentId, deletedAt) WHERE deletedAt IS NULL;
CREATE INDEX productsByFeatured ON products (featuredPosition, id, active, establishmentId, deletedAt) WHERE featuredPosition IS NOT NULL AND deletedAt IS NULL;

CREATE TABLE productCounts (
  categoryId INTEGER NOT NULL,
  establishmentId INTEGER NOT NULL,
  isCombo INTEGER NOT NULL CHECK (isCombo IN (0, 1)),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  count INTEGER NOT NULL,
  PRIMARY KEY (categoryId, establishmentId, isCombo, active)
) STRICT;

CREATE TABLE searchVersions (
  name TEXT PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT;
INSERT INTO searchVersions (name, version) VALUES
  ('productSearch', 0), ('customerSearch', 0), ('vendorSearch', 0), ('carrierSearch', 0), ('userSearch', 0);

CREATE TABLE productStocks (
  productId INTEGER NOT NULL REFERENCES products (id),
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  quantity INTEGER NOT NULL,
  isSold INTEGER NOT NULL DEFAULT 0 CHECK (isSold IN (0, 1)),
  PRIMARY KEY (productId, establishmentId)
) STRICT, WITHOUT ROWID;

CREATE TABLE priceSalesUnits (
  id INTEGER PRIMARY KEY,
  productId INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  measureUnitId INTEGER NOT NULL REFERENCES measureUnits (id),
  priceOne INTEGER NOT NULL,
  priceTwo INTEGER,
  priceThree INTEGER,
  priceFour INTEGER,
  UNIQUE (productId, measureUnitId)
) STRICT;

CREATE TABLE combos (
  id INTEGER PRIMARY KEY,
  recipeBased INTEGER NOT NULL CHECK (recipeBased IN (0, 1)),
  combinedRecipe INTEGER NOT NULL CHECK (combinedRecipe IN (0, 1)),
  tourism INTEGER NOT NULL CHECK (tourism IN (0, 1))
) STRICT;

CREATE TABLE comboDetails (
  id INTEGER PRIMARY KEY,
  comboId INTEGER NOT NULL REFERENCES combos (id) ON DELETE CASCADE,
  productId INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL,
  salePrice INTEGER NOT NULL
) STRICT;
CREATE INDEX comboDetailsByCombo ON comboDetails (comboId);
CREATE INDEX comboDetailsByProduct ON comboDetails (productId);

CREATE TABLE paymentMethods (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  kind TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  owner TEXT NOT NULL DEFAULT 'PROGRAM' CHECK (owner IN ('PROGRAM', 'PERSON', 'CENTRAL'))
) STRICT;

CREATE TABLE paymentTerms (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  days INTEGER NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  owner TEXT NOT NULL DEFAULT 'PROGRAM' CHECK (owner IN ('PROGRAM', 'PERSON', 'CENTRAL'))
) STRICT;

CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  identificationTypeId INTEGER NOT NULL,
  identificationNumber TEXT NOT NULL UNIQUE,
  socialReason TEXT NOT NULL,
  sortKey TEXT NOT NULL,
  tradeName TEXT,
  email TEXT,
  phone TEXT,
  address TEXT,
  provinceId INTEGER,
  cantonId INTEGER,
  parishId INTEGER,
  customerGroupId INTEGER,
  creditLimit INTEGER,
  creditDays INTEGER,
  observation TEXT,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  createdAt TEXT NOT NULL,
  createdBy TEXT NOT NULL,
  lastInvoicedAt TEXT
) STRICT;
CREATE INDEX customersByName ON customers (sortKey, id, active);
CREATE INDEX customersByLastInvoice ON customers (lastInvoicedAt, id) WHERE lastInvoicedAt IS NOT NULL;

CREATE TABLE listCounts (
  list TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  count INTEGER NOT NULL,
  PRIMARY KEY (list, active)
) STRICT;

CREATE TABLE cashDenominations (
  id INTEGER PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('BILL', 'COIN')),
  value INTEGER NOT NULL CHECK (value > 0),
  name TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  owner TEXT NOT NULL DEFAULT 'PROGRAM' CHECK (owner IN ('PROGRAM', 'PERSON', 'CENTRAL'))
) STRICT;

CREATE TABLE cashRegisters (
  id INTEGER PRIMARY KEY,
  operationId TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  emissionPointId INTEGER NOT NULL REFERENCES emissionPoints (id),
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  sequential INTEGER NOT NULL,
  openedAt TEXT NOT NULL,
  openedById INTEGER NOT NULL REFERENCES users (id),
  openingCash INTEGER NOT NULL CHECK (openingCash >= 0),
  observation TEXT,
  status TEXT NOT NULL CHECK (status IN ('OPEN', 'CLOSED')),
  closeOperationId TEXT UNIQUE,
  closeRequestHash TEXT,
  closedAt TEXT,
  closedById INTEGER REFERENCES users (id),
  leftInCash INTEGER,
  countedTotal INTEGER,
  systemTotal INTEGER,
  closeAnswer TEXT,
  closeReceipt TEXT,
  centralSummaryVersion TEXT,
  centralCloseAnswer TEXT,
  isMirror INTEGER NOT NULL DEFAULT 0 CHECK (isMirror IN (0, 1)),
  UNIQUE (emissionPointId, sequential)
) STRICT;
CREATE UNIQUE INDEX cashRegistersOpen ON cashRegisters (emissionPointId) WHERE status = 'OPEN' AND isMirror = 0;
CREATE INDEX cashRegistersOpenByPoint ON cashRegisters (emissionPointId, id) WHERE status = 'OPEN';
CREATE INDEX cashRegistersByOpening ON cashRegisters (openedAt);

CREATE TABLE cashCounts (
  cashRegisterId INTEGER NOT NULL REFERENCES cashRegisters (id),
  moment TEXT NOT NULL CHECK (moment IN ('OPENING', 'CLOSING')),
  denominationId INTEGER NOT NULL REFERENCES cashDenominations (id),
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (cashRegisterId, moment, denominationId)
) STRICT;

CREATE TABLE cashMovements (
  id INTEGER PRIMARY KEY,
  operationId TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  cashRegisterId INTEGER NOT NULL REFERENCES cashRegisters (id),
  type TEXT NOT NULL CHECK (type IN ('ENTRY', 'EXIT')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  reason TEXT NOT NULL,
  beneficiary TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id),
  authorizedById INTEGER REFERENCES users (id)
) STRICT;
CREATE INDEX cashMovementsByRegister ON cashMovements (cashRegisterId, type, amount);

CREATE TABLE pinpads (
  id INTEGER PRIMARY KEY,
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  name TEXT NOT NULL,
  colorHex TEXT,
  provider TEXT NOT NULL,
  protocol TEXT NOT NULL,
  acquirerNetwork TEXT,
  ipAddress TEXT,
  port INTEGER,
  timeoutMs INTEGER NOT NULL,
  fastrackCompatibilityMode TEXT,
  merchantId TEXT,
  terminalId TEXT,
  terminalCid TEXT,
  serialPath TEXT,
  baudRate INTEGER,
  dataBits INTEGER,
  parity TEXT,
  stopBits INTEGER,
  handshake TEXT,
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  enableOrder INTEGER NOT NULL CHECK (enableOrder IN (0, 1)),
  enableNoStockOrder INTEGER NOT NULL CHECK (enableNoStockOrder IN (0, 1)),
  enableInvoice INTEGER NOT NULL CHECK (enableInvoice IN (0, 1)),
  enableQuotation INTEGER NOT NULL CHECK (enableQuotation IN (0, 1))
) STRICT;
CREATE INDEX pinpadsByEstablishment ON pinpads (establishmentId);

CREATE TABLE pinpadTransactions (
  id INTEGER PRIMARY KEY,
  operationId TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  pinpadId INTEGER NOT NULL REFERENCES pinpads (id),
  type TEXT NOT NULL CHECK (type IN ('SALE', 'VOID')),
  originalTransactionId INTEGER REFERENCES pinpadTransactions (id),
  state TEXT NOT NULL,
  resolution TEXT,
  cashRegisterId INTEGER REFERENCES cashRegisters (id),
  invoiceUuid TEXT,
  orderReference TEXT,
  tableId INTEGER REFERENCES tables (id),
  totalAmount INTEGER NOT NULL,
  taxedAmount INTEGER NOT NULL,
  taxFreeAmount INTEGER NOT NULL,
  taxAmount INTEGER NOT NULL,
  serviceAmount INTEGER,
  tipAmount INTEGER,
  installments TEXT,
  requestedNetwork TEXT,
  acquirerNetwork TEXT,
  merchantId TEXT,
  terminalId TEXT,
  terminalCid TEXT,
  hour TEXT NOT NULL,
  date TEXT NOT NULL,
  authorizationNumber TEXT,
  reference TEXT,
  lot TEXT,
  cardMasked TEXT,
  cardBrand TEXT,
  cardholderName TEXT,
  code TEXT,
  message TEXT,
  answer TEXT,
  reason TEXT,
  resolvedById INTEGER REFERENCES users (id),
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id),
  settledAt TEXT,
  busyUntil TEXT
) STRICT;
CREATE INDEX pinpadTransactionsUnresolved ON pinpadTransactions (state, pinpadId)
  WHERE state IN ('CREATED', 'SENDING', 'WAITING', 'UNKNOWN', 'REVERSING', 'VOIDING');
CREATE INDEX pinpadTransactionsByTable ON pinpadTransactions (tableId, state) WHERE tableId IS NOT NULL;
CREATE INDEX pinpadTransactionsByRegister ON pinpadTransactions (cashRegisterId, state);
CREATE INDEX pinpadTransactionsByPinpad ON pinpadTransactions (pinpadId, id);
CREATE INDEX pinpadTransactionsByState ON pinpadTransactions (pinpadId, state, id);
CREATE INDEX pinpadTransactionsByMoment ON pinpadTransactions (date, hour, totalAmount);

CREATE TABLE pinpadSettlements (
  id INTEGER PRIMARY KEY,
  pinpadId INTEGER NOT NULL REFERENCES pinpads (id),
  lot TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('SENDING', 'SETTLED', 'DECLINED', 'NOT_SENT', 'UNKNOWN')),
  code TEXT,
  message TEXT,
  totals TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id),
  settledAt TEXT
) STRICT;
CREATE INDEX pinpadSettlementsByPinpad ON pinpadSettlements (pinpadId, id);

CREATE TABLE billSplits (
  id INTEGER PRIMARY KEY,
  shareCount INTEGER NOT NULL CHECK (shareCount > 1),
  createdAt TEXT NOT NULL
) STRICT;

CREATE TABLE invoices (
  id INTEGER PRIMARY KEY,
  invoiceUuid TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  emissionPointId INTEGER NOT NULL REFERENCES emissionPoints (id),
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  cashRegisterId INTEGER NOT NULL REFERENCES cashRegisters (id),
  vendorId INTEGER REFERENCES vendors (id),
  customerId INTEGER NOT NULL REFERENCES customers (id),
  createdById INTEGER NOT NULL REFERENCES users (id),
  documentType TEXT NOT NULL,
  environment INTEGER NOT NULL,
  sequential INTEGER NOT NULL,
  number TEXT NOT NULL,
  accessKey TEXT NOT NULL,
  issueDate TEXT NOT NULL,
  issuedAt TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('CREATED', 'ANNULLED')),
  taxStatus TEXT NOT NULL,
  customerName TEXT NOT NULL,
  customerIdentification TEXT NOT NULL,
  customerIdentificationCode TEXT NOT NULL,
  customerAddress TEXT,
  customerEmail TEXT,
  customerPhone TEXT,
  subtotalTaxed INTEGER NOT NULL,
  subtotalTaxFree INTEGER NOT NULL,
  subtotalNonTaxable INTEGER NOT NULL,
  subtotal INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  ice INTEGER NOT NULL,
  tip INTEGER NOT NULL,
  serviceAmount INTEGER NOT NULL,
  total INTEGER NOT NULL,
  observation TEXT,
  plate TEXT,
  activityId INTEGER,
  additionalInfo TEXT,
  groupConsumption INTEGER NOT NULL CHECK (groupConsumption IN (0, 1)),
  tableId INTEGER REFERENCES tables (id),
  tableName TEXT,
  splitId INTEGER REFERENCES billSplits (id),
  splitNumber INTEGER,
  annulledAt TEXT,
  annulledById INTEGER REFERENCES users (id),
  annulReason TEXT,
  annulledCashRegisterId INTEGER REFERENCES cashRegisters (id),
  UNIQUE (emissionPointId, documentType, environment, sequential)
) STRICT;
-- Lists, newest first: by day, of a point and of a customer. Their status lets them count by index alone.
CREATE INDEX invoicesByDate ON invoices (issueDate, id, status);
CREATE INDEX invoicesByPoint ON invoices (emissionPointId, issueDate, id, status);
CREATE INDEX invoicesByRegister ON invoices (cashRegisterId, tip, serviceAmount);
CREATE INDEX invoicesAnnulled ON invoices (annulledCashRegisterId, tip, serviceAmount)
  WHERE annulledCashRegisterId IS NOT NULL;
CREATE INDEX invoicesByCustomer ON invoices (customerId, issueDate, id, status);
CREATE UNIQUE INDEX invoicesBySplit ON invoices (splitId, splitNumber) WHERE splitId IS NOT NULL AND status = 'CREATED';

CREATE TABLE invoiceLines (
  id INTEGER PRIMARY KEY,
  invoiceId INTEGER NOT NULL REFERENCES invoices (id),
  lineNumber INTEGER NOT NULL,
  productId INTEGER NOT NULL REFERENCES products (id),
  comboId INTEGER,
  productCode TEXT NOT NULL,
  description TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  measureUnitId INTEGER,
  priceUnit INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  totalPrice INTEGER NOT NULL,
  taxId INTEGER NOT NULL,
  taxRate INTEGER NOT NULL,
  taxAmount INTEGER NOT NULL,
  iceAmount INTEGER NOT NULL,
  observation TEXT,
  serialNumber TEXT,
  lotNumber TEXT
) STRICT;
CREATE INDEX invoiceLinesByInvoice ON invoiceLines (invoiceId);

CREATE TABLE invoiceLineParts (
  id INTEGER PRIMARY KEY,
  invoiceLineId INTEGER NOT NULL REFERENCES invoiceLines (id),
  productId INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL
) STRICT;
CREATE INDEX invoiceLinePartsByLine ON invoiceLineParts (invoiceLineId);

CREATE TABLE invoicePayments (
  id INTEGER PRIMARY KEY,
  invoiceId INTEGER NOT NULL REFERENCES invoices (id),
  cashRegisterId INTEGER NOT NULL REFERENCES cashRegisters (id),
  paymentMethodId INTEGER NOT NULL REFERENCES paymentMethods (id),
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  annulledCashRegisterId INTEGER REFERENCES cashRegisters (id),
  receivedAmount INTEGER,
  paymentTermId INTEGER REFERENCES paymentTerms (id),
  checkNumber TEXT,
  checkBank TEXT,
  checkType TEXT,
  cardholderName TEXT,
  cardVoucherNumber TEXT,
  bankTransactionReference TEXT,
  targetBank TEXT,
  sourceAccountNumber TEXT,
  creditMemoNumber TEXT,
  observation TEXT,
  bankId INTEGER,
  pinpadTransactionId INTEGER UNIQUE REFERENCES pinpadTransactions (id)
) STRICT;
CREATE INDEX invoicePaymentsByInvoice ON invoicePayments (invoiceId);
CREATE INDEX invoicePaymentsByRegister ON invoicePayments (cashRegisterId, kind, amount);
CREATE INDEX invoicePaymentsAnnulled ON invoicePayments (annulledCashRegisterId, kind, amount)
  WHERE annulledCashRegisterId IS NOT NULL;

CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  orderUuid TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  tableId INTEGER NOT NULL REFERENCES tables (id),
  status TEXT NOT NULL CHECK (status IN ('OPEN', 'CLOSED')),
  guests INTEGER,
  openedAt TEXT NOT NULL,
  closedAt TEXT,
  waiterId INTEGER NOT NULL REFERENCES users (id),
  vendorId INTEGER REFERENCES vendors (id)
) STRICT;
CREATE INDEX ordersOpen ON orders (tableId) WHERE status = 'OPEN';
CREATE INDEX ordersByTable ON orders (tableId, id);

CREATE TABLE orderItems (
  id INTEGER PRIMARY KEY,
  itemUuid TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  orderId INTEGER NOT NULL REFERENCES orders (id),
  productId INTEGER NOT NULL REFERENCES products (id),
  comboId INTEGER,
  description TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  measureUnitId INTEGER,
  priceType INTEGER NOT NULL,
  priceUnit INTEGER NOT NULL,
  discountAmount INTEGER NOT NULL,
  subtotalAmount INTEGER NOT NULL,
  taxId INTEGER NOT NULL,
  taxRate INTEGER NOT NULL,
  iceRate INTEGER,
  iceAmount INTEGER NOT NULL,
  taxAmount INTEGER NOT NULL,
  totalAmount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('NEW', 'SENT', 'SERVED', 'BILLED', 'DELETED')),
  course INTEGER NOT NULL,
  station TEXT,
  observation TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id),
  sentAt TEXT,
  deletedAt TEXT,
  deletedById INTEGER REFERENCES users (id),
  deletedAuthorizedById INTEGER REFERENCES users (id),
  deletedReason TEXT,
  splitId INTEGER REFERENCES billSplits (id),
  invoiceId INTEGER REFERENCES invoices (id)
) STRICT;
CREATE INDEX orderItemsByOrder ON orderItems (orderId, status, splitId, taxId, taxRate, subtotalAmount, iceAmount, createdAt);
CREATE INDEX orderItemsByInvoice ON orderItems (invoiceId) WHERE invoiceId IS NOT NULL;
CREATE INDEX orderItemsBySplit ON orderItems (splitId) WHERE splitId IS NOT NULL;

CREATE TABLE orderDetails (
  id INTEGER PRIMARY KEY,
  orderItemId INTEGER NOT NULL REFERENCES orderItems (id),
  productId INTEGER NOT NULL REFERENCES products (id),
  description TEXT NOT NULL,
  quantity INTEGER NOT NULL
) STRICT;
CREATE INDEX orderDetailsByItem ON orderDetails (orderItemId);

CREATE TABLE idempotencyAnswers (
  idempotencyKey TEXT PRIMARY KEY,
  operation TEXT NOT NULL,
  requestHash TEXT NOT NULL,
  answer TEXT,
  createdAt TEXT NOT NULL
) STRICT;
CREATE INDEX idempotencyAnswersByAge ON idempotencyAnswers (createdAt);

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  operation TEXT NOT NULL,
  input TEXT NOT NULL,
  lane TEXT NOT NULL,
  dependsOn TEXT,
  follows TEXT,
  cashRegisterId INTEGER,
  resourceId INTEGER,
  state TEXT NOT NULL CHECK (state IN ('pending', 'in_flight', 'done', 'retry', 'unknown', 'parked', 'cancelled')),
  attempts INTEGER NOT NULL DEFAULT 0,
  request TEXT,
  nextAttemptAt TEXT,
  waitMs INTEGER,
  firstSentAt TEXT,
  lastStatus INTEGER,
  lastError TEXT,
  errors TEXT,
  conflict TEXT,
  conflictReview TEXT,
  centralId INTEGER,
  schemaVersion INTEGER NOT NULL,
  createdAt TEXT NOT NULL,
  settledAt TEXT
) STRICT;
CREATE INDEX outboxByLane ON outbox (lane, id, state) WHERE state NOT IN ('done', 'cancelled');
CREATE INDEX outboxDue ON outbox (id) WHERE state IN ('pending', 'retry', 'unknown');
CREATE INDEX outboxByRegister ON outbox (cashRegisterId, operation) WHERE state NOT IN ('done', 'cancelled');
CREATE INDEX outboxCustomers ON outbox (resourceId) WHERE operation = 'customers.create';
CREATE INDEX outboxTransfers ON outbox (resourceId, id) WHERE operation = 'tables.transfer';
CREATE INDEX outboxOpen ON outbox (state, id) WHERE state NOT IN ('done', 'cancelled');
CREATE INDEX outboxCancelled ON outbox (id) WHERE state = 'cancelled';
CREATE INDEX outboxConflicts ON outbox (id) WHERE conflict IS NOT NULL;

CREATE TABLE outboxCounts (
  state TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT;

CREATE TABLE syncAttempts (
  id INTEGER PRIMARY KEY,
  outboxId INTEGER NOT NULL REFERENCES outbox (id),
  startedAt TEXT NOT NULL,
  durationMs INTEGER,
  status INTEGER,
  answer TEXT
) STRICT;
CREATE INDEX syncAttemptsByOperation ON syncAttempts (outboxId, id);

CREATE TABLE idMap (
  resource TEXT NOT NULL,
  localId INTEGER NOT NULL,
  centralId INTEGER NOT NULL,
  contentHash TEXT,
  PRIMARY KEY (resource, localId),
  UNIQUE (resource, centralId)
) STRICT;

CREATE TABLE pulls (
  resource TEXT PRIMARY KEY,
  pulledAt TEXT,
  rowCount INTEGER,
  lastError TEXT,
  lastTriedAt TEXT,
  heldRowCount INTEGER,
  isShrinkAccepted INTEGER NOT NULL DEFAULT 0 CHECK (isShrinkAccepted IN (0, 1))
) STRICT;

CREATE TABLE pullStaging (
  resource TEXT NOT NULL,
  centralId INTEGER NOT NULL,
  data TEXT NOT NULL,
  contentHash TEXT NOT NULL,
  PRIMARY KEY (resource, centralId)
) STRICT;

CREATE TABLE auditEntries (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  resourceId INTEGER,
  userId INTEGER,
  authorizedById INTEGER,
  createdAt TEXT NOT NULL,
  payload TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;

-- A document is one row's words, with facets as words that no search text can spell: '~' marks what
-- a row is, '^' the first word of its name (search.ts). Only these views say what is found by what.
CREATE VIEW productSearchDocuments AS
SELECT id, categoryId,
  words || ' ^' || substr(words, 1, instr(words || ' ', ' ') - 1) || facets AS document
FROM (
  SELECT products.id, products.categoryId,
    replace(replace(sortKey || ' ' || products.referenceCode || ' ' || COALESCE(ean, ''), '~', ' '), '^', ' ') AS words,
    ' ~category' || products.categoryId
      || CASE availableInPos WHEN 1 THEN '' ELSE ' ~hidden' END
      || CASE active WHEN 1 THEN '' ELSE ' ~inactive' END
      || CASE WHEN comboId IS NULL THEN '' ELSE ' ~combo' END
      || CASE WHEN featuredPosition IS NULL THEN '' ELSE ' ~featured' END
      || CASE WHEN establishmentId IS NULL THEN '' ELSE ' ~restricted ~establishment' || establishmentId END AS facets
  FROM products JOIN categories ON categories.id = products.categoryId
  WHERE products.deletedAt IS NULL
) AS records;

CREATE VIEW customerSearchDocuments AS
SELECT id,
  words || ' ^' || substr(words, 1, instr(words || ' ', ' ') - 1)
    || CASE active WHEN 1 THEN '' ELSE ' ~inactive' END AS document
FROM (
  SELECT id, active,
    replace(replace(sortKey || ' ' || identificationNumber || ' ' || COALESCE(tradeName, ''), '~', ' '), '^', ' ') AS words
  FROM customers
) AS records;

CREATE VIEW vendorSearchDocuments AS
SELECT id,
  words || ' ^' || substr(words, 1, instr(words || ' ', ' ') - 1)
    || CASE active WHEN 1 THEN '' ELSE ' ~inactive' END AS document
FROM (
  SELECT id, active,
    replace(replace(sortKey || ' ' || identityNumber, '~', ' '), '^', ' ') AS words
  FROM vendors
) AS records;

CREATE VIEW carrierSearchDocuments AS
SELECT id,
  words || ' ^' || substr(words, 1, instr(words || ' ', ' ') - 1) AS document
FROM (
  SELECT id,
    replace(replace(sortKey || ' ' || identificationNumber || ' ' || licensePlate, '~', ' '), '^', ' ') AS words
  FROM carriers
) AS records;

CREATE VIEW userSearchDocuments AS
SELECT id,
  words || ' ^' || substr(words, 1, instr(words || ' ', ' ') - 1)
    || CASE active WHEN 1 THEN '' ELSE ' ~inactive' END AS document
FROM (
  SELECT id, active,
    replace(replace(sortKey || ' ' || username, '~', ' '), '^', ' ') AS words
  FROM users
) AS records;
`,
  // Search and guards are written for each engine; these are SQLite's.
  postgresOnly: { before: keysOfFoundation, after: foundationOnPostgres },
  sqliteOnly: `
CREATE VIRTUAL TABLE productSearch USING fts5 (
  document, content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '~^'", prefix = '1 2 3', detail = 'none'
);
CREATE TRIGGER productSearchInsert AFTER INSERT ON products BEGIN
  INSERT INTO productSearch (rowid, document) SELECT id, document FROM productSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'productSearch';
END;
CREATE TRIGGER productSearchUpdate
AFTER UPDATE OF sortKey, referenceCode, ean, categoryId, establishmentId, comboId, featuredPosition, active, deletedAt ON products BEGIN
  DELETE FROM productSearch WHERE rowid = old.id;
  INSERT INTO productSearch (rowid, document) SELECT id, document FROM productSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'productSearch';
END;
CREATE TRIGGER productSearchDelete AFTER DELETE ON products BEGIN
  DELETE FROM productSearch WHERE rowid = old.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'productSearch';
END;
CREATE TRIGGER productSearchCategory AFTER UPDATE OF availableInPos ON categories WHEN new.availableInPos <> old.availableInPos BEGIN
  DELETE FROM productSearch WHERE rowid IN (SELECT id FROM productSearchDocuments WHERE categoryId = new.id);
  INSERT INTO productSearch (rowid, document) SELECT id, document FROM productSearchDocuments WHERE categoryId = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'productSearch';
END;

CREATE VIRTUAL TABLE customerSearch USING fts5 (
  document, content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '~^'", prefix = '1 2 3', detail = 'none'
);
CREATE TRIGGER customerSearchInsert AFTER INSERT ON customers BEGIN
  INSERT INTO customerSearch (rowid, document) SELECT id, document FROM customerSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'customerSearch';
END;
CREATE TRIGGER customerSearchUpdate AFTER UPDATE OF sortKey, identificationNumber, tradeName, active ON customers BEGIN
  DELETE FROM customerSearch WHERE rowid = old.id;
  INSERT INTO customerSearch (rowid, document) SELECT id, document FROM customerSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'customerSearch';
END;
CREATE TRIGGER customerSearchDelete AFTER DELETE ON customers BEGIN
  DELETE FROM customerSearch WHERE rowid = old.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'customerSearch';
END;

CREATE VIRTUAL TABLE vendorSearch USING fts5 (
  document, content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '~^'", prefix = '1 2 3', detail = 'none'
);
CREATE TRIGGER vendorSearchInsert AFTER INSERT ON vendors BEGIN
  INSERT INTO vendorSearch (rowid, document) SELECT id, document FROM vendorSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'vendorSearch';
END;
CREATE TRIGGER vendorSearchUpdate AFTER UPDATE OF sortKey, identityNumber, active ON vendors BEGIN
  DELETE FROM vendorSearch WHERE rowid = old.id;
  INSERT INTO vendorSearch (rowid, document) SELECT id, document FROM vendorSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'vendorSearch';
END;
CREATE TRIGGER vendorSearchDelete AFTER DELETE ON vendors BEGIN
  DELETE FROM vendorSearch WHERE rowid = old.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'vendorSearch';
END;

CREATE VIRTUAL TABLE carrierSearch USING fts5 (
  document, content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '~^'", prefix = '1 2 3', detail = 'none'
);
CREATE TRIGGER carrierSearchInsert AFTER INSERT ON carriers BEGIN
  INSERT INTO carrierSearch (rowid, document) SELECT id, document FROM carrierSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'carrierSearch';
END;
CREATE TRIGGER carrierSearchUpdate AFTER UPDATE OF sortKey, identificationNumber, licensePlate ON carriers BEGIN
  DELETE FROM carrierSearch WHERE rowid = old.id;
  INSERT INTO carrierSearch (rowid, document) SELECT id, document FROM carrierSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'carrierSearch';
END;
CREATE TRIGGER carrierSearchDelete AFTER DELETE ON carriers BEGIN
  DELETE FROM carrierSearch WHERE rowid = old.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'carrierSearch';
END;

CREATE VIRTUAL TABLE userSearch USING fts5 (
  document, content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '~^'", prefix = '1 2 3', detail = 'none'
);
CREATE TRIGGER userSearchInsert AFTER INSERT ON users BEGIN
  INSERT INTO userSearch (rowid, document) SELECT id, document FROM userSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'userSearch';
END;
CREATE TRIGGER userSearchUpdate AFTER UPDATE OF sortKey, username, active ON users BEGIN
  DELETE FROM userSearch WHERE rowid = old.id;
  INSERT INTO userSearch (rowid, document) SELECT id, document FROM userSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'userSearch';
END;
CREATE TRIGGER userSearchDelete AFTER DELETE ON users BEGIN
  DELETE FROM userSearch WHERE rowid = old.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'userSearch';
END;

-- How long each list is, so that no page counts its rows.
CREATE TRIGGER productCountsInsert AFTER INSERT ON products WHEN new.deletedAt IS NULL BEGIN
  INSERT INTO productCounts (categoryId, establishmentId, isCombo, active, count)
  VALUES (new.categoryId, COALESCE(new.establishmentId, 0), new.comboId IS NOT NULL, new.active, 1)
  ON CONFLICT (categoryId, establishmentId, isCombo, active) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER productCountsLeave
AFTER UPDATE OF categoryId, establishmentId, comboId, active, deletedAt ON products WHEN old.deletedAt IS NULL BEGIN
  UPDATE productCounts SET count = count - 1
  WHERE categoryId = old.categoryId AND establishmentId = COALESCE(old.establishmentId, 0)
    AND isCombo = (old.comboId IS NOT NULL) AND active = old.active;
END;
CREATE TRIGGER productCountsJoin
AFTER UPDATE OF categoryId, establishmentId, comboId, active, deletedAt ON products WHEN new.deletedAt IS NULL BEGIN
  INSERT INTO productCounts (categoryId, establishmentId, isCombo, active, count)
  VALUES (new.categoryId, COALESCE(new.establishmentId, 0), new.comboId IS NOT NULL, new.active, 1)
  ON CONFLICT (categoryId, establishmentId, isCombo, active) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER productCountsDelete AFTER DELETE ON products WHEN old.deletedAt IS NULL BEGIN
  UPDATE productCounts SET count = count - 1
  WHERE categoryId = old.categoryId AND establishmentId = COALESCE(old.establishmentId, 0)
    AND isCombo = (old.comboId IS NOT NULL) AND active = old.active;
END;
CREATE TRIGGER customerCountsInsert AFTER INSERT ON customers BEGIN
  INSERT INTO listCounts (list, active, count) VALUES ('customers', new.active, 1)
  ON CONFLICT (list, active) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER customerCountsUpdate AFTER UPDATE OF active ON customers WHEN new.active <> old.active BEGIN
  UPDATE listCounts SET count = count - 1 WHERE list = 'customers' AND active = old.active;
  INSERT INTO listCounts (list, active, count) VALUES ('customers', new.active, 1)
  ON CONFLICT (list, active) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER customerCountsDelete AFTER DELETE ON customers BEGIN
  UPDATE listCounts SET count = count - 1 WHERE list = 'customers' AND active = old.active;
END;
CREATE TRIGGER vendorCountsInsert AFTER INSERT ON vendors BEGIN
  INSERT INTO listCounts (list, active, count) VALUES ('vendors', new.active, 1)
  ON CONFLICT (list, active) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER vendorCountsUpdate AFTER UPDATE OF active ON vendors WHEN new.active <> old.active BEGIN
  UPDATE listCounts SET count = count - 1 WHERE list = 'vendors' AND active = old.active;
  INSERT INTO listCounts (list, active, count) VALUES ('vendors', new.active, 1)
  ON CONFLICT (list, active) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER vendorCountsDelete AFTER DELETE ON vendors BEGIN
  UPDATE listCounts SET count = count - 1 WHERE list = 'vendors' AND active = old.active;
END;
CREATE TRIGGER carrierCountsInsert AFTER INSERT ON carriers BEGIN
  INSERT INTO listCounts (list, active, count) VALUES ('carriers', 1, 1)
  ON CONFLICT (list, active) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER carrierCountsDelete AFTER DELETE ON carriers BEGIN
  UPDATE listCounts SET count = count - 1 WHERE list = 'carriers' AND active = 1;
END;
CREATE TRIGGER userCountsInsert AFTER INSERT ON users BEGIN
  INSERT INTO listCounts (list, active, count) VALUES ('users', new.active, 1)
  ON CONFLICT (list, active) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER userCountsUpdate AFTER UPDATE OF active ON users WHEN new.active <> old.active BEGIN
  UPDATE listCounts SET count = count - 1 WHERE list = 'users' AND active = old.active;
  INSERT INTO listCounts (list, active, count) VALUES ('users', new.active, 1)
  ON CONFLICT (list, active) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER userCountsDelete AFTER DELETE ON users BEGIN
  UPDATE listCounts SET count = count - 1 WHERE list = 'users' AND active = old.active;
END;

CREATE TRIGGER outboxCountsInsert AFTER INSERT ON outbox BEGIN
  INSERT INTO outboxCounts (state, count) VALUES (new.state, 1)
  ON CONFLICT (state) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER outboxCountsUpdate AFTER UPDATE OF state ON outbox WHEN new.state <> old.state BEGIN
  UPDATE outboxCounts SET count = count - 1 WHERE state = old.state;
  INSERT INTO outboxCounts (state, count) VALUES (new.state, 1)
  ON CONFLICT (state) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER auditEntriesKeep BEFORE DELETE ON auditEntries BEGIN
  SELECT RAISE(ABORT, 'audit entries are never deleted');
END;
CREATE TRIGGER auditEntriesFrozen BEFORE UPDATE ON auditEntries BEGIN
  SELECT RAISE(ABORT, 'audit entries are never changed');
END;
CREATE TRIGGER invoicesKeep BEFORE DELETE ON invoices BEGIN
  SELECT RAISE(ABORT, 'invoices are never deleted');
END;
CREATE TRIGGER invoiceLinesKeep BEFORE DELETE ON invoiceLines BEGIN
  SELECT RAISE(ABORT, 'invoice lines are never deleted');
END;
CREATE TRIGGER invoicePaymentsKeep BEFORE DELETE ON invoicePayments BEGIN
  SELECT RAISE(ABORT, 'payments are never deleted');
END;
CREATE TRIGGER cashRegistersKeep BEFORE DELETE ON cashRegisters BEGIN
  SELECT RAISE(ABORT, 'registers are never deleted');
END;
CREATE TRIGGER cashMovementsKeep BEFORE DELETE ON cashMovements BEGIN
  SELECT RAISE(ABORT, 'cash movements are never deleted');
END;
CREATE TRIGGER outboxKeep BEFORE DELETE ON outbox BEGIN
  SELECT RAISE(ABORT, 'outbox operations are never deleted');
END;
`,
}
