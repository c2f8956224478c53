import type { Migration } from './migration.ts'

/**
 * Purchases that come as a supplier's electronic document: the drafts, and what a supplier's codes are here.
 *
 * A draft keeps the document as it came (`xml`), also after it was accepted. While only its key is known, number, day and
 * supplier are those of the key. A link belongs to the RUC, because its supplier may not be recorded yet. `unitFactor` is
 * in millionths: how many of the product's own unit are in one of the supplier's.
 */
export const purchaseDrafts: Migration = {
  version: 1190,
  name: 'purchase drafts',
  sql: `
CREATE TABLE purchaseDrafts (
  id INTEGER PRIMARY KEY,
  accessKey TEXT NOT NULL UNIQUE,
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  state TEXT NOT NULL CHECK (state IN ('WAITING', 'READY', 'REFUSED', 'ACCEPTED', 'REMOVED')),
  refusal TEXT,
  xml TEXT,
  authorizedAt TEXT,
  number TEXT NOT NULL,
  issueDate TEXT NOT NULL,
  supplierIdentification TEXT NOT NULL,
  supplierName TEXT,
  total INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttemptAt TEXT,
  purchaseId INTEGER REFERENCES purchases (id),
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX purchaseDraftsByState ON purchaseDrafts (state, id);
CREATE INDEX purchaseDraftsToAsk ON purchaseDrafts (nextAttemptAt) WHERE nextAttemptAt IS NOT NULL;

CREATE TABLE supplierLinks (
  id INTEGER PRIMARY KEY,
  supplierIdentification TEXT NOT NULL,
  supplierCode TEXT NOT NULL,
  description TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('PRODUCT', 'EXPENSE')),
  productId INTEGER,
  unitFactor INTEGER,
  updatedAt TEXT NOT NULL,
  updatedById INTEGER NOT NULL REFERENCES users (id),
  UNIQUE (supplierIdentification, supplierCode)
) STRICT;
`,
}
