import type { Migration } from './migration.ts'

/**
 * The offer of the house. Modifier groups with their options; price schedules by weekday and hour ('happy hour') with another
 * price type, a percentage, free units or a price for each product; parts of a combo that the guest chooses, of listed
 * products or of all products of a category; pictures, whole and as a thumb.
 *
 * `productPictures` are those that the central names: they are fetched after the list, and `nextAttemptAt` is null where
 * nothing is to be fetched. In 0.1.0 the central's path stood in `products.imagePath`.
 *
 * `mostSold` is the largest quantity of a product that one line of an invoice has sold: a screen asks before a line has
 * ten times as much. It is beside the stock, because a sale writes that row anyway.
 *
 * Codes are indexed by the form in which they are compared (codeForm in src-shared/domain/codes/code-forms.ts). The database
 * computes it, so it holds for a product that a person, an import or the central writes. The indexes that sort long
 * lists hold what the list filters by, so that only the page's records are read; those of what is missing hold only the
 * rows that lack something.
 */
export const menu: Migration = {
  version: 1040,
  name: 'menu',
  sql: `
CREATE TABLE modifierGroups (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('CHOICE', 'EXTRA', 'WITHOUT')),
  minimum INTEGER NOT NULL CHECK (minimum >= 0),
  maximum INTEGER CHECK (maximum >= minimum),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT;

CREATE TABLE modifierOptions (
  id INTEGER PRIMARY KEY,
  modifierGroupId INTEGER NOT NULL REFERENCES modifierGroups (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  priceDifference INTEGER NOT NULL,
  productId INTEGER REFERENCES products (id),
  isDefault INTEGER NOT NULL DEFAULT 0 CHECK (isDefault IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  soldOut INTEGER NOT NULL DEFAULT 0 CHECK (soldOut IN (0, 1))
) STRICT;
CREATE INDEX modifierOptionsByGroup ON modifierOptions (modifierGroupId, position);
CREATE INDEX modifierOptionsByProduct ON modifierOptions (productId) WHERE productId IS NOT NULL;

CREATE TABLE priceSchedules (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  priceType INTEGER NOT NULL CHECK (priceType BETWEEN 1 AND 4),
  weekdays TEXT NOT NULL,
  startTime TEXT NOT NULL,
  endTime TEXT NOT NULL,
  categoryIds TEXT NOT NULL,
  productIds TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  effect TEXT NOT NULL DEFAULT 'PRICE_TYPE',
  percentage INTEGER,
  takeQuantity INTEGER,
  payQuantity INTEGER,
  mixesProducts INTEGER NOT NULL DEFAULT 0,
  prices TEXT NOT NULL DEFAULT '[]'
) STRICT;

CREATE TABLE comboChoices (
  id INTEGER PRIMARY KEY,
  comboId INTEGER NOT NULL REFERENCES combos (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  categoryId INTEGER REFERENCES categories (id)
) STRICT;
CREATE INDEX comboChoicesByCombo ON comboChoices (comboId, position);
CREATE INDEX comboChoicesByCategory ON comboChoices (categoryId) WHERE categoryId IS NOT NULL;

CREATE TABLE comboChoiceOptions (
  id INTEGER PRIMARY KEY,
  comboChoiceId INTEGER NOT NULL REFERENCES comboChoices (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  productId INTEGER NOT NULL REFERENCES products (id),
  surcharge INTEGER NOT NULL CHECK (surcharge >= 0),
  isDefault INTEGER NOT NULL DEFAULT 0 CHECK (isDefault IN (0, 1))
) STRICT;
CREATE INDEX comboChoiceOptionsByChoice ON comboChoiceOptions (comboChoiceId, position);
CREATE INDEX comboChoiceOptionsByProduct ON comboChoiceOptions (productId);

CREATE TABLE images (
  id INTEGER PRIMARY KEY,
  owner TEXT NOT NULL CHECK (owner IN ('COMPANY', 'PRODUCT')),
  ownerId INTEGER NOT NULL,
  size TEXT NOT NULL CHECK (size IN ('full', 'thumb')),
  contentType TEXT NOT NULL,
  hash TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX imagesByOwner ON images (owner, ownerId, size);

CREATE TABLE productPictures (
  productId INTEGER PRIMARY KEY REFERENCES products (id),
  centralPath TEXT NOT NULL,
  takenPath TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttemptAt TEXT,
  lastError TEXT
) STRICT;
CREATE INDEX productPicturesWaiting ON productPictures (nextAttemptAt) WHERE nextAttemptAt IS NOT NULL;
INSERT INTO productPictures (productId, centralPath, nextAttemptAt)
SELECT id, imagePath, '1970-01-01T00:00:00.000Z' FROM products
WHERE imagePath IS NOT NULL AND imagePath <> ''
  AND EXISTS (SELECT 1 FROM idMap WHERE idMap.resource = 'products' AND idMap.localId = products.id);
UPDATE products SET imagePath = NULL WHERE id IN (SELECT productId FROM productPictures);

ALTER TABLE categories ADD COLUMN colorHex TEXT;
ALTER TABLE categories ADD COLUMN modifierGroupIds TEXT;
ALTER TABLE categories ADD COLUMN quickNotes TEXT;

ALTER TABLE products ADD COLUMN auxiliaryCode TEXT;
ALTER TABLE products ADD COLUMN cost INTEGER;
ALTER TABLE products ADD COLUMN modifierGroupIds TEXT;
CREATE INDEX productsByCode ON products (active, referenceCode, id, categoryId, comboId, establishmentId, deletedAt) WHERE deletedAt IS NULL;
CREATE INDEX productsByPrice ON products (active, priceOne, id, categoryId, comboId, establishmentId, deletedAt) WHERE deletedAt IS NULL;
CREATE INDEX productsByEanForm ON products (upper(ltrim(ean, '0'))) WHERE deletedAt IS NULL;
CREATE INDEX productsByCodeForm ON products (upper(ltrim(referenceCode, '0'))) WHERE deletedAt IS NULL;
CREATE INDEX productsByModifierGroups ON products (modifierGroupIds) WHERE modifierGroupIds IS NOT NULL;
CREATE INDEX productsWithoutPrice ON products (categoryId)
  WHERE priceOne = 0 AND active = 1 AND deletedAt IS NULL;

ALTER TABLE productStocks ADD COLUMN mostSold INTEGER NOT NULL DEFAULT 0;
INSERT INTO productStocks (productId, establishmentId, quantity, isSold, mostSold)
SELECT invoiceLines.productId, invoices.establishmentId, 0, 1, max(invoiceLines.quantity)
FROM invoiceLines JOIN invoices ON invoices.id = invoiceLines.invoiceId
WHERE invoiceLines.productId IS NOT NULL
GROUP BY invoiceLines.productId, invoices.establishmentId
ON CONFLICT (productId, establishmentId) DO UPDATE SET mostSold = excluded.mostSold;
`,
}
