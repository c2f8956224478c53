import type { Migration } from './migration.ts'

/**
 * Goods that were written off, and counts of goods by several persons while the shop sells (docs/adr/0140).
 *
 * A row of `stockCountProducts` says that a second count was asked for; the close adds its result to it, so that a closed
 * count keeps what it found. `quantity` of a line is in the unit of the product.
 */
export const countsAndWaste: Migration = {
  version: 1210,
  name: 'counts and waste',
  sql: `
CREATE TABLE wastes (
  id INTEGER PRIMARY KEY,
  wasteUuid TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  reason TEXT NOT NULL CHECK (reason IN ('SPOILED', 'DROPPED', 'EXPIRED', 'BADLY_MADE', 'RETURNED', 'OTHER')),
  note TEXT,
  cost INTEGER NOT NULL,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id),
  approvedById INTEGER REFERENCES users (id),
  annulledAt TEXT,
  annulledById INTEGER REFERENCES users (id),
  annulmentReason TEXT
) STRICT;
CREATE INDEX wastesByTime ON wastes (establishmentId, createdAt, id);

CREATE TABLE wasteLines (
  id INTEGER PRIMARY KEY,
  wasteId INTEGER NOT NULL REFERENCES wastes (id),
  productId INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  unitCost INTEGER
) STRICT;
CREATE INDEX wasteLinesByWaste ON wasteLines (wasteId);

CREATE TABLE stockCounts (
  id INTEGER PRIMARY KEY,
  countUuid TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  categoryIds TEXT,
  isBlind INTEGER NOT NULL CHECK (isBlind IN (0, 1)),
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id),
  closedAt TEXT,
  closedById INTEGER REFERENCES users (id),
  approvedById INTEGER REFERENCES users (id),
  cost INTEGER
) STRICT;
CREATE INDEX stockCountsByTime ON stockCounts (establishmentId, createdAt, id);

CREATE TABLE stockCountLines (
  id INTEGER PRIMARY KEY,
  countId INTEGER NOT NULL REFERENCES stockCounts (id),
  lineUuid TEXT NOT NULL UNIQUE,
  productId INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  countedAt TEXT NOT NULL,
  place TEXT,
  mode TEXT NOT NULL CHECK (mode IN ('ADD', 'REPLACE')),
  countedById INTEGER NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX stockCountLinesByCount ON stockCountLines (countId, productId, countedAt, id);

CREATE TABLE stockCountProducts (
  id INTEGER PRIMARY KEY,
  countId INTEGER NOT NULL REFERENCES stockCounts (id),
  productId INTEGER NOT NULL REFERENCES products (id),
  recountAskedAt TEXT,
  counted INTEGER,
  countedAt TEXT,
  expected INTEGER,
  unitCost INTEGER
) STRICT;
CREATE UNIQUE INDEX stockCountProductsByCount ON stockCountProducts (countId, productId);

UPDATE roles SET permissions = replace(permissions, '"STOCK:READ"',
  '"STOCK:READ","STOCK:WASTE","STOCK:COUNT","STOCK:APPROVE"')
WHERE instr(permissions, '"STOCK:READ"') > 0;
UPDATE roles SET permissions = replace(permissions, '"TICKET:UPDATE"', '"TICKET:UPDATE","STOCK:WASTE","STOCK:COUNT"')
WHERE instr(permissions, '"TICKET:UPDATE"') > 0 AND instr(permissions, '"ORDER:CREATE"') = 0
  AND instr(permissions, '"STOCK:WASTE"') = 0;
`,
}
