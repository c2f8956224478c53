import type { Migration } from './migration.ts'

/**
 * Forms in which guests write the data of the buyer. A form belongs to an order: it moves with the guests, and
 * ends when the order is closed.
 */
export const buyerForms: Migration = {
  version: 430,
  name: 'buyer-forms',
  sql: `
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
`,
}
