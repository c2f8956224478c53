import type { Migration } from './migration.ts'

/**
 * Stations of the kitchen and their tickets. The stations that categories name already become records. Rights for
 * existing roles: who takes orders sees and marks tickets, who edits categories manages stations.
 */
export const kitchen: Migration = {
  version: 280,
  name: 'kitchen',
  sql: `
CREATE TABLE stations (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  hasScreen INTEGER NOT NULL CHECK (hasScreen IN (0, 1)),
  targetMinutes INTEGER NOT NULL CHECK (targetMinutes > 0),
  screenHeardAt TEXT,
  deletedAt TEXT
) STRICT;
INSERT INTO stations (name, hasScreen, targetMinutes)
SELECT DISTINCT station, 1, 12 FROM categories WHERE station IS NOT NULL AND deletedAt IS NULL;

CREATE TABLE tickets (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('NEW', 'CANCEL', 'MOVED')),
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  businessDay TEXT NOT NULL,
  number INTEGER NOT NULL,
  stationId INTEGER NOT NULL REFERENCES stations (id),
  orderId INTEGER NOT NULL REFERENCES orders (id),
  orderType TEXT NOT NULL,
  tableName TEXT,
  orderName TEXT,
  previousName TEXT,
  waiterName TEXT NOT NULL,
  guests INTEGER,
  course INTEGER NOT NULL,
  reason TEXT,
  approvedBy TEXT,
  cancelsTicketId INTEGER REFERENCES tickets (id),
  state TEXT NOT NULL CHECK (state IN ('PENDING', 'STARTED', 'READY', 'SERVED')),
  sentAt TEXT NOT NULL,
  startedAt TEXT,
  readyAt TEXT,
  servedAt TEXT,
  shownAt TEXT,
  printJobId INTEGER
) STRICT;
CREATE UNIQUE INDEX ticketsByNumber ON tickets (establishmentId, businessDay, number);
CREATE INDEX ticketsOpen ON tickets (stationId, id) WHERE state <> 'SERVED';
CREATE INDEX ticketsByOrder ON tickets (orderId, id);

CREATE TABLE ticketItems (
  id INTEGER PRIMARY KEY,
  ticketId INTEGER NOT NULL REFERENCES tickets (id),
  orderItemId INTEGER NOT NULL REFERENCES orderItems (id),
  itemUuid TEXT NOT NULL,
  description TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  cancelledQuantity INTEGER NOT NULL DEFAULT 0,
  modifiers TEXT NOT NULL,
  observation TEXT,
  isAllergy INTEGER NOT NULL DEFAULT 0 CHECK (isAllergy IN (0, 1)),
  seat INTEGER,
  course INTEGER NOT NULL,
  doneAt TEXT
) STRICT;
CREATE INDEX ticketItemsByTicket ON ticketItems (ticketId, id);
CREATE INDEX ticketItemsByOrderItem ON ticketItems (orderItemId);

ALTER TABLE orderItems ADD COLUMN readyAt TEXT;

UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"TICKET:READ","TICKET:UPDATE"]'
WHERE instr(permissions, '"ORDER:CREATE"') > 0 AND instr(permissions, '"TICKET:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"STATION:CREATE","STATION:UPDATE","STATION:DELETE"]'
WHERE instr(permissions, '"CATEGORY:UPDATE"') > 0 AND instr(permissions, '"STATION:UPDATE"') = 0;
`,
}
